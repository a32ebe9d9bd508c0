import { planPriceCents } from "./rules";

/** For how many requests a month the two prices are compared. */
const compared = [5, 10, 20] as const;

/** What requests cost at a price for each, beside the plan; `cheaperFrom` so many a month the plan costs less. */
export const leadSums = (leadCents: number) => ({
  leadCents,
  cheaperFrom: Math.floor(planPriceCents / leadCents) + 1,
  rows: compared.map((requests) => ({ requests, cents: requests * leadCents })),
});
