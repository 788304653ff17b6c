import type { z } from "@hono/zod-openapi";
import type { Viewer } from "../engine/seats.ts";
import type { Registry } from "../games/registry.ts";
import type { AnswerSchemas } from "../play/answers.ts";
import type { ProblemCode } from "../play/problems.ts";
import type { GameMessage, InboxMessage } from "../play/subscriptions/message.ts";
import type { KeyedRequest } from "../store/journal/append-port.ts";
import type { Audience, PrincipalFor } from "./audience.ts";
import type { AppContext } from "./context.ts";

export const tags = {
  titles: "The games that can be played: their options, actions, views, endings and refusals.",
  players: "Accounts. A player is a name and a token; there are no passwords and no mail.",
  games: "Making, finding, watching and leaving games.",
  seats: "Sitting down before a game starts.",
  webhooks: "Being called when something happens (Standard Webhooks 1.0), or telling a chat.",
  playing: "Legal actions, acting, and what was told.",
  service: "About this server.",
} as const;
export type Tag = keyof typeof tags;

/** What the path of an operation names. */
export type ParamsOf<Path extends string> = (Path extends `${string}{id}${string}` ? { id: string } : object) &
  (Path extends `${string}{seat}${string}` ? { seat: number } : object) &
  (Path extends `${string}{code}${string}` ? { code: string } : object) &
  (Path extends `${string}{delivery}${string}` ? { delivery: string } : object) &
  (Path extends `${string}{player}${string}` ? { player: string } : object);

/** The names in a path: `id` and `seat` in `/v1/games/{id}/seats/{seat}`. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}

/** A request once all that can be judged without the journal has been judged. */
export interface OperationRequest<
  Who extends Audience,
  Path extends string,
  Query,
  Body,
  IfMatch extends true | undefined,
> {
  readonly principal: PrincipalFor<Who>;
  readonly params: ParamsOf<Path>;
  readonly query: Query;
  readonly body: Body;
  /** The names and values of `namedQuery`. */
  readonly named: Readonly<Record<string, string>>;
  /** The version that `If-Match` names, where the operation asks for one. */
  readonly version: IfMatch extends true ? number : null;
  /** The `Idempotency-Key` with the hash of the request, where the operation takes one. */
  readonly request: KeyedRequest | null;
  /** The version after which a stream goes on, where the operation is one: `Last-Event-ID`, or else null. */
  readonly lastEventId: number | null;
  /** The client's network, by which requests without a token are counted; null where it is not known. */
  readonly network: string | null;
}

/** A request to some operation. */
export type AnyRequest = OperationRequest<"viewer", string, unknown, unknown, true | undefined>;

/** What an operation answers: an object that its schema describes, or a stream. */
export interface Answer {
  /** Needed only where the operation describes several replies. */
  readonly status?: number;
  readonly body?: object;
  /** What REST sends in place of the body where its reply is a text. */
  readonly text?: string;
  readonly stream?: ReadableStream<Uint8Array> | AsyncGenerator<GameMessage | InboxMessage>;
  /** What of a game is shown: the ETag is made of it. */
  readonly shows?: Shown;
  /** Where the thing that was made is found. */
  readonly location?: string;
}

/** The version of a game that an answer shows, the seat whose view it is, and the rematch that it names. */
export interface Shown {
  readonly version: number;
  readonly seat: Viewer;
  readonly rematch?: string | null;
}

/** A success reply as the OpenAPI document describes it. */
export interface ReplyDoc {
  readonly description: string;
  readonly schema?: z.ZodType | object;
  /** Made only when the document is. */
  readonly example?: () => unknown;
  /** `application/json` unless said otherwise. */
  readonly type?: string;
  readonly headers?: readonly HeaderName[];
}

export type HeaderName = "ETag" | "Location";

/**
 * One thing that a caller can ask for, described once: REST's route, GraphQL's field, the document, the token matrix and
 * the tests are made from this.
 */
export interface Operation<
  Who extends Audience = Audience,
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  IfMatch extends true | undefined = true | undefined,
> {
  readonly id: string;
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** In OpenAPI's notation. */
  readonly path: Path;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  /** What REST's document says besides: of statuses and header fields. */
  readonly restNotes?: string;
  readonly audience: Who;
  readonly query?: z.ZodType<Query> & z.ZodObject;
  /** Names and values beside the query's shape, under the name of one parameter; bare ones too if `isBare`. */
  readonly namedQuery?: { readonly name: string; readonly isBare?: boolean; readonly parameter: object };
  readonly body?: {
    readonly schema: z.ZodType<Body>;
    /** What the document says of the body where it says more than is judged before the game is read. */
    readonly documented?: z.ZodType;
    readonly example: () => unknown;
    /** True where no body means an empty object. */
    readonly mayBeEmpty?: boolean;
  };
  /** True where `If-Match` has to name the version. */
  readonly ifMatch?: IfMatch;
  /** `taken`: a repeat gets the first answer; `refused`: the reply holds a secret that is not kept. */
  readonly key?: "taken" | "refused";
  /** True for a stream that `Last-Event-ID` resumes. */
  readonly resumes?: boolean;
  readonly cache: CacheRule;
  readonly replies: Readonly<Record<number, ReplyDoc>>;
  /** The field of GraphQL where its name does not follow from the id; null where GraphQL has no such field. */
  readonly graphql?: { readonly field: string } | null;
  /** Problem codes beyond those that follow from the rest. */
  readonly problems: readonly ProblemCode[];
  readonly run: (
    context: AppContext,
    request: OperationRequest<Who, Path, Query, Body, IfMatch>,
  ) => Promise<Answer> | Answer;
}

/** `private`: kept by the caller alone and asked about each time; `never`: not kept; `shared`: kept by anybody a minute. */
export type CacheRule = "private" | "never" | "shared";

/** Describes an operation for the titles of a registry. One file each. */
export type MakeOperation = (titles: Titles) => Operation;

/** What descriptions are made from. */
export interface Titles {
  readonly registry: Registry;
  readonly answers: AnswerSchemas;
}

/**
 * Infers the types of one description and then forgets them, so that descriptions of all types form one list.
 */
export function operation<
  const Who extends Audience,
  const Path extends string,
  Query = Record<string, never>,
  Body = null,
  const IfMatch extends true | undefined = undefined,
>(made: Operation<Who, Path, Query, Body, IfMatch>): Operation {
  return made as unknown as Operation;
}
