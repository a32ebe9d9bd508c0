/** What the work of a service needs on the spot, as its owner says it; null until then. */
export const needs = ["mains", "water", "nothing"] as const;
export type Need = (typeof needs)[number];
