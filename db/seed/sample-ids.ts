const kinds = {
  ...{ user: 1, business: 2, generated: 3, booking: 4, event: 5, review: 6 },
  ...{ post: 7, message: 8, answer: 9, report: 10, code: 11, signup: 12, sanction: 13, mail: 14, paper: 15 },
} as const;

/** The fixed id of the n-th sample of a kind: a UUIDv7 of the year 1970, before every real one. */
export const sampleId = (kind: keyof typeof kinds, index: number): string =>
  `00000000-0000-7000-8${String(kinds[kind]).padStart(3, "0")}-${String(index).padStart(12, "0")}`;

export const customerIdOf = (index: number): string => sampleId("user", 100 + index);

export const firstOwnerEmail = "business@thola.test";

/** The owner of the n-th sample business; the first is one of the sample sign-ins. */
export const ownerIdOf = (index: number): string => sampleId("user", index === 0 ? 1 : 1000 + index);
