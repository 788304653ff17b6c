import { goesOn } from "./choices.ts";
import { hasTrapBeside, pushed } from "./moves.ts";
import {
  areBeside,
  characters,
  copyOf,
  freeOf,
  isCharacter,
  type Piece,
  type Position,
  piecesAt,
  standingAt,
  ways,
} from "./position.ts";

/** The position after one choice, given in words. */
export function after(before: Position, words: string): Position {
  const [verb = "", first = "", second = "", third = ""] = words.split(" ");
  const [x = 0, y = 0] = first.split(",").map(Number);
  if (verb === "place") return placed(copyOf(before), first, second, third);
  if (verb === "push") return turnGoesOn(pushedBy(before, first));
  const position = copyOf(before);
  switch (verb) {
    case "endTurn":
      return turnEnds(position);
    case "face":
      return faced(position, first);
    case "sacrifice":
      remove(position, standingAt(position, x, y) as Piece);
      position.offered[position.mover] = true;
      position.left += 1;
      return turnGoesOn(position);
  }
  spend(position);
  if (verb === "move") moved(position, first);
  if (verb === "reorient") (standingAt(position, x, y) as Piece).way = ways.indexOf(second);
  if (verb === "fight") fought(position, x, y);
  if (verb === "destroy") destroyed(position, x, y);
  if (verb === "turnUp") position.seventh = true;
  return verb === "reveal" || verb === "turnUp" ? flipped(position, x, y, verb === "reveal") : turnGoesOn(position);
}

function placed(position: Position, mark: string, square: string, way: string): Position {
  const [x = 0, y = 0] = square.split(",").map(Number);
  const { mover, hands } = position;
  hands[mover]?.splice(hands[mover].indexOf(mark), 1);
  const facing = ways.indexOf(way);
  position.pieces.push({ owner: mover, mark, x, y, up: mark === "Ex", way: Math.max(facing, 0), held: false });
  position.owed -= 1;
  if (position.owed > 0) return position;
  for (let turn = 1; turn <= position.settings.seats; turn++) {
    const next = (mover + turn) % position.settings.seats;
    const held = hands[next]?.length ?? 0;
    if (held === 0) continue;
    return { ...position, mover: next, owed: Math.min(position.settings.fast ? 2 : 1, held) };
  }
  return turnOf({ ...position, owed: 0 }, position.first);
}

function turnOf(position: Position, mover: number): Position {
  return { ...position, stage: "turn", mover, acted: 0, left: 2, seventh: false, fruitful: false };
}

function spend(position: Position): void {
  position.acted += 1;
  position.left -= 1;
}

function turnGoesOn(position: Position): Position {
  return goesOn(position) ? { ...position, stage: "turn" } : turnEnds(position);
}

function turnEnds(position: Position): Position {
  const idle = position.fruitful ? 0 : position.idle + 1;
  const ended = { ...position, idle, stage: "over" as const };
  if (position.pieces.every(({ up }) => up)) return ended;
  if (idle >= position.settings.stall * position.settings.seats) return ended;
  return turnOf(ended, (position.mover + 1) % position.settings.seats);
}

function faced(position: Position, letter: string): Position {
  const { x, y } = position.facing ?? { x: 0, y: 0 };
  (standingAt(position, x, y) as Piece).way = ways.indexOf(letter);
  return turnGoesOn({ ...position, facing: undefined });
}

function flipped(position: Position, x: number, y: number, isReveal: boolean): Position {
  const token = piecesAt(position, x, y)[0] as Piece;
  token.up = true;
  token.way = 0;
  position.fruitful = true;
  if (!isCharacter(token)) return turnGoesOn(position);
  if (isReveal && token.owner !== position.mover && token.mark !== "Jo") fought(position, x, y);
  if (standingAt(position, x, y) === undefined) return turnGoesOn(position);
  return { ...position, stage: "facing", facing: { x, y } };
}

function moved(position: Position, words: string): void {
  const [from = "", to = ""] = words.split(">");
  const [x = 0, y = 0] = from.split(",").map(Number);
  const [endX = 0, endY = 0] = to.split(",").map(Number);
  const party = piecesAt(position, x, y).filter((piece) => isCharacter(piece));
  const victim = standingAt(position, endX, endY);
  if (victim !== undefined) {
    victim.held = true;
    position.fruitful = true;
  }
  for (const piece of party) Object.assign(piece, { x: endX, y: endY });
}

function pushedBy(before: Position, words: string): Position {
  const [from = "", to = ""] = words.split(">");
  const [x = 0, y = 0] = from.split(",").map(Number);
  const [endX = 0, endY = 0] = to.split(",").map(Number);
  const way = endY < y ? 0 : endX > x ? 1 : endY > y ? 2 : 3;
  const walker = standingAt(before, x, y) as Piece;
  const position = pushed(before, walker, way, Math.abs(endX - x) + Math.abs(endY - y)) as Position;
  spend(position);
  return position;
}

function worth(position: Position, piece: Piece): number {
  const ground = piecesAt(position, piece.x, piece.y).find((one) => !isCharacter(one));
  let value = characters[piece.mark]?.[4] ?? 0;
  if (ground?.mark === "Mo") value += 1;
  if (ground?.mark === "Sw") value -= 1;
  if (ground?.mark === "Cs" && piece.mark === "Hu") value += 1;
  if (piece.mark === "Dr" && hasTrapBeside(position, piece.x, piece.y)) value -= 3;
  return value;
}

function fought(position: Position, x: number, y: number): void {
  const target = standingAt(position, x, y) as Piece;
  const attackers = freeOf(position, position.mover).filter((piece) => areBeside(piece, target));
  const attack = attackers.reduce((sum, piece) => sum + worth(position, piece), 0);
  const defence = worth(position, target);
  const losers = attack > defence ? [target] : attack < defence ? attackers : [];
  for (const loser of losers) remove(position, loser);
  if (losers.length > 0) position.fruitful = true;
}

function remove(position: Position, piece: Piece): void {
  position.pieces = position.pieces.filter((other) => other !== piece);
  for (const other of piecesAt(position, piece.x, piece.y)) other.held = false;
}

function destroyed(position: Position, x: number, y: number): void {
  const camp = piecesAt(position, x, y).find(({ mark }) => mark === "Cs");
  position.pieces = position.pieces.filter((piece) => piece !== camp);
  position.fruitful = true;
}
