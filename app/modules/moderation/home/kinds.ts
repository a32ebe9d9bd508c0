/** What waits for an administrator. What is promised of each: rules.ts, and in words the texts 'adminHome.waits'. */
export const waitingKinds = [
  "businesses",
  "papers",
  "sanctions",
  "appeals",
  "records",
  "disputes",
  "inbox",
  "suggestions",
  "data",
  "refunds",
  "differences",
  "notices",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
