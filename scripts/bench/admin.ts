import { sql } from "drizzle-orm";
import { acts, events } from "~/modules/audit/rules";
import { listOddNotices } from "~/modules/billing/queries/odd-notices.server";
import { listSubscribers } from "~/modules/billing/queries/subscribers.server";
import { listDifferences } from "~/modules/billing/reconciliation/queries.server";
import { listAskedRefunds, listToRefund } from "~/modules/billing/refunds/queries.server";
import { adminBadges } from "~/modules/billing/rules";
import { listMessages } from "~/modules/contact/queries.server";
import { listChanges } from "~/modules/moderation/onboarding/edited.server";
import { countQueue, findApplication, listQueue } from "~/modules/moderation/onboarding/queries.server";
import { queueKinds } from "~/modules/moderation/onboarding/rules";
import { listBusinesses } from "~/modules/moderation/queries/businesses.server";
import { listUsers } from "~/modules/moderation/queries/users.server";

import { countAllWaiting } from "~/modules/moderation/queries/waiting.server";

import { listActs, listEvents } from "~/modules/moderation/records/queries.server";
import { listReports } from "~/modules/moderation/reports/queries.server";
import { proposeSanctions } from "~/modules/moderation/sanctions/propose.server";
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
import { readUserFilter, userRoles, userStates } from "~/modules/moderation/user-filter";
import { listPosts } from "~/modules/news/queries.server";
import { readOutbox } from "~/modules/notifications/queries/waiting.server";
import { type Db, openDatabase } from "~/platform/db.server";
import type { Bench } from "./bench";
import { someNames } from "./queries";
import type { Section } from "./report";
import { type Dice, ms, newDice, percentile, pick, whole } from "./statistics";

const runs = 40;
/** ms, of p95 at the largest size. */
const bar = 200;

type Ask = {
  name: string;
  ask: (db: Db, dice: Dice, names: readonly string[], now: Date) => Promise<unknown>;
};

const word = (dice: Dice, names: readonly string[]) => pick(dice, names).split(" ")[0] ?? "";
const noFilter = { q: "", from: "", to: "" };
const anyAct = { ...noFilter, act: null, actor: "", on: "" };
const allUsers = readUserFilter(new URLSearchParams());

