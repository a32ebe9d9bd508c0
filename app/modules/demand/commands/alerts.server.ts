import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import { lockUser } from "~/modules/accounts/commands/password.server";
import { bookerIn } from "~/modules/accounts/queries/recipients.server";
import { users } from "~/modules/accounts/tables.server";
import { nearestOfTrade } from "~/modules/listing/queries/suggested.server";
import { enqueueMails, type Mail, type Recipient } from "~/modules/notifications/commands.server";
import { general } from "~/modules/trades/subcategories";
import { type TradeOf, tradeName } from "~/modules/trades/taxonomy";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { day, hour } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { alertKeptFor, mostAlerts, mostNamed, unconfirmedFor } from "../rules";
import { alerts } from "../tables.server";
import { tidySuggestions } from "./suggestions.server";

const before = (now: Date, span: number) => new Date(now.getTime() - span);

type Wanted = { trade: TradeOf; place: { key: string; name: string } };

const rowOf = ({ trade, place }: Wanted, now: Date) => ({
  ...{ id: newId(), category: trade.category, subcategory: trade.subcategory },
  ...{ place: place.name, placeKey: place.key, createdAt: now },
});

type Told = { ok: true } | { ok: false; reason: "not_confirmed" | "full" };

/** A signed-in person wants a mail when there is one. Asked twice it is one alert. */
export const tellUser = (db: Db, userId: string, wanted: Wanted, now: Date) =>
  inTransaction<Told>(db, async (tx) => {
    // One at a time: else two at once could pass the limit.
    await lockUser(tx, userId);
    const [person] = await tx
      .select({ may: bookerIn(sql`${userId}`) })
      .from(users)
      .where(eq(users.id, userId));
    if (!person?.may) return { ok: false, reason: "not_confirmed" };
    const own = eq(alerts.userId, userId);
    const same = and(eq(alerts.category, wanted.trade.category), eq(alerts.placeKey, wanted.place.key));
    const others = and(own, not(and(same, eq(alerts.subcategory, wanted.trade.subcategory)) ?? sql`false`));
    if ((await tx.$count(alerts, others)) >= mostAlerts) return { ok: false, reason: "full" };
    await tx
      .insert(alerts)
      .values({ ...rowOf(wanted, now), userId, confirmedAt: now })
      .onConflictDoNothing();
    return { ok: true };
  });

/**
 * Mails a link to an address, which confirms it. Whoever asks learns nothing about the address: it is told the same when it was
 * mailed three times today already.
 */
export async function tellAddress(
  db: Db,
  network: string,
  { email, ...wanted }: Wanted & { email: string },
  now: Date,
): Promise<{ ok: true } | TooMany> {
  const ofNetwork = { key: `alert:${network}`, max: 20, windowMs: hour };
  const retryAfter = await countTry(db, {}, [ofNetwork], now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const ofAddress = { key: `alert-to:${email}`, max: 3, windowMs: day, quiet: true };
  if ((await countTry(db, {}, [ofAddress], now)) !== null) return { ok: true };
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(alerts)
      .values({ ...rowOf(wanted, now), email })
      .onConflictDoNothing()
      .returning();
    if (made) return enqueueMails(tx, [confirmAlertMail(email, made)], now);
    // Asked once more a while later: the mail may be lost. The new link works for a day from now.
    const [open] = await tx
      .update(alerts)
      .set({ createdAt: now })
      .where(
        and(
          ...[eq(alerts.email, email), eq(alerts.placeKey, wanted.place.key)],
          ...[eq(alerts.category, wanted.trade.category), eq(alerts.subcategory, wanted.trade.subcategory)],
          ...[isNull(alerts.confirmedAt), lt(alerts.createdAt, before(now, hour))],
        ),
      )
      .returning();
    if (open) await enqueueMails(tx, [confirmAlertMail(email, open, now)], now);
  });
  return { ok: true };
}

/** A new link in place of one that was ended goes to the stored address, once an hour. */
export const mailAlertAgain = (db: Db, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [alert] = await tx.select().from(alerts).where(eq(alerts.id, id));
    if (alert?.email) await enqueueMails(tx, [confirmAlertMail(alert.email, alert, now)], now);
  });

type Confirmed = { ok: true } | { ok: false; reason: "over" | "full" };

export const confirmAlert = (db: Db, id: string, now: Date) =>
  inTransaction<Confirmed>(db, async (tx) => {
    const [alert] = await tx.select().from(alerts).where(eq(alerts.id, id)).for("update");
    if (!alert) return { ok: false, reason: "over" };
    if (alert.confirmedAt !== null || alert.email === null) return { ok: true };
    const others = and(eq(alerts.email, alert.email), isNotNull(alerts.confirmedAt));
    if ((await tx.$count(alerts, others)) >= mostAlerts) return { ok: false, reason: "full" };
    await tx.update(alerts).set({ confirmedAt: now }).where(eq(alerts.id, id));
    return { ok: true };
  });

/** By the link of its mail. A second press finds it stopped. */
export async function stopAlert(db: Db, id: string): Promise<void> {
  await db.delete(alerts).where(and(eq(alerts.id, id), isNull(alerts.userId)));
}

