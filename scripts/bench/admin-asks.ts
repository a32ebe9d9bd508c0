import { acts, events } from "~/modules/audit/rules";
import { listRevenue } from "~/modules/billing/ledger/revenue.server";
import { countOpenMatters, listOddNotices } from "~/modules/billing/queries/open-matters.server";
import { listSubscribers } from "~/modules/billing/queries/subscribers.server";
import { listDifferences } from "~/modules/billing/reconciliation/commands.server";
import { listAskedRefunds, listToRefund } from "~/modules/billing/refunds/queries.server";
import { subscriberList, subscriberStates } from "~/modules/billing/rules";
import { listMessages } from "~/modules/contact/queries.server";
import { findAnything } from "~/modules/moderation/finding/find.server";
import { readWaiting, readYesterday } from "~/modules/moderation/home/queries.server";
import {
  businessList,
  historyList,
  queueList,
  userList,
  waitingList,
} from "~/modules/moderation/list-filters";
import { findBusinessForStaff } from "~/modules/moderation/listed/queries.server";
import { listChanges } from "~/modules/moderation/onboarding/edited.server";
import { countQueue, findApplication, listQueue } from "~/modules/moderation/onboarding/queries.server";
import { queueKinds } from "~/modules/moderation/onboarding/rules";
import { listBusinesses } from "~/modules/moderation/queries/businesses.server";
import {
  readErasureLead,
  readMailLead,
  readPlanLead,
  readRemovedLead,
} from "~/modules/moderation/queries/tab-leads.server";
import { listUsers } from "~/modules/moderation/queries/users.server";
import { countAllWaiting } from "~/modules/moderation/queries/waiting.server";
import { listActs, listEvents, listLastActs } from "~/modules/moderation/records/queries.server";
import { listReports } from "~/modules/moderation/reports/queries.server";
import {
  countWaiting,
  listAppeals,
  listRecent,
  listSanctions,
  listWaiting,
  listWatched,
  waitingKinds,
} from "~/modules/moderation/sanctions/queries/lists.server";
import { listDataRequests } from "~/modules/moderation/system/queries.server";
import { listPosts } from "~/modules/news/queries.server";
import { postList } from "~/modules/news/rules";
import { readOutbox } from "~/modules/notifications/queries.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { type Dice, pick } from "./statistics";

type Ask = {
  name: string;
  ask: (db: Db, dice: Dice, names: readonly string[], now: Date) => Promise<unknown>;
};

const word = (dice: Dice, names: readonly string[]) => pick(dice, names).split(" ")[0] ?? "";
const noFilter = { q: "", from: "", to: "" };
const anyAct = { ...noFilter, act: null, actor: "", on: "" };
const nothing = new URLSearchParams();
const allUsers = userList.read(nothing);
const allWaiting = queueList.read(nothing);
const allBusinesses = businessList.read(nothing);
const allSubscribers = subscriberList.read(nothing);
const inboxOrders = ["usual", "newest", "name"] as const;
const openOnes = { closed: false, assignedTo: null, q: "", order: "usual" } as const;

/** The second page of a list, with the first. */
async function further(ask: (after: string | null) => Promise<{ next: string | null }>) {
  const { next } = await ask(null);
  return next && ask(next);
}

