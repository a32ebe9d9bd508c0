/** What the work of a service needs on the spot, as its owner says it; null until then. */
export const needs = ["mains", "water", "nothing"] as const;
export type Need = (typeof needs)[number];

/** Two saved states differ when their marks do: the form carries the one that it was filled in with. */
export const needsMark = (services: readonly { id: string; needs?: Need | null | undefined }[]): string =>
  JSON.stringify(services.map(({ id, needs: need }) => [id, need ?? null]).sort());
