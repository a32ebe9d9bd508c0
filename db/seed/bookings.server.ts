import { eq } from "drizzle-orm";
import { acceptBooking, rejectBooking } from "~/modules/bookings/commands/answer-booking.server";
import { completeBookings } from "~/modules/bookings/commands/complete-bookings.server";
import { expireBookings } from "~/modules/bookings/commands/expire-bookings.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { isHealthBusiness, startTimes } from "~/modules/bookings/rules";
import { businessServices } from "~/modules/businesses/tables.server";
import type { App } from "~/platform/app-context.server";
import { addDays, day, dayOf, hour, instantOf, minute, timeText } from "~/platform/time";
import { ownedBusinesses } from "./businesses";
import { acceptNotes, bookingNotes, rejectNotes, sampleCustomers } from "./customers";
import { newBusinessOf } from "./rows";
import { customerIdOf, ownerIdOf, sampleId } from "./sample-ids";

type Person = { id: string; name: string; email: string; phone: string };
type Outcome = "pending" | "accepted" | "rejected" | "expired" | "completed";
type Plan = { business: number; customer: Person; daysAhead: number; outcome: Outcome };

/** Adds bookings in every status: most at the business of the sample sign-in, some at every fifth other one. */
export async function sampleBookings(app: App, thandiId: string, now: Date): Promise<void> {
  const thandi = {
    id: thandiId,
    name: "Thandi Nkosi",
    email: "customer@thola.test",
    phone: "+27825550184",
  };
  const others = sampleCustomers.map((person, index) => ({ ...person, id: customerIdOf(index) }));
  for (const [index, plan] of plans(thandi, others).entries()) await book(app, plan, index, now);
}

function plans(thandi: Person, others: Person[]): Plan[] {
  const other = (index: number) => others[index % others.length] ?? thandi;
  const atMthembu: Plan[] = (
    [
      "pending",
      "pending",
      "pending",
      "accepted",
      "accepted",
      "rejected",
      "expired",
      "completed",
      "completed",
    ] as const
  ).map((outcome, index) => ({
    business: 0,
    customer: outcome === "accepted" && index === 3 ? thandi : other(index),
    daysAhead: outcome === "completed" ? -index : index + 1,
    outcome,
  }));
  const elsewhere = ownedBusinesses.flatMap(({ subscribed, status }, business): Plan[] => {
    if (!subscribed || status !== "approved" || business === 0 || business % 5 !== 0) return [];
    const outcome =
      (["pending", "accepted", "completed", "rejected"] as const)[(business / 5) % 4] ?? "pending";
    const customer = business % 10 === 0 ? thandi : other(business);
    return [{ business, customer, daysAhead: outcome === "completed" ? -3 : 3, outcome }];
  });
  return [...atMthembu, ...elsewhere];
}

/** How long ago each booking was requested, so that its due times look right today. */
const requestedAgo: Record<Outcome, number> = {
  pending: 2 * hour,
  accepted: 26 * hour,
  rejected: 50 * hour,
  expired: 3 * day,
  completed: 14 * day,
};

async function book(app: App, plan: Plan, index: number, now: Date) {
  const { db, appUrl } = app;
  const sample = ownedBusinesses[plan.business];
  if (!sample) return;
  const businessId = sampleId("business", plan.business);
  const [service] = await db
    .select()
    .from(businessServices)
    .where(eq(businessServices.businessId, businessId));
  if (!service) return;
  const requestedAt = new Date(now.getTime() - requestedAgo[plan.outcome]);
  const hours = newBusinessOf(sample, now).hours.map((shift) => ({ ...shift }));
  const slot = nextOpenDay(
    { ...sample, hours },
    service.durationMinutes,
    addDays(dayOf(now), plan.daysAhead),
    index,
  );
  if (!slot) return;
  const { id: userId, name, email, phone } = plan.customer;
  const notes =
    isHealthBusiness(sample) || index % 3 === 0 ? null : (bookingNotes[index % bookingNotes.length] ?? null);
  const request = {
    businessId,
    serviceId: service.id,
    ...slot,
    name,
    email,
    phone,
    notes,
    healthConsent: false,
  };
  const made = await requestBooking(db, { userId }, request, appUrl, requestedAt);
  if (!made.ok) return;
  await answer(app, made.bookingId, plan, index, requestedAt);
  const endsAt = instantOf(slot.date, slot.time).getTime() + service.durationMinutes * minute;
  if (plan.outcome === "completed") await completeBookings(db, new Date(endsAt + day));
}

async function answer(app: App, bookingId: string, plan: Plan, index: number, requestedAt: Date) {
  const { db, appUrl } = app;
  const owner = { userId: ownerIdOf(plan.business), businessId: sampleId("business", plan.business) };
  const said = plan.outcome === "rejected" ? rejectNotes : acceptNotes;
  const words = { bookingId, notes: said[index % said.length] ?? null };
  const answeredAt = new Date(requestedAt.getTime() + hour);
  if (plan.outcome === "rejected") await rejectBooking(db, owner, words, appUrl, answeredAt);
  if (plan.outcome === "accepted" || plan.outcome === "completed")
    await acceptBooking(db, owner, words, appUrl, answeredAt);
  if (plan.outcome === "expired")
    await expireBookings(db, appUrl, new Date(requestedAt.getTime() + 2 * day + hour));
}

type Schedule = Parameters<typeof startTimes>[0];

function nextOpenDay(schedule: Schedule, minutes: number, from: string, index: number) {
  for (let ahead = 0; ahead < 7; ahead++) {
    const date = addDays(from, ahead);
    const times = startTimes(schedule, minutes, date);
    const start = times[index % Math.max(times.length, 1)];
    if (start !== undefined) return { date, time: timeText(start) };
  }
  return null;
}