/** What each tab asks the database: its first page, its search and each of its filters. */
const asks: readonly Ask[] = [
  { name: "all tabs: what waits", ask: (db) => countAllWaiting(db) },
  {
    name: "onboarding: first page",
    ask: async (db) => {
      const { rows } = await listQueue(db, { q: "", kind: null }, null);
      return [await findApplication(db, rows[0]?.id ?? ""), await countQueue(db), await listChanges(db)];
    },
  },
  {
    name: "onboarding: search",
    ask: (db, dice, names) => listQueue(db, { q: word(dice, names), kind: null }, null),
  },
  ...queueKinds.map((kind) => ({
    name: `onboarding: ${kind}`,
    ask: (db: Db) => listQueue(db, { q: "", kind }, null),
  })),
  { name: "business: approved", ask: (db) => listBusinesses(db, { state: "approved", q: "", before: null }) },
  { name: "business: removed", ask: (db) => listBusinesses(db, { state: "removed", q: "", before: null }) },
  {
    name: "business: search",
    ask: (db, dice, names) => listBusinesses(db, { state: "approved", q: word(dice, names), before: null }),
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
    ask: (db, dice) => listWaiting(db, pick(dice, waitingKinds), null),
  },
  {
    name: "sanctions: search",
    ask: (db, dice, names) => listSanctions(db, { q: word(dice, names), before: null }),
  },
  {
    name: "financial: first page",
    ask: async (db, _dice, _names, now) => [
      await listSubscribers(db, { q: "", badge: null, after: null }, now),
      await listToRefund(db),
      await listAskedRefunds(db),
      await listDifferences(db),
      await listOddNotices(db, now),
    ],
  },
  ...adminBadges.map((badge) => ({
    name: `financial: ${badge}`,
    ask: (db: Db, _dice: Dice, _names: readonly string[], now: Date) =>
      listSubscribers(db, { q: "", badge, after: null }, now),
  })),
  {
    name: "financial: search",
    ask: (db, dice, names, now) =>
      listSubscribers(db, { q: word(dice, names), badge: null, after: null }, now),
  },
  { name: "users: first page", ask: (db) => listUsers(db, allUsers, null) },
  { name: "users: by name", ask: (db) => listUsers(db, { ...allUsers, order: "name" }, null) },
  ...userStates.map((state) => ({
    name: `users: ${state}`,
    ask: (db: Db, dice: Dice) => listUsers(db, { ...allUsers, state, role: pick(dice, userRoles) }, null),
  })),
  {
    name: "users: search",
    ask: (db, dice, names) => listUsers(db, { ...allUsers, q: word(dice, names) }, null),
  },
  { name: "news: first page", ask: (db) => listPosts(db, null) },
  {
    name: "inbox: first page",
    ask: async (db) => [
      await listMessages(db, { closed: false, assignedTo: null, after: null }),
      await listReports(db, { closed: false, assignedTo: null, after: null }),
    ],
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

/** What years of work leave behind: one act and event for every five businesses, one failing payer of 500. */
async function addHistory(db: Db, size: number, now: Date) {
  const at = now.toISOString();
  const [actNames, eventNames] = [acts, events].map((names) => sql.raw(`array['${names.join("','")}']`));
  await db.execute(sql`alter table audit_log disable trigger user`);
  await db.execute(sql`
    insert into audit_log (id, at, actor_id, actor_email, action, subject, details)
    select gen_random_uuid(), ${at}::timestamptz - n * interval '5 minutes', gen_random_uuid(),
      'admin' || n % 20 || '@example.co.za', (${actNames})[1 + n % ${acts.length}::int], 'subject-' || n, '{}'
    from generate_series(1, ${Math.round(size / 5)}::int) n`);
  await db.execute(sql`alter table audit_log enable trigger user`);
  await db.execute(sql`
    insert into security_events (id, at, event, network)
    select gen_random_uuid(), ${at}::timestamptz - n * interval '1 minute', (${eventNames})[1 + n % ${events.length}::int], 'x'
    from generate_series(1, ${Math.round(size / 5)}::int) n`);
  await db.execute(sql`
    insert into business_subscribers (id, business_id, email, subscribed, subscription_end, failed_payments,
      payment_status, created_at, updated_at)
    select gen_random_uuid(), id, 'owner-' || id || '@example.co.za', ascii(right(id::text, 1)) % 7 <> 0,
      ${at}::timestamptz + (ascii(right(id::text, 2)) % 30 - 1) * interval '1 day',
      case when hashtext(id::text) % 500 = 0 then 3 else 0 end,
      case when hashtext(id::text) % 500 = 0 then 'failed' when hashtext(id::text) % 900 = 1 then 'locked' else 'active' end,
      created_at, created_at + (hashtext(id::text) % 1000) * interval '1 minute'
    from business_profiles on conflict (business_id) do nothing`);
  await db.execute(sql`vacuum (analyze) audit_log, security_events, business_subscribers`);
  const started = performance.now();
  const proposed = await proposeSanctions(db, now);
  return { proposed: proposed.length, took: performance.now() - started };
}

async function measureAll(url: string, size: number) {
  const { pages, db, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
  const now = new Date();
  try {
    const rules = await addHistory(db, size, now);
    const names = await someNames(db, 200);
    const times: { p50: number; p95: number }[] = [];
    for (const { name, ask } of asks) {
      const dice = newDice(name.length);
      const taken: number[] = [];
      for (let run = 0; run < runs + 3; run++) {
        const started = performance.now();
        await ask(pages.readDb, dice, names, now);
        if (run >= 3) taken.push(performance.now() - started);
      }
      times.push({ p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) });
    }
    return { rules, times };
  } finally {
    await close();
  }
}

export async function admin({ sizes, databases }: Bench): Promise<Section> {
  const measured: Awaited<ReturnType<typeof measureAll>>[] = [];
  for (const size of sizes) measured.push(await measureAll((await databases.filled(size)).url, size));
  return {
    title: "Admin",
    about: [
      `p50 / p95 in ms of ${runs} questions one after the other, warm: what each tab of the admin area asks the database.`,
      `Bar for p95 at the largest size: ${bar} ms. The rules of the sanctions run over all businesses once:`,
      sizes
        .map((size, at) => {
          const { proposed = 0, took = 0 } = measured[at]?.rules ?? {};
          return `${whole(size)} businesses, ${proposed} offenders, ${ms(took)} ms`;
        })
        .join("; "),
    ],
    tables: [
      {
        head: ["question", ...sizes.map(whole), "p95 bar"],
        rows: asks.map(({ name }, at) => {
          const times = measured.map((one) => one.times[at] ?? { p50: 0, p95: 0 });
          const last = times.at(-1)?.p95 ?? 0;
          return [
            name,
            ...times.map(({ p50, p95 }) => `${ms(p50)} / ${ms(p95)}`),
            last < bar ? "pass" : `FAIL (${bar})`,
          ];
        }),
      },
    ],
  };
}
