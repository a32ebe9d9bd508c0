import { isFetchedAhead } from "~/platform/fetched-ahead";
import { addDays } from "~/platform/time";
import type { Message } from "~/texts/message";

/** The kinds of links to a business that count as a lead. */
export const leadKinds = ["call", "whatsapp", "email", "website"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The period of the owner's figures, including today. */
export const leadDays = 30;

export type Lead = { kind: LeadKind; businessId: string };

/** A link's `data-lead`, 'call:{businessId}', as a page posts it. */
export function readLead(text: string): Lead | null {
  const [kind, businessId = "", more] = text.split(":");
  const known = leadKinds.find((name) => name === kind);
  return known && businessId !== "" && more === undefined ? { kind: known, businessId } : null;
}

const robots =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|curl|wget|python|java\/|go-http|node|axios|okhttp/i;

/**
 * Whether the request is not a person's click: a robot by its name, a prefetch, or no browser (every browser since
 * 2023 sends Sec-Fetch-Site to HTTPS addresses).
 */
export const isMachine = (headers: Headers): boolean => isMachineBy((name) => headers.get(name) ?? undefined);

/** The same, with the names of the headers in small letters. */
export function isMachineBy(header: (name: string) => string | undefined): boolean {
  const agent = header("user-agent") ?? "";
  if (agent === "" || header("sec-fetch-site") === undefined) return true;
  return isFetchedAhead(header) || robots.test(agent);
}

/** Where the visitors of a page come from: a list, a list of typed words, the list of a category, anything else. */
export const viewSources = ["listing", "search", "category", "direct"] as const;
export type ViewSource = (typeof viewSources)[number];

/**
 * Reads the page of this site that led to the view; null when it was the page of the same business, whose days and times
 * are links to itself. Browsers tell other sites' pages by their name only.
 */
export function sourceOf(referrer: string | undefined, origin: string, slug: string): ViewSource | null {
  if (!referrer?.startsWith(`${origin}/`)) return "direct";
  const [, path = "", query = ""] =
    /^(?:\/[a-z]{2})?(\/[^?#]*)\??([^#]*)/.exec(referrer.slice(origin.length)) ?? [];
  if (path === `/business/${slug}` || path === `/business/${slug}/pictures`) return null;
  if (/(?:^|&)q=[^&]/.test(query)) return "search";
  if (path.startsWith("/categories/")) return "category";
  return /^\/(?:services|providers)?(?:\/|$)/.test(path) ? "listing" : "direct";
}

/** Fewer businesses are not compared: one could tell a competitor's numbers from the median. */
export const fewestPeers = 5;

export const comparedFigures = ["answerMinutes", "accepted", "missed", "repeat"] as const;
export type MeasuredFigure = (typeof comparedFigures)[number];

/** The words of a figure: a time, or a share of a hundred. Null when nothing was measured. */
export function measured(name: MeasuredFigure, value: number | null): Message | null {
  if (value === null) return null;
  if (name !== "answerMinutes")
    return { key: "analytics.percent", values: { value: Math.round(value * 100) } };
  const whole = Math.round(value);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return { key: "analytics.minutes", values: { minutes } };
  return minutes === 0
    ? { key: "analytics.wholeHours", values: { hours } }
    : { key: "analytics.hours", values: { hours, minutes } };
}

/** The periods an owner can look at, by how many days they have; a year is shown by month. */
export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];

export const readPeriod = (text: string | null): Period =>
  periods.find((period) => String(period) === text) ?? 30;

/** A step of a chart: its first and its last day, both included. */
export type Step = { from: string; to: string };

/** The steps of a period that ends today: days, weeks in 90 days, months of thirty days in a year. */
export function stepsOf(period: Period, today: string): Step[] {
  const length = period === 365 ? 30 : period === 90 ? 7 : 1;
  const count = Math.floor(period / length);
  return Array.from({ length: count }, (_, index) => {
    const to = addDays(today, -(count - 1 - index) * length);
    return { from: addDays(to, 1 - length), to };
  });
}
