import { expect } from "vitest";
import { problemSchema } from "../../src/play/problem-schema.ts";
import type { Got } from "./harness.ts";

/** Holds a reply against the shape of every problem, its status and code, and the headers that go with it. */
export function expectProblem(got: Got, status: number, code: string): void {
  expect({ status: got.status, text: got.text }).toMatchObject({ status, text: expect.stringContaining(`"${code}"`) });
  expect(got.headers.get("content-type")).toBe("application/problem+json");
  const problem = problemSchema.parse(got.json);
  expect(problem).toMatchObject({ status, code, instance: got.headers.get("x-request-id") });
  expect(problem.type).toMatch(new RegExp(`/problems/${code}$`));
  expect(got.headers.get("cache-control")).toBe("no-store");
  expect(got.headers.has("www-authenticate")).toBe(status === 401);
}

/** What a reply says apart from the id and the time of the request: for comparing two answers byte by byte. */
export function withoutId(got: Got): string {
  const id = got.headers.get("x-request-id") ?? "";
  const lasting = [...got.headers].filter(([name]) => name !== "date");
  const headers = lasting.map(([name, value]) => `${name}: ${value}`).join("\n");
  return `${got.status}\n${headers}\n\n${got.text}`.replaceAll(id, "ID");
}
