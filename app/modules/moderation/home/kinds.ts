/** What waits for an administrator. The promise of each stands in the texts 'adminHome.waits'. */
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
