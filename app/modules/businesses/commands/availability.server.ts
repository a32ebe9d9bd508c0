import { and, eq, lt } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { violatedConstraint } from "~/platform/db.server";
import type { Found } from "~/platform/found";
import { invalidatePages } from "~/platform/page-tags.server";
import { dayOf } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { type DayOff, hoursMark, mostDaysOff, type OwnRules, rulesMark, shutOf } from "../availability/rules";
import { businessDaysOff, businessHours } from "../availability/tables.server";
import { isOwn, listDaysOff, listHours, listServices, lockOwn, type Owner } from "../queries.server";
import { hourRows, openingColumns } from "../rows.server";
import { type Shift, startsOf } from "../rules";
import { businessProfiles } from "../tables.server";
import { businessTag } from "../visibility.server";
import { followEdits } from "./follow-edits.server";

/** 'changed': since the form was filled in, another tab or device has saved something else. */
export type SaveResult = { ok: true } | { ok: false; reason: "not_found" | "changed" };

type ProfileChange = Partial<typeof businessProfiles.$inferInsert>;

async function change(tx: Db, owner: Owner, columns: ProfileChange, now: Date) {
  await tx
    .update(businessProfiles)
    .set({ ...columns, updatedAt: now })
    .where(isOwn(owner));
  invalidatePages(businessTag(owner.businessId));
}

/** Replaces the shifts of the week. `seen` are those that the owner changed. Bookings outside of them stay. */
export const saveHours = (
  db: Db,
  owner: Owner,
  { hours, seen }: { hours: readonly Shift[]; seen: string },
  now: Date,
) =>
  inTransaction<SaveResult>(db, async (tx) => {
    const business = await lockOwn(tx, owner);
    if (!business) return { ok: false, reason: "not_found" };
    if (hoursMark(await listHours(tx, business.id)) !== seen) return { ok: false, reason: "changed" };
    await tx.delete(businessHours).where(eq(businessHours.businessId, business.id));
    const rows = hourRows(business.id, hours);
    if (rows.length > 0) await tx.insert(businessHours).values(rows);
    const services = await listServices(tx, business.id);
    const starts = startsOf(hours, services, business.slotMinutes);
    await change(tx, owner, { ...openingColumns(hours, business.category), starts }, now);
    await followEdits(tx, business.id, "hours", now);
    return { ok: true };
  });

/** How customers may book from now on. What is booked keeps its time and its policy. */
export const saveRules = (
  db: Db,
  owner: Owner,
  { rules, seen }: { rules: OwnRules; seen: string },
  now: Date,
) =>
  inTransaction<SaveResult>(db, async (tx) => {
    const business = await lockOwn(tx, owner);
    if (!business) return { ok: false, reason: "not_found" };
    if (rulesMark(business) !== seen) return { ok: false, reason: "changed" };
    const [hours, services] = [await listHours(tx, business.id), await listServices(tx, business.id)];
    await change(tx, owner, { ...rules, starts: startsOf(hours, services, rules.slotMinutes) }, now);
    await followEdits(tx, business.id, "rules", now);
    return { ok: true };
  });

export type DaysOffResult = { ok: true } | { ok: false; reason: "not_found" | "overlapping" | "too_many" };

const sharedDay = /^business_days_off_(apart|.*_pk)$/;

/** Days off or shorter days from now on. Bookings on them stay until somebody cancels them. */
export async function takeDaysOff(db: Db, owner: Owner, off: DayOff, now: Date): Promise<DaysOffResult> {
  try {
    return await inTransaction<DaysOffResult>(db, async (tx) => {
      const business = await lockOwn(tx, owner);
      if (!business) return { ok: false, reason: "not_found" };
      const { id: businessId } = business;
      const isOurs = eq(businessDaysOff.businessId, businessId);
      await tx.delete(businessDaysOff).where(and(isOurs, lt(businessDaysOff.lastDay, dayOf(now))));
      if ((await tx.$count(businessDaysOff, isOurs)) >= mostDaysOff) return { ok: false, reason: "too_many" };
      await tx.insert(businessDaysOff).values({ ...off, businessId, createdAt: now });
      await changeShut(tx, owner, now);
      return { ok: true };
    });
  } catch (error) {
    if (sharedDay.test(violatedConstraint(error) ?? "")) return { ok: false, reason: "overlapping" };
    throw error;
  }
}

/** The business works again on the days off that begin on that day. */
export const dropDaysOff = (db: Db, owner: Owner, { firstDay }: { firstDay: string }, now: Date) =>
  inTransaction<Found>(db, async (tx) => {
    const business = await lockOwn(tx, owner);
    if (!business) return { ok: false, reason: "not_found" };
    const isIt = and(eq(businessDaysOff.businessId, business.id), eq(businessDaysOff.firstDay, firstDay));
    const dropped = await tx.delete(businessDaysOff).where(isIt).returning();
    if (dropped.length === 0) return { ok: false, reason: "not_found" };
    await changeShut(tx, owner, now);
    return { ok: true };
  });

async function changeShut(tx: Db, owner: Owner, now: Date) {
  await change(tx, owner, { shut: shutOf(await listDaysOff(tx, owner.businessId, dayOf(now))) }, now);
}
