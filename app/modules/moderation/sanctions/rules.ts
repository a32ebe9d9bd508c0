import { day, hour, minute } from "~/platform/time";

/** What the documents call the kinds of a sanction. */
export const sanctionTypes = ["auto_downgrade", "suspension", "blacklist"] as const;
export type SanctionType = (typeof sanctionTypes)[number];

export const severities = ["high", "medium", "low"] as const;
export type Severity = (typeof severities)[number];

/** withdrawn: what it was proposed for is no longer so. */
export const sanctionStatuses = ["pending", "applied", "dismissed", "lifted", "withdrawn"] as const;
export type SanctionStatus = (typeof sanctionStatuses)[number];

export const failedPaymentsForDowngrade = 3;
/** No-shows within `noShowDays` (bookings/rules.ts) that are still tolerated. */
export const noShowsTolerated = 2;

/** The figure that a rule counted. */
export type Signals = { failedPayments?: number; noShows?: number; chargebacks?: number };

/** A downgrade is low, but high for the enterprise tier. */
export function severityOf(type: SanctionType, tier: string | null): Severity {
  if (type === "blacklist") return "high";
  if (type === "suspension") return "medium";
  return tier === "enterprise" ? "high" : "low";
}

/** In milliseconds: a proposal is decided, an appeal answered and a dispute settled within a day. */
export const decidedWithin = day;

export const isOverdue = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > decidedWithin;

/** The time from `since` until `now` in its largest whole unit. */
export function spanOf(since: Date, now: Date): { unit: "days" | "hours" | "minutes"; count: number } {
  const ms = Math.max(0, now.getTime() - since.getTime());
  if (ms >= 2 * day) return { unit: "days", count: Math.floor(ms / day) };
  if (ms >= hour) return { unit: "hours", count: Math.floor(ms / hour) };
  return { unit: "minutes", count: Math.floor(ms / minute) };
}

/** Why a business may be a fraud; it only flags. */
export type FraudReason =
  | { kind: "phone"; phone: string; others: Named[] }
  | { kind: "address"; ipAddress: string; others: Named[] }
  | { kind: "token"; tokenEnd: string; others: Named[] }
  | { kind: "chargeback"; count: number };

export type Named = { id: string; businessName: string };
