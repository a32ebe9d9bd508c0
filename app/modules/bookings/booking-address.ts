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

/** A free time as the value of a choice: '2026-11-24 10:00'. */
export const freeValue = (date: string, time: string) => `${date} ${time}`;

/** A chosen free time stands for the fields of date and time beside it. */
export function withFreeTime(form: FormData): FormData {
  const [date, time] = String(form.get("free") ?? "").split(" ");
  if (date && time) {
    form.set("date", date);
    form.set("time", time);
  }
  return form;
}
