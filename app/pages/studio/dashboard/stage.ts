/** The state of the business as the owner sees it. */
export type Stage =
  | "unpaid"
  | "ended"
  | "noCity"
  | "listed"
  | "live"
  | "rejected"
  | "suspended"
  | "locked"
  | "removed";
