import { startNeonEndpoint } from "../neon/endpoint.ts";
import { PlainError } from "../plain-error.ts";
import { isNeon } from "../settings.ts";
import { migrate } from "./migrate.ts";
import { startPostgres } from "./postgres.ts";

/** A migrated database, reachable for the Worker. */
export interface Database {
  databaseUrl: string;
  /** Absent where the database is Neon's own. */
  neonLocal?: string | undefined;
  /** Resolves when the embedded server has ended; never for a database of another's. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the embedded Postgres in the folder, and the endpoint in front of it. */
export async function startDatabase(folder: string, tell: (line: string) => void = () => {}): Promise<Database> {
  const postgres = await startPostgres({ folder, tell });
  try {
    return { ...(await openDatabase(postgres.url, postgres.stop)), ended: postgres.ended };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Uses a database that runs already: Neon's directly, any other Postgres through the endpoint. */
export async function openDatabase(databaseUrl: string, stopServer = async () => {}): Promise<Database> {
  await migrate(databaseUrl).catch((error: unknown) => {
    throw new PlainError(
      `The database at ${new URL(databaseUrl).host} could not be brought up to date: ${reason(error)}`,
    );
  });
  const endpoint = isNeon(databaseUrl) ? undefined : await startNeonEndpoint({ postgresUrl: databaseUrl });
  return {
    databaseUrl,
    neonLocal: endpoint?.address,
    ended: new Promise(() => {}),
    stop: async () => {
      await endpoint?.stop();
      await stopServer();
    },
  };
}

/** Drizzle wraps what went wrong; a refused connection to several addresses has no message of its own. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return reason(error.cause);
  if (error instanceof AggregateError) return error.errors.map(reason).join(", ");
  return error.message;
}
