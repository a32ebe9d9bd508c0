/** The official languages of South Africa by their ISO codes, in the order of their names; 'sfs' is its sign language. */
export const spokenLanguages = [
  "af",
  "en",
  "nr",
  "xh",
  "zu",
  "nso",
  "st",
  "tn",
  "ss",
  "sfs",
  "ve",
  "ts",
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** Whether it comes to an emergency at once: never, in its opening hours, or at any hour. */
export const emergencyHours = ["none", "open", "always"] as const;
export type EmergencyHours = (typeof emergencyHours)[number];
