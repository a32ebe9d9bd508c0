/** What the work of a service needs on the spot, as its owner says it. */
export const needs = ["mains", "water", "nothing"] as const;
export type Need = (typeof needs)[number];
