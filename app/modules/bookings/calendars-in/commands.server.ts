import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { recipientIn } from "~/modules/accounts/queries/recipients.server";
import { lockOwn, type Owner } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { enqueueMails, type Mail, type Recipient } from "~/modules/notifications/commands.server";
import type { App } from "~/platform/app-context.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { claimDue } from "~/platform/due-rows.server";
import type { Found } from "~/platform/found";
import { newId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { fetchOutside, outsideUrl } from "~/platform/outside.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { seal, unseal } from "~/platform/sealed.server";
import { dayOf, hour, instantOf } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { ownBusiness } from "../commands/own-booking.server";
import { readTimes } from "./read-times.server";
import {
  type BusyTime,
  calendarsPage,
  type Fault,
  faultMessage,
  fetchedEvery,
  fetchLimits,
  mostCalendars,
  mostFetchesPerHour,
  toldAfter,
} from "./rules";
import { outsideCalendars } from "./tables.server";

/** Fetching needs the way out and the key of the addresses. */
type Out = Pick<App, "outside"> & { env: Pick<App["env"], "calendarSecret"> };
type Row = typeof outsideCalendars.$inferSelect;
type Looked = { ok: true; times: BusyTime[]; unread: number } | { ok: false; reason: Fault };

/** The busy times behind an address. */
async function look({ outside }: Out, address: string, now: Date): Promise<Looked> {
  const fetched = await fetchOutside(outside, address, fetchLimits);
  return fetched.ok ? readTimes(fetched.body, instantOf(dayOf(now), "00:00")) : fetched;
}

type Added = { name: string; address: string; lane: number | null };
export type AddResult =
  | { ok: true; count: number; unread: number }
  | { ok: false; reason: "not_found" | "too_many_calendars" | Fault }
  | TooMany;

/** Keeps a calendar whose address answers with one; the same address for the same person is kept once. From then on the business, or that person, is not free when it is busy. */
export async function addCalendar(
  db: Db,
  out: Out,
  owner: Owner,
  added: Added,
  now: Date,
): Promise<AddResult> {
  const { name, address, lane } = added;
  if (!outsideUrl(address)) return { ok: false, reason: "bad_address" };
  if ((await roomFor(db, out, owner.businessId, added)) === "full")
    return { ok: false, reason: "too_many_calendars" };
  const retryAfter = await countFetch(db, owner, now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const looked = await look(out, address, now);
  if (!looked.ok) return looked;
  return inTransaction<AddResult>(db, async (tx) => {
    const business = await lockOwn(tx, owner);
    if (!business) return { ok: false, reason: "not_found" };
    const { id: businessId } = business;
    const room = await roomFor(tx, out, businessId, added);
    if (room === "held") return { ok: true, count: looked.times.length, unread: looked.unread };
    if (room === "full") return { ok: false, reason: "too_many_calendars" };
    await tx.insert(outsideCalendars).values({
      ...{ id: newId(), businessId, lane, name, addedAt: now },
      ...{ address: seal(out.env.calendarSecret, address), nextAttemptAt: next(now), fetchedAt: now },
      ...{ busy: rangesOf(looked.times), unread: looked.unread },
    });
    invalidatePages(businessTag(businessId));
    return { ok: true, count: looked.times.length, unread: looked.unread };
  });
}

/** One that is held takes no more room, also where there is none left. */
async function roomFor(
  db: Db,
  { env }: Out,
  businessId: string,
  { address, lane }: Added,
): Promise<"held" | "full" | "free"> {
  const held = await db.select().from(outsideCalendars).where(eq(outsideCalendars.businessId, businessId));
  if (held.some((one) => one.lane === lane && unseal(env.calendarSecret, one.address) === address))
    return "held";
  return held.length >= mostCalendars ? "full" : "free";
}

/** Fetches one at once. Its times stay as they are when that fails. */
export async function fetchCalendar(
  db: Db,
  out: Out,
  owner: Owner,
  { id }: { id: string },
  now: Date,
): Promise<{ ok: true; count: number } | { ok: false; reason: "not_found" | Fault } | TooMany> {
  const [row] = await db
    .select()
    .from(outsideCalendars)
    .where(isOwn(db, owner, id));
  if (!row) return { ok: false, reason: "not_found" };
  const retryAfter = await countFetch(db, owner, now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const looked = await follow(db, out, row, now);
  return looked.ok ? { ok: true, count: looked.times.length } : looked;
}

/** Its times are free again; what is booked stays as it is. */
export async function removeCalendar(db: Db, owner: Owner, { id }: { id: string }): Promise<Found> {
  const gone = await db
    .delete(outsideCalendars)
    .where(isOwn(db, owner, id))
    .returning({ id: outsideCalendars.id });
  if (gone.length === 0) return { ok: false, reason: "not_found" };
  invalidatePages(businessTag(owner.businessId));
  return { ok: true };
}

const isOwn = (db: Db, owner: Owner, id: string) =>
  and(eq(outsideCalendars.id, id), inArray(outsideCalendars.businessId, ownBusiness(db, owner)));

const countFetch = (db: Db, { businessId }: Owner, now: Date) =>
  countTry(
    db,
    {},
    [{ key: `calendar:${businessId}`, max: mostFetchesPerHour, windowMs: hour, quiet: true }],
    now,
  );

const next = (now: Date) => new Date(now.getTime() + fetchedEvery);

/** So many at once in one process: each may take ten seconds, and most of that is waiting. */
const atOnce = 4;
/** A calendar that does not answer is asked ever less often. */
const waits = { first: fetchedEvery, longest: 6 * hour };

/** Fetches every calendar that is due, and tells owners of those that do not answer any more. Returns how many were due. */
export async function fetchCalendars(db: Db, out: Out, now: Date): Promise<number> {
  let fetched = 0;
  const loop = async () => {
    for (;;) {
      const row = await claimDue(db, outsideCalendars, { waiting: undefined, waits }, now);
      if (!row) return;
      await follow(db, out, row, now);
      fetched += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  await tellOwners(db, now);
  return fetched;
}

/** What the calendar says now, or why it said nothing: then the last times stay. */
async function follow(
  db: Db,
  out: Out,
  { id, address: sealed, businessId }: Row,
  now: Date,
): Promise<Looked> {
  const address = unseal(out.env.calendarSecret, sealed);
  const looked: Looked = address === null ? { ok: false, reason: "sealed" } : await look(out, address, now);
  const isIt = eq(outsideCalendars.id, id);
  if (!looked.ok) {
    await db.update(outsideCalendars).set({ fault: looked.reason }).where(isIt);
    return looked;
  }
  const busy = rangesOf(looked.times);
  const [before] = await db
    .select({ same: sql<boolean>`${outsideCalendars.busy} = ${busy}::tstzmultirange` })
    .from(outsideCalendars)
    .where(isIt);
  const good = { fetchedAt: now, fault: null, attempts: 0, nextAttemptAt: next(now), toldAt: null };
  await db
    .update(outsideCalendars)
    .set({ ...good, unread: looked.unread, busy })
    .where(isIt);
  if (before?.same === false) invalidatePages(businessTag(businessId));
  return looked;
}

const rangesOf = (times: readonly BusyTime[]): string =>
  `{${times.map(([from, to]) => `[${new Date(from).toISOString()},${new Date(to).toISOString()})`).join(",")}}`;

/** Once, when a calendar has said nothing for a day. */
async function tellOwners(db: Db, now: Date): Promise<void> {
  const silent = and(
    isNull(outsideCalendars.toldAt),
    lt(outsideCalendars.fetchedAt, new Date(now.getTime() - toldAfter)),
  );
  await inTransaction(db, async (tx) => {
    const told = await tx
      .update(outsideCalendars)
      .set({ toldAt: now })
      .from(businessProfiles)
      .where(and(silent, eq(businessProfiles.id, outsideCalendars.businessId)))
      .returning({
        ...pick(outsideCalendars, "id", "name", "fault", "fetchedAt"),
        owner: sql<Recipient | null>`${recipientIn(sql`${businessProfiles.userId}`)}`,
      });
    const mails = told.flatMap(({ owner, ...calendar }) => (owner ? [silentMail(owner, calendar)] : []));
    await enqueueMails(tx, mails, now);
  });
}

type Silent = { id: string; name: string; fault: Fault | null; fetchedAt: Date | null };

/** A calendar that has said nothing for a day. */
const silentMail = (owner: Recipient, { id, name, fault, fetchedAt }: Silent): Mail => ({
  ...owner,
  cause: `calendar:${id}:silent:${fetchedAt?.getTime() ?? 0}`,
  subject: { key: "calendarsIn.mail.subject", values: { name } },
  letter: {
    greeting: "calendarsIn.mail.hello",
    paragraphs: [
      { key: "calendarsIn.mail.text", values: { name, at: fetchedAt ?? new Date(0) } },
      faultMessage(fault ?? "no_answer"),
    ],
    action: { label: "calendarsIn.mail.action", href: calendarsPage },
  },
});
