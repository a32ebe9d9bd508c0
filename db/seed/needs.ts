import type { Need } from "~/modules/businesses/needs/rules";

const words: readonly [Need, RegExp][] = [
  [
    "mains",
    /geyser|element|regas|oven|earth leakage|plug point|inverter|steam|photo booth|laser|video|laptop/i,
  ],
  ["water", /wash|deep clean|drain|pool|valet|groom/i],
  ["nothing", /lesson|braids|cornrows|move|walk|assembly|tyre|puncture|burst pipe|leak|lawn|tree|visit/i],
];

/** What the owner of a sample business said of a service; null for nothing. */
export const needsOf = (service: string): Need | null =>
  words.find(([, pattern]) => pattern.test(service))?.[0] ?? null;
