import { day } from "~/platform/time";

/** How a new business is known to belong to an old record. */
export const ways = ["owner", "phone", "address", "token"] as const;
export type Way = (typeof ways)[number];

export const proposalStates = ["waiting", "carried", "dismissed", "lifted"] as const;
export type ProposalState = (typeof proposalStates)[number];

/** The twelve figures of a record: jobs, what became of bookings in the last twelve months, stars, and sanctions that stood. */
export type Figures = {
  jobs: number;
  came: number;
  cancelled: number;
  missed: number;
  one: number;
  two: number;
  three: number;
  four: number;
  five: number;
  downgraded: number;
  suspended: number;
  blacklisted: number;
};

export const noFigures: Figures = {
  ...{ jobs: 0, came: 0, cancelled: 0, missed: 0 },
  ...{ one: 0, two: 0, three: 0, four: 0, five: 0 },
  ...{ downgraded: 0, suspended: 0, blacklisted: 0 },
};

const names = Object.keys(noFigures) as (keyof Figures)[];

export const sumOf = (all: readonly Figures[]): Figures => {
  const sum = { ...noFigures };
  for (const one of all) for (const name of names) sum[name] += one[name];
  return sum;
};

/** A record without any figure says nothing: it is not kept. */
export const saysSomething = (figures: Figures): boolean => names.some((name) => figures[name] > 0);

export const starCount = ({ one, two, three, four, five }: Figures): number =>
  one + two + three + four + five;

/** Null without a review. */
export const meanStars = (figures: Figures): number | null => {
  const { one, two, three, four, five } = figures;
  const count = starCount(figures);
  return count === 0 ? null : (one + 2 * two + 3 * three + 4 * four + 5 * five) / count;
};

/** In milliseconds: what the owner has to answer. */
export const answerWithin = 7 * day;

export const keptMonths = 24;

/** An administrator decides when the owner has answered, or the seven days are over. */
export const mayBeDecided = ({ saidAt, answerBy }: { saidAt: Date | null; answerBy: Date }, now: Date) =>
  saidAt !== null || answerBy <= now;
