/** How an ending that random play hardly reaches is looked for. */
export interface Aim {
  /** Options with which it comes up sooner. */
  readonly wish: object;
  /** The more, the nearer a state is to the ending. */
  readonly nearness: (state: never) => number;
  readonly longest: number;
  /** Whether seats leave on the way. */
  readonly leaving?: boolean;
}

interface DragonBoard {
  readonly board: {
    readonly bossCards: readonly string[];
    readonly battles: readonly { readonly source: string; readonly opponent: { readonly dice: number } }[];
    readonly players: readonly {
      readonly vp: number;
      readonly corrupted: boolean;
      readonly health: number;
      readonly weaponNode: number;
      readonly gold: number;
      readonly resources: number;
    }[];
  };
}

const most = (numbers: readonly number[]) => Math.max(0, ...numbers);
const awake = ({ board }: DragonBoard) => Math.min(3, board.bossCards.length) * 100;
const corrupted = ({ board }: DragonBoard) => board.players.filter((player) => player.corrupted);
const wealth = ({ board }: DragonBoard) => most(board.players.map(({ gold, resources }) => gold + resources));
const points = ({ board }: DragonBoard) => most(board.players.map(({ vp }) => vp));
const devourer = { boss: "devourer", victoryTarget: 5, roundLimit: 400 };

/** By title and ending. */
export const aims: Readonly<Record<string, Readonly<Record<string, Aim>>>> = {
  "here-be-dragons": {
    "victory-points": {
      wish: { victoryTarget: 5, boss: "none", roundLimit: 400 },
      nearness: (state: DragonBoard) => points(state) * 20 + wealth(state),
      longest: 400,
    },
    "devourer-points": {
      wish: devourer,
      nearness: (state: DragonBoard) =>
        awake(state) +
        corrupted(state).length * 500 +
        most(corrupted(state).map(({ vp }) => vp)) * 50 +
        points(state) * 5,
      longest: 500,
    },
    "devourer-last-round": {
      wish: devourer,
      nearness: ({ board }: DragonBoard) => board.bossCards.length,
      longest: 400,
    },
    "all-corrupted": {
      wish: devourer,
      nearness: (state: DragonBoard) => awake(state) + corrupted(state).length * 500,
      longest: 500,
      leaving: true,
    },
    "boss-beaten": {
      wish: devourer,
      nearness: (state: DragonBoard) => {
        const [player] = state.board.players;
        const battle = state.board.battles.find(({ source }) => source === "boss");
        return (
          awake(state) +
          (player?.weaponNode ?? 0) * 60 +
          (player?.health ?? 0) +
          (battle ? 120 - battle.opponent.dice * 10 : 0)
        );
      },
      longest: 500,
    },
    "solo-corrupted": { wish: devourer, nearness: awake, longest: 400 },
  },
};
