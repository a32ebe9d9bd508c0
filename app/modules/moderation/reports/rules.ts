import { day } from "~/platform/time";

export type ReportKind = "business" | "review" | "picture";

/** Why something is reported, in the order of the form. */
export const reportReasons = ["wrong", "fraud", "not_theirs", "offensive", "personal", "other"] as const;
/** In characters: what is wrong, in own words. */
export const mostDetails = 2000;
/** And one of ours: a review that is held back. */
export type ReportReason = (typeof reportReasons)[number] | "network";

export const reportDecisions = ["taken_down", "left"] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** In milliseconds: what is in the inbox is answered within one working day. */
export const answeredWithin = day;