/** What each tab asks the database: its first page, its search and each of its filters. */
export const adminAsks: readonly Ask[] = [
  { name: "all tabs: what waits", ask: (db) => countAllWaiting(db) },
  {
    name: "home: what waits, yesterday and the last acts",
    ask: async (db, _dice, _names, now) => [
      ...[await readWaiting(db, now), await readYesterday(db, now), await listLastActs(db, 6)],
    ],
  },
  {
    name: "business: one with its money, people and history",
    ask: async (db, _dice, _names, now) => {
      const { rows } = await listBusinesses(db, allBusinesses, null);
      return findBusinessForStaff(db, rows[0]?.id ?? "", now);
    },
  },
  { name: "find: a word", ask: (db, dice, names) => findAnything(db, word(dice, names)) },
  { name: "find: a whole name", ask: (db, dice, names) => findAnything(db, pick(dice, names)) },
  {
    name: "find: ids and codes",
    ask: async (db, dice) => [
      ...[
        await findAnything(db, `TH-${(0x100000 + dice(0xefffff)).toString(16)}`),
        await findAnything(db, newId()),
      ],
      ...[await findAnything(db, String(1_000_000 + dice(1000))), await findAnything(db, "a@example.co.za")],
    ],
  },
  {
    name: "business, users, settings, news: what waits first",
    ask: async (db) => [
      ...[await readRemovedLead(db), await readErasureLead(db)],
      ...[await readMailLead(db), await readPlanLead(db, new Date())],
    ],
  },
  {
    name: "onboarding: first page",
    ask: async (db) => {
      const { rows } = await listQueue(db, allWaiting, null);
      return [await findApplication(db, rows[0]?.id ?? ""), await countQueue(db), await listChanges(db)];
    },
  },
  {
    name: "onboarding: search",
    ask: (db, dice, names) => listQueue(db, { ...allWaiting, q: word(dice, names) }, null),
  },
  ...queueKinds.map((kind) => ({
    name: `onboarding: ${kind}`,
    ask: (db: Db) => listQueue(db, { ...allWaiting, kind }, null),
  })),
  ...queueList.orders.map((order) => ({
    name: `onboarding: by ${order}, second page`,
    ask: (db: Db) => further((after) => listQueue(db, { ...allWaiting, order }, after)),
  })),
  ...businessList.views.state.flatMap((state) => [
    { name: `business: ${state}`, ask: (db: Db) => listBusinesses(db, { ...allBusinesses, state }, null) },
    ...businessList.orders.map((order) => ({
      name: `business: ${state} by ${order}, second page`,
      ask: (db: Db) => further((after) => listBusinesses(db, { ...allBusinesses, state, order }, after)),
    })),
  ]),
  {
    name: "business: search",
    ask: (db, dice, names) => listBusinesses(db, { ...allBusinesses, q: word(dice, names) }, null),
  },
  {
    name: "sanctions: first page",
    ask: async (db) => [
      await countWaiting(db),
      await listRecent(db),
      await listAppeals(db),
      await listWatched(db),
    ],
  },
  {
    name: "sanctions: each kind",
    ask: (db, dice) => {
      const [kind, order] = [pick(dice, waitingKinds), pick(dice, waitingList.orders)];
      return further((after) => listWaiting(db, { kind, order, after }));
    },
  },
  {
    name: "sanctions: search",
    ask: (db, dice, names) =>
      listSanctions(db, { q: word(dice, names), order: pick(dice, historyList.orders), after: null }),
  },
  {
    name: "financial: first page",
    ask: async (db, _dice, _names, now) => [
      await listSubscribers(db, allSubscribers, null, now),
      await countOpenMatters(db, now),
    ],
  },
  {
    name: "financial: the other views",
    ask: async (db, _dice, _names, now) => [
      await listRevenue(db, now),
      await listToRefund(db),
      await listAskedRefunds(db),
      await listDifferences(db),
      await listOddNotices(db, now),
    ],
  },
  ...subscriberStates.map((badge) => ({
    name: `financial: ${badge}`,
    ask: (db: Db, _dice: Dice, _names: readonly string[], now: Date) =>
      listSubscribers(db, { ...allSubscribers, state: badge }, null, now),
  })),
  ...subscriberList.orders.flatMap((order) =>
    [null, ...subscriberStates].map((badge) => ({
      name: `financial: ${badge ?? "all"} by ${order}, second page`,
      ask: (db: Db, _dice: Dice, _names: readonly string[], now: Date) =>
        further((after) => listSubscribers(db, { ...allSubscribers, state: badge, order }, after, now)),
    })),
  ),
  {
    name: "financial: search",
    ask: (db, dice, names, now) =>
      listSubscribers(
        db,
        { ...allSubscribers, q: word(dice, names), order: pick(dice, subscriberList.orders) },
        null,
        now,
      ),
  },
  { name: "users: first page", ask: (db) => listUsers(db, allUsers, null) },
  ...userList.orders.map((order) => ({
    name: `users: by ${order}, second page`,
    ask: (db: Db) => further((after) => listUsers(db, { ...allUsers, order }, after)),
  })),
  ...userList.choices.state.map((state) => ({
    name: `users: ${state}`,
    ask: (db: Db, dice: Dice) =>
      listUsers(
        db,
        { ...allUsers, state, role: pick(dice, userList.choices.role), order: pick(dice, userList.orders) },
        null,
      ),
  })),
  {
    name: "users: search",
    ask: (db, dice, names) => listUsers(db, { ...allUsers, q: word(dice, names) }, null),
  },
  {
    name: "news: each filter and order",
    ask: (db, dice, _names, now) =>
      listPosts(
        db,
        { q: "", state: pick(dice, postList.choices.state), order: pick(dice, postList.orders) },
        { after: null },
        now,
      ),
  },
  {
    name: "news: search",
    ask: (db, dice, names, now) =>
      listPosts(db, { q: word(dice, names), state: null, order: "newest" }, { after: null }, now),
  },
  {
    name: "inbox: first page",
    ask: async (db) => [await listMessages(db, openOnes, null), await listReports(db, openOnes, null)],
  },
  {
    name: "inbox: each view and order",
    ask: async (db, dice) => {
      const asked = { ...openOnes, closed: dice(2) === 0, order: pick(dice, inboxOrders) };
      return [await listMessages(db, asked, null), await listReports(db, asked, null)];
    },
  },
  {
    name: "inbox: search",
    ask: async (db, dice, names) => {
      const asked = { ...openOnes, closed: dice(2) === 0, q: word(dice, names) };
      return [await listMessages(db, asked, null), await listReports(db, asked, null)];
    },
  },
  { name: "audit: first page", ask: (db) => listActs(db, anyAct, null) },
  { name: "audit: by act", ask: (db, dice) => listActs(db, { ...anyAct, act: pick(dice, acts) }, null) },
  {
    name: "audit: by actor",
    ask: (db, dice) => listActs(db, { ...anyAct, actor: `admin${dice(20)}@example.co.za` }, null),
  },
  {
    name: "audit: search",
    ask: (db, dice) => listActs(db, { ...anyAct, q: `subject-${dice(100_000)}` }, null),
  },
  {
    name: "audit: by name",
    ask: (db, dice, names) => listActs(db, { ...anyAct, q: word(dice, names) }, null),
  },
  {
    name: "audit: a month",
    ask: (db) => listActs(db, { ...anyAct, from: "2026-03-01", to: "2026-03-31" }, null),
  },
  {
    name: "security: by event",
    ask: (db, dice) => listEvents(db, { ...noFilter, event: pick(dice, events) }, null),
  },
  {
    name: "system: mails and requests",
    ask: async (db, _dice, _names, now) => [await readOutbox(db, null, now), await listDataRequests(db)],
  },
];
