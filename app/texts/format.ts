/** Dates, times and money in a language. Everything is shown in Johannesburg time and in rand. */
const timeZone = "Africa/Johannesburg";

const dateStyles = {
  /** 'Monday, 23 November 2026' */
  longDate: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  /** 'Mon, 23 Nov' */
  shortDate: { weekday: "short", day: "numeric", month: "short" },
  /** '23 November 2026' */
  plainDate: { day: "numeric", month: "long", year: "numeric" },
  /** 'November 2026' */
  month: { month: "long", year: "numeric" },
  /** 'Nov' */
  shortMonth: { month: "short" },
  /** 'Monday' */
  weekday: { weekday: "long" },
  /** 'Mon' */
  shortWeekday: { weekday: "short" },
  /** '14:30' */
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;
export type Format = DateStyle | "historyDate" | "money" | "number";

export type Formats = ReturnType<typeof formatsOf>;

/** `language` is a BCP 47 tag; South African conventions apply to each. */
export function formatsOf(language: string) {
  const locale = `${language}-ZA`;
  const formatters = new Map<DateStyle, Intl.DateTimeFormat>();
  const formatterOf = (style: DateStyle): Intl.DateTimeFormat => {
    const known = formatters.get(style);
    if (known) return known;
    const made = new Intl.DateTimeFormat(locale, { timeZone, ...dateStyles[style] });
    formatters.set(style, made);
    return made;
  };
  // In English with a comma and a point (1,204 and 4.8), which en-ZA writes the other way round.
  const numbers = new Intl.NumberFormat(language);
  const lists = new Intl.ListFormat(language, { type: "conjunction" });
  const date = (at: Date, style: DateStyle): string => {
    const text = formatterOf(style).format(at);
    return style === "longDate" ? text.replace(/^([^\s,]+) /, "$1, ") : text;
  };
  return {
    date,
    /** 'Nov 23, 2026': the booking history's 'MMM dd, yyyy'. */
    historyDate: (at: Date): string => {
      const [year, , day] = new Date(at.getTime() + 2 * 3_600_000).toISOString().slice(0, 10).split("-");
      return `${date(at, "shortMonth")} ${day}, ${year}`;
    },
    /** Rand, with cents only if there are any: 35000 -> 'R350', 940000 -> 'R9 400', 35050 -> 'R350.50'. */
    money: (cents: number): string => {
      const [whole = "0", fraction] = (cents / 100).toFixed(2).split(".");
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "\u00a0");
      return fraction === "00" ? `R${grouped}` : `R${grouped}.${fraction}`;
    },
    number: (value: number): string => numbers.format(value),
    /** 'a, b and c' */
    list: (items: readonly string[]): string => lists.format(items),
  };
}
