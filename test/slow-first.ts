import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, the longest first. */
const slowest = [
  "local/kills",
  "graphql/random",
  "http/moves/whole-games",
  "webhooks/worker",
  "http/live/live-workerd",
  "contract/contract",
  "graphql/subscriptions",
  "graphql/client",
  "docs/named-commands",
  "http/live/stream",
  "local/hoard",
  "graphql/tokens",
  "http/documents/client",
  "webhooks/order",
  "leaks/leaks",
];

/** Begins with the longest files, so that no core waits at the end while another works through one of them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = slowest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return found === -1 ? slowest.length : found;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
