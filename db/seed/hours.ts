/** ISO weekday, Monday is 1; times are 'HH:MM' in Johannesburg and '24:00' ends a day. */
export type SeedShift = { weekday: number; opens: string; closes: string };

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

function weekdaysIn(text: string): number[] {
  const [first = "", last = first] = text === "daily" ? ["mon", "sun"] : text.split("-");
  const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  if (from < 0 || to < from) throw new Error(`No such weekdays: ${text}`);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step + 1);
}

/** Reads 'mon-fri 08:00-12:30 13:30-17:00, sat 09:00-13:00' or 'daily 00:00-24:00'; other days are closed. */
export function openingHours(text: string): SeedShift[] {
  return text.split(", ").flatMap((part) => {
    const [days = "", ...shifts] = part.split(" ");
    return weekdaysIn(days).flatMap((weekday) =>
      shifts.map((shift) => {
        const [opens = "", closes = ""] = shift.split("-");
        return { weekday, opens, closes };
      }),
    );
  });
}