/** By the person who asked. */
export async function stopOwnAlert(db: Db, userId: string | null, id: string): Promise<{ ok: true }> {
  if (userId !== null) await db.delete(alerts).where(and(eq(alerts.id, id), eq(alerts.userId, userId)));
  return { ok: true };
}

/** For a person who closes their account. */
export async function forgetAlerts(tx: Db, userId: string, addresses: string[]): Promise<void> {
  const ofAddress = addresses.length > 0 ? inArray(alerts.email, addresses) : undefined;
  await tx.delete(alerts).where(or(eq(alerts.userId, userId), ofAddress));
}

/** Alerts end after six months, those that nobody confirmed after a day. */
export async function tidyAlerts(db: Db, now: Date): Promise<void> {
  await db.delete(alerts).where(lt(alerts.createdAt, before(now, alertKeptFor)));
  await db
    .delete(alerts)
    .where(and(isNull(alerts.confirmedAt), lt(alerts.createdAt, before(now, unconfirmedFor))));
}

const searchesAtOnce = 100;

/** Looks once for each trade and place that people wait for, the longest unlooked first, and mails those for whom there is one. */
export async function mailAlerts(db: Db, now: Date): Promise<void> {
  for (let searches = 0; searches < searchesAtOnce; searches++) {
    const [wanted] = await db
      .select(pick(alerts, "category", "subcategory", "placeKey"))
      .from(alerts)
      .where(and(isNotNull(alerts.confirmedAt), or(isNull(alerts.checkedAt), lt(alerts.checkedAt, now))))
      .orderBy(sql`${alerts.checkedAt} nulls first`)
      .limit(1);
    if (!wanted) return;
    const { placeKey, ...trade } = wanted;
    const found = await nearestOfTrade(db, { trade, near: placeKey }, now);
    const these = and(
      ...[eq(alerts.category, trade.category), eq(alerts.subcategory, trade.subcategory)],
      ...[eq(alerts.placeKey, placeKey), isNotNull(alerts.confirmedAt)],
    );
    if (found.length === 0) await db.update(alerts).set({ checkedAt: now }).where(these);
    else await mailAll(db, these, found.slice(0, mostNamed), now);
  }
}

async function mailAll(db: Db, these: ReturnType<typeof and>, found: { name: string }[], now: Date) {
  const names = found.map(({ name }) => name);
  await inTransaction(db, async (tx) => {
    const ended = await tx.delete(alerts).where(these).returning();
    for (const alert of ended) {
      const recipient =
        alert.email === null ? await recipientOf(tx, alert.userId ?? "") : { to: alert.email };
      if (recipient)
        await enqueueMails(tx, [foundMail(recipient, alert, { names, href: hrefOf(alert) })], now);
    }
  });
}

/** Null for people who are suspended. */
async function recipientOf(tx: Db, userId: string): Promise<Recipient | null> {
  const [row] = await tx
    .select({ recipient: bookerIn(sql`${userId}`) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.recipient ?? null;
}

const hrefOf = ({ category, subcategory, placeKey }: typeof alerts.$inferSelect): string => {
  const query = new URLSearchParams({ category, near: placeKey });
  if (subcategory !== general) query.set("subcategory", subcategory);
  return `/services?${query}`;
};

/** What people wait for, and what they suggested, is kept for a time. */
export async function tidyDemand(db: Db, now: Date): Promise<void> {
  await tidyAlerts(db, now);
  await tidySuggestions(db, now);
}

type Watched = TradeOf & { id: string; place: string };

const values = (wanted: Watched) => ({ trade: { key: tradeName(wanted) }, place: wanted.place });

/**
 * To an address that somebody typed: it repeats nothing but a trade and a place of our lists. `again`: one in each hour, in
 * place of a link that was ended.
 */
const confirmAlertMail = (email: string, wanted: Watched, again?: Date): Mail => ({
  to: email,
  cause: `alert:${wanted.id}:${again ? `link:${Math.floor(again.getTime() / hour)}` : "confirm"}`,
  subject: { key: "mailsDemand.confirm.subject", values: values(wanted) },
  letter: {
    greeting: "mailsDemand.hello",
    paragraphs: [{ key: "mailsDemand.confirm.text", values: values(wanted) }, "mailsDemand.confirm.not"],
    action: {
      label: "mailsDemand.confirm.action",
      href: "/tell-me",
      link: { kind: "alert", subject: wanted.id, side: "mail", ownerId: wanted.id, endsAt: null },
    },
  },
});

/** The one mail: the first that are there. */
const foundMail = (
  recipient: Recipient,
  wanted: Watched,
  { names, href }: { names: string[]; href: string },
): Mail => ({
  ...recipient,
  cause: `alert:${wanted.id}:found`,
  subject: { key: "mailsDemand.found.subject", values: values(wanted) },
  letter: {
    greeting: "mailsDemand.hello",
    paragraphs: [
      { key: "mailsDemand.found.text", values: { ...values(wanted), names: names.join(", ") } },
      "mailsDemand.found.last",
    ],
    action: { label: "mailsDemand.found.action", href },
  },
});
