import { sql } from "drizzle-orm";
import { acts, events } from "~/modules/audit/rules";
import { subscriberList } from "~/modules/billing/rules";
import {
  businessList,
  historyList,
  inboxList,
  queueList,
  userList,
  waitingList,
} from "~/modules/moderation/list-filters";
import { waitingKinds } from "~/modules/moderation/sanctions/queries/lists.server";
import { postList } from "~/modules/news/rules";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { someNames } from "./queries";
import { type Dice, pick } from "./statistics";

type Known = { names: readonly string[]; businesses: readonly string[] };

/** What is looked for: names and ids of businesses that are there. */
export async function someKnown(db: Db): Promise<Known> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from business_profiles where listed order by md5(id::text) limit 20`,
  );
  return { names: await someNames(db, 200), businesses: rows.map(({ id }) => id) };
}

const words: Record<string, (dice: Dice, known: Known) => string> = {
  "{word}": (dice, { names }) => pick(dice, names).split(" ")[0] ?? "",
  "{name}": (dice, { names }) => pick(dice, names),
  "{business}": (dice, { businesses }) => pick(dice, businesses),
  "{code}": (dice) => `TH-${(0x100000 + dice(0xefffff)).toString(16)}`,
  "{id}": () => newId(),
  "{payment}": (dice) => String(1_000_000 + dice(1000)),
  "{mail}": (dice) => `admin${dice(20)}@example.co.za`,
  "{subject}": (dice) => `subject-${dice(100_000)}`,
};

const lists = {
  onboarding: queueList,
  business: businessList,
  users: userList,
  financial: subscriberList,
  news: postList,
  inbox: inboxList,
};

const filtersOf = (filters: Record<string, readonly string[]>): string[] =>
  Object.entries(filters).flatMap(([name, values]) => values.map((value) => `${name}=${value}&`));

/** Pages of the administrators: every list in each of its orders, with each of its views and choices, and its search. */
export const adminPages: readonly string[] = [
  ...["/admin", "/admin/settings", "/admin/settings/people", "/admin/settings/system", "/admin/sanctions"],
  ...["{word}", "{name}", "{code}", "{id}", "{payment}", "{mail}"].map((word) => `/admin/find?q=${word}`),
  ...["business", "sanctions", "financial"].map((tab) => `/admin/${tab}/{business}`),
  ...Object.entries(lists).flatMap(([tab, { views, choices, orders }]) => [
    `/admin/${tab}?q={word}`,
    ...["", ...filtersOf({ ...views, ...choices })].flatMap((filter) =>
      orders.map((order) => `/admin/${tab}?${filter}order=${order}`),
    ),
  ]),
  ...waitingKinds.flatMap((kind) =>
    waitingList.orders.map((order) => `/admin/sanctions?kind=${kind}&order=${order}`),
  ),
  ...historyList.orders.map((order) => `/admin/sanctions?view=all&q={word}&order=${order}`),
  ...["revenue", "refunds", "differences", "notices"].map((view) => `/admin/financial?view=${view}`),
  ...["", `act=${acts[0]}`, "actor={mail}", "q={subject}", "q={word}", "from=2026-03-01&to=2026-03-31"].map(
    (filter) => `/admin/audit?${filter}`,
  ),
  `/admin/audit?view=security&event=${events[0]}`,
];

/** The address of such a page, with words of chance. */
export const pathOf = (page: string, dice: Dice, known: Known): string =>
  page.replace(/\{\w+\}/g, (word) => encodeURIComponent(words[word]?.(dice, known) ?? word));

/** Where a list goes on. */
export const nextIn = (html: string): string | undefined =>
  /href="(\/admin[^"]*[?;](?:after|before)=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
