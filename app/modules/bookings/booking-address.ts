export type BookingChoice = {
  service?: string | undefined;
  /** The lane of a person. */
  person?: string | number | undefined;
  month?: string | undefined;
  date?: string | undefined;
  time?: string | undefined;
};

/** '/business/x?service=..&date=..&time=..#book', '/business/x#book', '/business/x?date=..' */
export function bookingHref(
  address: string,
  choice: BookingChoice,
  hash: "availability" | "times" | "book" | null,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choice)) if (value) query.set(name, String(value));
  return `${address}${query.size > 0 ? `?${query}` : ""}${hash === null ? "" : `#${hash}`}`;
}
