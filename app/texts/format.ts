import type { TextKey } from "./message";

/** Dates, times and money in a language. Everything is shown in Johannesburg time (UTC+2 all year) and in rand. */
const offset = 2 * 3_600_000;

/**
 * 'Monday, 23 November 2026' · 'Mon, 23 Nov' · '23 November 2026' · 'November 2026' · '23 Nov' · 'Nov 23, 2026' (the
 * booking history's 'MMM dd, yyyy')
 */
type Patterned = "longDate" | "shortDate" | "plainDate" | "month" | "dayMonth" | "historyDate";

/** Those, and 'Nov' · 'Monday' · 'Mon' · '14:30' */
export type DateStyle = Patterned | "shortMonth" | "weekday" | "shortWeekday" | "time";
export type Format = DateStyle | "money" | "number";

export type Formats = ReturnType<typeof formatsOf>;

type Say = (key: TextKey, values?: Record<string, string | number>) => string;

/**
 * Names and patterns of dates are texts, not Intl's: its data differ between browsers and Node ('Sep', 'Sept'), and a page
 * must read the same when React takes it over. `language` is a BCP 47 tag.
 */
export function formatsOf(language: string, say: Say) {
  // In English with a comma and a point (1,204 and 4.8), which en-ZA writes the other way round.
  const numbers = new Intl.NumberFormat(language);
  const lists = new Intl.ListFormat(language, { type: "conjunction" });

  function date(at: Date, style: DateStyle): string {
    const local = new Date(at.getTime() + offset);
    if (style === "time") return local.toISOString().slice(11, 16);
    const month = (local.getUTCMonth() + 1) as 1;
    const weekday = (local.getUTCDay() || 7) as 1;
    if (style === "shortMonth") return say(`dates.shortMonths.${month}`);
    if (style === "weekday") return say(`dates.weekdays.${weekday}`);
    if (style === "shortWeekday") return say(`dates.shortWeekdays.${weekday}`);
    const day = local.getUTCDate();
    return say(`dates.${style}`, {
      day,
      twoDigitDay: String(day).padStart(2, "0"),
      weekday: say(`dates.weekdays.${weekday}`),
      shortWeekday: say(`dates.shortWeekdays.${weekday}`),
      month: say(`dates.months.${month}`),
      shortMonth: say(`dates.shortMonths.${month}`),
      year: local.getUTCFullYear(),
    });
  }

  return {
    date,
    /** Rand, with cents only if there are any: 35000 -> 'R350', 940000 -> 'R9 400', 35050 -> 'R350.50', -3500 -> '-R35'. */
    money: (cents: number): string => {
      const [whole = "0", fraction] = (Math.abs(cents) / 100).toFixed(2).split(".");
      const rand = `${cents < 0 ? "-" : ""}R${whole.replace(/\B(?=(\d{3})+$)/g, "\u00a0")}`;
      return fraction === "00" ? rand : `${rand}.${fraction}`;
    },
    number: (value: number): string => numbers.format(value),
    /** 'a, b and c' */
    list: (items: readonly string[]): string => lists.format(items),
  };
}
