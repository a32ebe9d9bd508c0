/** Why a booking was cancelled. */
export const cancelReasons = [
  "expired",
  "customer_cancelled",
  "customer_late",
  "business_cancelled",
  "customer_missing",
  "business_missing",
  "customer_left",
  "business_left",
  "business_suspended",
  "customer_suspended",
  "business_closed",
] as const;
export type CancelReason = (typeof cancelReasons)[number];
