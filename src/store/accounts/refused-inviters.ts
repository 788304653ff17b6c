import { type SQL, sql } from "drizzle-orm";
import type { Principal } from "../../identity/principal.ts";
import { type Database, run } from "../database.ts";
import { DatabaseFailed } from "../errors.ts";
import { ownPlayer } from "../journal/rights.ts";
import { endpoints, invitations, outbox, players } from "../schema.ts";
import { isoText } from "../statement.ts";
import type { Players, RefusedInviter } from "./port.ts";
import { refusedInviters } from "./refused-table.ts";

/** Whose invitations players refuse, in a database. */
export function openRefusedInviters(
  db: Database,
): Pick<Players, "refusedInviters" | "refuseInviter" | "readmitInviter"> {
  return {
    refusedInviters: (principal) => listRefused(db, principal),
    refuseInviter: (principal, inviter, at) => refuse(db, principal, inviter, at),
    readmitInviter: (principal, inviter) => readmit(db, principal, inviter),
  };
}

/** Whether a player, said by an expression, refuses the invitations of an inviter. */
export function refuses(player: SQL, inviter: SQL): SQL {
  return sql`exists (select from ${refusedInviters} as refused
    where refused.player = ${player} and refused.inviter = ${inviter})`;
}

const shown = sql`${refusedInviters.inviter} as player, ${isoText(refusedInviters.refusedAt)} as "refusedAt"`;

async function listRefused(db: Database, principal: Principal): ReturnType<Players["refusedInviters"]> {
  const rows = await run<{ player: string | null; refusedAt: string }>(
    db,
    sql`select listed.* from (${account(principal)}) as account left join lateral (
      select ${shown} from ${refusedInviters} where ${refusedInviters.player} = account.id
      order by ${refusedInviters.refusedAt} desc, ${refusedInviters.inviter}) as listed on true`,
  );
  return rows.length === 0 ? undefined : rows.filter((row): row is RefusedInviter => row.player !== null);
}

/** Calls that are still to be made of this inviter's invitations are not made any more. */
async function refuse(
  db: Database,
  principal: Principal,
  inviter: string,
  at: string,
): ReturnType<Players["refuseInviter"]> {
  const refusing = run<RefusedInviter & Record<string, unknown>>(
    db,
    sql`with account as (${account(principal)}),
      refused as (insert into ${refusedInviters} (player, inviter, refused_at)
        select account.id, ${inviter}::text, ${at}::timestamptz from account
        on conflict (player, inviter) do update set refused_at = ${refusedInviters.refusedAt} returning ${shown}),
      unsent as (update ${outbox} set status = 'superseded' from account, ${endpoints}, ${invitations}
        where ${endpoints.player} = account.id and ${outbox.endpoint} = ${endpoints.id}
          and ${outbox.type} = 'game.created' and ${outbox.status} = 'waiting'
          and ${outbox.game} = ${invitations.game} and ${invitations.player} = account.id
          and ${invitations.inviter} = ${inviter})
      select * from refused`,
  );
  const [row] = await refusing.catch((error: unknown) => {
    const { constraint } = error instanceof DatabaseFailed ? error : { constraint: null };
    if (constraint === "refused_inviters_limit") return ["limit-reached"] as const;
    throw error;
  });
  return row;
}

async function readmit(db: Database, principal: Principal, inviter: string): Promise<boolean> {
  const rows = await run(
    db,
    sql`with account as (${account(principal)}),
      readmitted as (delete from ${refusedInviters} using account
        where ${refusedInviters.player} = account.id and ${refusedInviters.inviter} = ${inviter})
      select id from account`,
  );
  return rows.length > 0;
}

/** One row where the principal is live and of the whole account. */
function account(principal: Principal): SQL {
  return sql`select ${players.id} from ${players} where ${principal.seat === null ? ownPlayer(principal) : sql`false`}`;
}
