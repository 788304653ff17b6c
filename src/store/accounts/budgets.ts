import { type SQL, sql } from "drizzle-orm";
import { type Database, run } from "../database.ts";
import { DatabaseFailed } from "../errors.ts";
import { list, nameOf } from "../statement.ts";
import { budgets } from "./budgets-table.ts";
import type { OverBudget, Spending } from "./port.ts";
import { refuses } from "./refused-inviters.ts";

/**
 * Takes what an entry costs out of budgets, as part of its statement: a check of the table fails when one holds too
 * little, and then nothing is written. A budget is the moment at which it will be full again, which each use puts off.
 * Where nothing is taken the moment stays, and has to leave as much room as if something were. The rows come in one
 * order, so that two statements never wait for each other.
 */
export function spendFrom(source: SQL, spends: readonly Spending[], at: string): SQL {
  const rows = [...spends]
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .map(
      (one) => sql`(${one.budget}::text, ${one.holder}::text, ${costOf(one)}::float8, ${one.seconds}::float8,
        ${one.inviter ?? null}::text)`,
    );
  const taken = sql`case when ${refuses(sql`one.holder`, sql`one.inviter`)} then 0 else one.cost end`;
  const columns = list([budgets.budget, budgets.holder, budgets.fullAt, budgets.horizon].map(nameOf));
  return sql`insert into ${budgets} (${columns})
    select one.budget, one.holder, ${at}::timestamptz + make_interval(secs => spent.taken),
      ${at}::timestamptz + make_interval(secs => one.seconds - one.cost + spent.taken)
    from ${source} cross join (values ${list(rows)}) as one (budget, holder, cost, seconds, inviter)
      cross join lateral (select ${taken} as taken) as spent
    on conflict (${nameOf(budgets.budget)}, ${nameOf(budgets.holder)}) do update set
      full_at = greatest(${budgets.fullAt}, ${at}::timestamptz) + (excluded.full_at - ${at}::timestamptz),
      horizon = excluded.horizon`;
}

/** What a statement that spends came to; throws what else went wrong in it. */
export async function overBudget(
  db: Database,
  error: unknown,
  spends: readonly Spending[],
  at: string,
): Promise<OverBudget> {
  if (!(error instanceof DatabaseFailed) || error.constraint !== "budgets_kept_check") throw error;
  return { kind: "over-budget", ...(await lackIn(db, spends, at)) };
}

/** The budget that holds too little, and the seconds until it holds enough: the longest to wait for. */
async function lackIn(
  db: Database,
  spends: readonly Spending[],
  at: string,
): Promise<{ readonly spending: Spending; readonly wait: number }> {
  const rows = await run<{ budget: string; holder: string; owed: number }>(
    db,
    sql`select ${budgets.budget}, ${budgets.holder},
        extract(epoch from greatest(${budgets.fullAt} - ${at}::timestamptz, interval '0'))::float8 as owed
      from ${budgets} where ${budgets.holder} = any(${sql.param(spends.map(({ holder }) => holder))}::text[])`,
  );
  const owed = new Map(rows.map((row) => [keyOf(row), row.owed]));
  const waits = spends.map((spending) => {
    const wait = (owed.get(keyOf(spending)) ?? 0) + costOf(spending) - spending.seconds;
    return { spending, wait: Math.max(1, Math.ceil(wait)) };
  });
  return waits.reduce((one, other) => (other.wait > one.wait ? other : one));
}

function keyOf({ budget, holder }: { readonly budget: string; readonly holder: string }): string {
  return `${budget} ${holder}`;
}

/** In seconds that the budget takes to get it back. */
function costOf({ cost, most, seconds }: Spending): number {
  return (cost * seconds) / most;
}
