import { afterAll, beforeAll, expect, test } from "vitest";
import { type Post, startPost } from "./post.ts";

// The machine's clock was ahead and is set right: the journal's time never goes back, and webhooks do not wait for it.

const day = 86_400_000;
let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.stop());

test("after the clock went back a day games go on, their webhooks go out, and tokens stay good", async () => {
  const { hoard, clock } = post;
  const [ada, bo] = [await hoard.player(), await hoard.player()];
  const { id } = await post.add(ada, { types: ["game.created", "player.joined", "player.left"] });
  await hoard.sweep();
  clock.now += day;
  const later = await hoard.player();
  const made = await hoard.request("POST /v1/games", { token: ada.token, body: { title: "toy", seats: 3 } });
  const game = made.json.game.id;
  const isFirst = (body: string, attempt: number) => attempt === 1 && body.includes('"game.created"');
  post.answer(({ body }, attempt) => new Response(null, { status: isFirst(body, attempt) ? 500 : 204 }));
  await post.deliver();
  await hoard.sweep();
  clock.now -= day;
  await hoard.sweep();
  for (const { token } of [bo, later]) {
    expect((await hoard.request(`POST /v1/games/${game}/seats`, { token, body: {} })).status).toBe(201);
  }
  // The first was to be tried again after 5 seconds, and the others come behind it.
  await post.pass(30_000);
  const listed = await post.deliveries(ada, id);
  const ofGame = listed.filter(({ game: of }: { game: string | null }) => of === game);
  expect(ofGame.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill("delivered"));
  expect(post.told().map(({ body }) => JSON.parse(body).type)).toEqual([
    ...["game.created", "game.created", "player.joined", "player.joined", "player.joined"],
  ]);
  expect(hoard.logged).toEqual([]);
});
