/** The state of the business as the owner sees it. */
export type Stage = "unpaid" | "ended" | "listed" | "live" | "rejected" | "suspended";
