/** Those that Citus would spread over several servers by business (docs/scale.md). */
export const distributed = [
  ...["business_services", "business_hours", "business_days_off", "business_cities", "business_images"],
  ...["business_people", "business_person_services"],
  ...["booked_days", "blocked_times", "blocked_guests", "blocked_customers", "customer_sheets"],
  ...["bookings", "booking_holds", "guest_requests"],
];

/** What a request may ask of all servers, and why. Everything else names its business. */
const exceptions: [reason: string, pattern: RegExp][] = [
  [
    "An address or a signed link names the booking alone; its id is unique, and one row is looked for.",
    /"(bookings|guest_requests)"\."id" (=|in)/,
  ],
  [
    "Holds belong to bookings that the transaction has just locked.",
    /^(delete from|update) "booking_holds" .*"booking_id" in/,
  ],
  ["A person's bookings are at many businesses.", /bookings"?\."?customer_id"? (=|is null)/],
  [
    "The picture that a report names, for the operator.",
    /from "business_images" where "business_images"\."id" = \$1$/,
  ],
  ["The dates of one series.", /"booking_series_dates"\."series_id" =/],
  [
    "Figures of the whole country, kept for minutes.",
    /^select count\((distinct "customer_id"\)::int from "bookings"|\*\) as count from \(select 1 as "one")/,
  ],
];

const named = new RegExp(`\\b(?:from|join|update|into)\\s+"?(?:${distributed.join("|")})"?(?!\\w)`, "i");
const keyed = /business_id"?\)?\s*(=|<>|in\s*\()|=\s*("?\w+"?\.)?"?business_id\b/i;

/** Whether all servers would have to answer this statement, without a reason. */
export function lacksKey(statement: string): boolean {
  if (!named.test(statement) || keyed.test(statement) || /^\s*insert/i.test(statement)) return false;
  const inOneLine = statement.replace(/\s+/g, " ").trim();
  return !exceptions.some(([, pattern]) => pattern.test(inOneLine));
}
