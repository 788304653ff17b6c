import type { Action } from "../../../../src/games/draco-mundis/actions.ts";
import type { Square } from "../../../../src/games/draco-mundis/fields.ts";
import type { Facing, Kind } from "../../../../src/games/draco-mundis/tables.ts";

/** The notation of RULES.md 5: `A.Hu 7,3 N`, `B.Dr? 7,2`, `A.Ca[B.Sh] 7,3`, and actions as words. */

export const marks: Readonly<Record<string, Kind>> = {
  Ex: "explorer",
  Jo: "journalist",
  Hu: "hunter",
  Sh: "sherpa",
  Dr: "dragon",
  Ca: "cannibal",
  Bi: "biplane",
  Mg: "machinegun",
  Cs: "campsite",
  Mo: "mountain",
  Ju: "jungle",
  Sw: "swamp",
  Ti: "bengali-tiger-territory",
  Tr: "dragon-trap",
};

const facings: Readonly<Record<string, Facing>> = { N: "north", E: "east", S: "south", W: "west" };

/** One token as written in a set-up. */
export interface Written {
  readonly owner: number;
  readonly kind: Kind;
  readonly isFaceDown: boolean;
  readonly square: Square;
  readonly facing: Facing;
  readonly prisoner?: { readonly owner: number; readonly kind: Kind; readonly facing: Facing };
}

/** Reads the tokens of a set-up, parted by `; ` or `, `. */
export function readTokens(text: string): Written[] {
  return text
    .split(/[;,]\s+/)
    .filter((part) => part !== "")
    .map(readToken);
}

function readToken(text: string): Written {
  const match = /^([A-D])\.([A-Z][a-z])(\?)?(?:\[([A-D])\.([A-Z][a-z])(?: ([NESW]))?\])? (\d+,\d+)(?: ([NESW]))?$/.exec(
    text,
  );
  if (match === null) throw new SyntaxError(`not in the notation: ${text}`);
  const [, owner = "", mark = "", hidden, prisonerOwner, prisonerMark = "", prisonerFacing, square = "", facing] =
    match;
  return {
    owner: readSeat(owner),
    kind: readKind(mark),
    isFaceDown: hidden !== undefined,
    square: readSquare(square),
    facing: readFacing(facing ?? "N"),
    ...(prisonerOwner === undefined
      ? {}
      : {
          prisoner: {
            owner: readSeat(prisonerOwner),
            kind: readKind(prisonerMark),
            facing: readFacing(prisonerFacing ?? "N"),
          },
        }),
  };
}

/** Seats A to D are 0 to 3. */
export function readSeat(letter: string): number {
  return "ABCD".indexOf(letter);
}

export function writeSeat(seat: number): string {
  return "ABCD".charAt(seat);
}

export function readKind(mark: string): Kind {
  const kind = marks[mark];
  if (kind === undefined) throw new SyntaxError(`not a kind: ${mark}`);
  return kind;
}

export function writeKind(kind: Kind): string {
  const mark = Object.keys(marks).find((one) => marks[one] === kind);
  if (mark === undefined) throw new SyntaxError(`not a kind: ${kind}`);
  return mark;
}

export function readSquare(text: string): Square {
  const match = /^(\d+),(\d+)$/.exec(text);
  if (match === null) throw new SyntaxError(`not a square: ${text}`);
  return { column: Number(match[1]), row: Number(match[2]) };
}

export function writeSquare({ column, row }: Square): string {
  return `${column},${row}`;
}

export function readFacing(letter: string): Facing {
  const facing = facings[letter];
  if (facing === undefined) throw new SyntaxError(`not a facing: ${letter}`);
  return facing;
}

export function writeFacing(facing: Facing): string {
  return facing.charAt(0).toUpperCase();
}

/** Reads an action: `move 7,4>7,2`, `face N`, `place Ex 8,3 N`, `turnUp 11,0`, `endTurn`. */
export function readAction(text: string): Action {
  const [verb = "", first = "", second = "", third] = text.split(" ");
  switch (verb) {
    case "place":
      return {
        type: "place",
        kind: readKind(first),
        square: readSquare(second),
        startFacing: third === undefined ? null : readFacing(third),
      };
    case "move":
    case "push": {
      const [from = "", to = ""] = first.split(">");
      return { type: verb, from: readSquare(from), to: readSquare(to) };
    }
    case "reorient":
      return { type: "reorient", square: readSquare(first), facing: readFacing(second) };
    case "face":
      return { type: "face", facing: readFacing(first) };
    case "endTurn":
      return { type: "end-turn" };
    case "turnUp":
      return { type: "turn-up", square: readSquare(first) };
    case "peek":
    case "reveal":
    case "fight":
    case "destroy":
    case "sacrifice":
      return { type: verb, square: readSquare(first) };
    default:
      throw new SyntaxError(`not an action: ${text}`);
  }
}

/** The action in the same words. */
export function writeAction(action: Action): string {
  switch (action.type) {
    case "place": {
      const facing = action.startFacing === null ? "" : ` ${writeFacing(action.startFacing)}`;
      return `place ${writeKind(action.kind)} ${writeSquare(action.square)}${facing}`;
    }
    case "move":
    case "push":
      return `${action.type} ${writeSquare(action.from)}>${writeSquare(action.to)}`;
    case "reorient":
      return `reorient ${writeSquare(action.square)} ${writeFacing(action.facing)}`;
    case "face":
      return `face ${writeFacing(action.facing)}`;
    case "end-turn":
      return "endTurn";
    case "turn-up":
      return `turnUp ${writeSquare(action.square)}`;
    default:
      return `${action.type} ${writeSquare(action.square)}`;
  }
}
