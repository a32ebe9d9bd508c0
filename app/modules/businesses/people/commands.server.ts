import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { violatedConstraint } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { dayOf } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { listServices, lockOwn, type Owner } from "../queries.server";
import { businessProfiles } from "../tables.server";
import { businessTag } from "../visibility.server";
import { listPeople } from "./queries.server";
import { mostDaysOff, mostPeople, type Person, personMark, type Span } from "./rules";
import { businessPeople, businessPersonServices } from "./tables.server";

type Refusal<Reason> = { ok: false; reason: Reason };
export type PersonResult =
  | { ok: true; lane: number }
  | Refusal<"not_found" | "name_taken" | "too_many" | "too_many_days" | "changed">;
/** What the form of a person says; days off have their own. */
export type PersonDetails = Omit<Person, "lane" | "daysOff">;

const notFound = { ok: false, reason: "not_found" } as const;

/** Whoever is named first gets the first place without a name; without one the business takes one customer more at once. */
export const addPerson = (
  db: Db,
  owner: Owner,
  { name }: { name: string },
  now: Date,
): Promise<PersonResult> =>
  change(db, owner, async (tx, { id, capacity }) => {
    const taken = new Set((await listPeople(tx, id)).map(({ lane }) => lane));
    let lane = 1;
    while (taken.has(lane)) lane += 1;
    if (lane > mostPeople) return { ok: false, reason: "too_many" };
    if (lane > capacity)
      await tx
        .update(businessProfiles)
        .set({ capacity: lane, updatedAt: now })
        .where(eq(businessProfiles.id, id));
    await tx.insert(businessPeople).values({ businessId: id, lane, name });
    return { ok: true, lane };
  });

/** From now on. What is booked stays with the person until somebody moves it. `seen`: what the form began with. */
export const savePerson = (
  db: Db,
  owner: Owner,
  lane: number,
  { services, hours, breaks, ...details }: PersonDetails,
  seen?: string,
): Promise<PersonResult> =>
  change(db, owner, async (tx, { id }) => {
    const before = (await listPeople(tx, id)).find((one) => one.lane === lane);
    if (!before) return notFound;
    const mark = personMark(before);
    const isSame = mark === personMark({ services, hours, breaks, ...details });
    if (seen !== undefined && seen !== mark && !isSame) return { ok: false, reason: "changed" };
    const row = {
      ...details,
      hours: hours && rangesOf(hours),
      breaks: rangesOf(breaks),
      allServices: services === null,
    };
    await tx.update(businessPeople).set(row).where(isIn(id, lane));
    const theirs = and(eq(businessPersonServices.businessId, id), eq(businessPersonServices.lane, lane));
    await tx.delete(businessPersonServices).where(theirs);
    const offered = new Set((await listServices(tx, id)).map((service) => service.id));
    const able = (services ?? []).filter((service) => offered.has(service));
    if (able.length > 0)
      await tx
        .insert(businessPersonServices)
        .values(able.map((serviceId) => ({ businessId: id, lane, serviceId })));
    return { ok: true, lane };
  });

/** The place stays, without a name: it works whenever the business is open, and does everything. */
export const forgetPerson = (db: Db, owner: Owner, lane: number): Promise<PersonResult> =>
  change(db, owner, async (tx, { id }) => {
    const gone = await tx.delete(businessPeople).where(isIn(id, lane)).returning();
    return gone.length > 0 ? { ok: true, lane } : notFound;
  });

type Days = { firstDay: string; lastDay: string };

/** Both days are days off. Those that meet others become one; those that are over go. */
export const takePersonOff = (
  db: Db,
  owner: Owner,
  lane: number,
  days: Days,
  now: Date,
): Promise<PersonResult> =>
  change(db, owner, async (tx, { id }) => {
    const person = (await listPeople(tx, id)).find((one) => one.lane === lane);
    if (!person) return notFound;
    const today = dayOf(now);
    if (person.daysOff.filter(([, lastDay]) => lastDay >= today).length >= mostDaysOff)
      return { ok: false, reason: "too_many_days" };
    const toCome = sql`${businessPeople.daysOff} - datemultirange(daterange(null, ${today}::date))`;
    await setDaysOff(tx, isIn(id, lane), sql`${toCome} + ${multirangeOf(days)}`);
    return { ok: true, lane };
  });

export const bringPersonBack = (db: Db, owner: Owner, lane: number, days: Days): Promise<PersonResult> =>
  change(db, owner, async (tx, { id }) => {
    const back = await setDaysOff(tx, isIn(id, lane), sql`${businessPeople.daysOff} - ${multirangeOf(days)}`);
    return back.length > 0 ? { ok: true, lane } : notFound;
  });

const setDaysOff = (tx: Db, where: SQL | undefined, daysOff: SQL) =>
  tx.update(businessPeople).set({ daysOff }).where(where).returning({ lane: businessPeople.lane });

const multirangeOf = ({ firstDay, lastDay }: Days) =>
  sql`datemultirange(daterange(${firstDay}::date, ${lastDay}::date, '[]'))`;

const rangesOf = (spans: readonly Span[]) => `{${spans.map(([from, to]) => `[${from},${to})`).join(",")}}`;

const isIn = (businessId: string, lane: number) =>
  and(eq(businessPeople.businessId, businessId), eq(businessPeople.lane, lane));

type Own = NonNullable<Awaited<ReturnType<typeof lockOwn>>>;

/** Something about the people of the owner's business, which nobody else changes meanwhile. */
async function change(
  db: Db,
  owner: Owner,
  work: (tx: Db, business: Own) => Promise<PersonResult>,
): Promise<PersonResult> {
  try {
    return await inTransaction<PersonResult>(db, async (tx) => {
      const business = await lockOwn(tx, owner);
      if (!business) return notFound;
      const result = await work(tx, business);
      if (result.ok) invalidatePages(businessTag(business.id));
      return result;
    });
  } catch (error) {
    if (violatedConstraint(error) === "business_people_name") return { ok: false, reason: "name_taken" };
    throw error;
  }
}
