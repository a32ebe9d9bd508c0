import { eq } from "drizzle-orm";
import { acceptBooking, rejectBooking } from "~/modules/bookings/commands/answer-booking.server";
import { completeBookings, expireBookings } from "~/modules/bookings/commands/due-bookings.server";
import { disputeAsCustomer, reportCustomerMissing } from "~/modules/bookings/commands/finish-booking.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { startTimes } from "~/modules/bookings/slots";
import { businessServices } from "~/modules/businesses/tables.server";
import { findCity } from "~/modules/places/places";
import { isHealthTrade, visitsCustomers } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { addDays, day, dayOf, hour, instantOf, minute, timeText } from "~/platform/time";
import type { SamplePeople, SamplePerson } from "./people.server";
import { ownerIdOf, sampleId } from "./sample-ids";
import type { SampleBusiness } from "./samples.server";
import { scheduleOf } from "./seed-business";

type Outcome = "pending" | "accepted" | "rejected" | "expired" | "completed" | "disputed";
type Plan = {
  business: number;
  sample: SampleBusiness;
  customer: SamplePerson;
  daysAhead: number;
  outcome: Outcome;
};

/** Adds bookings in every status: most at the business of the sample sign-in, some at every fifth other one. */
export async function sampleBookings(
  db: Db,
  samples: readonly SampleBusiness[],
  people: SamplePeople,
  thandi: SamplePerson,
  now: Date,
): Promise<void> {
  for (const [index, plan] of plans(samples, thandi, people.customers).entries())
    await book(db, plan, people, index, now);
}

function plans(
  samples: readonly SampleBusiness[],
  thandi: SamplePerson,
  others: readonly SamplePerson[],
): Plan[] {
  const other = (index: number) => others[index % others.length] ?? thandi;
  const [mthembu] = samples;
  if (!mthembu) return [];
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
    sample: mthembu,
    customer: outcome === "accepted" && index === 3 ? thandi : other(index),
    daysAhead: outcome === "completed" ? -index : index + 1,
    outcome,
  }));
  const elsewhere = samples.flatMap((sample, business): Plan[] => {
    const { owned, subscribed, status } = sample;
    if (!owned || !subscribed || status !== "approved" || business === 0 || business % 5 !== 0) return [];
    const outcome =
      (["pending", "accepted", "completed", "rejected"] as const)[(business / 5) % 4] ?? "pending";
    const customer = business % 10 === 0 ? thandi : other(business);
    return [{ business, sample, customer, daysAhead: outcome === "completed" ? -3 : 3, outcome }];
  });
  // For the administrator: the two sides say different things.
  const disputed = {
    business: 0,
    sample: mthembu,
    customer: thandi,
    daysAhead: -4,
    outcome: "disputed",
  } as const;
  return [...atMthembu, ...elsewhere, disputed];
}

/** How long ago each booking was requested, so that its due times look right today. */
const requestedAgo: Record<Outcome, number> = {
  pending: 2 * hour,
  accepted: 26 * hour,
  rejected: 50 * hour,
  expired: 3 * day,
  completed: 14 * day,
  disputed: 14 * day,
};

async function book(db: Db, plan: Plan, people: SamplePeople, index: number, now: Date) {
  const { sample } = plan;
  const { bookingNotes } = people;
  const businessId = sampleId("business", plan.business);
  const [service] = await db
    .select()
    .from(businessServices)
    .where(eq(businessServices.businessId, businessId));
  if (!service) return;
  const requestedAt = new Date(now.getTime() - requestedAgo[plan.outcome]);
  const slot = nextOpenDay(
    scheduleOf(sample, dayOf(now)),
    service.durationMinutes,
    addDays(dayOf(now), plan.daysAhead),
    index,
  );
  if (!slot) return;
  const { id: userId, name, email, phone } = plan.customer;
  const notes =
    isHealthTrade(sample) || index % 3 === 0 ? null : (bookingNotes[index % bookingNotes.length] ?? null);
  const street = people.streets[index % people.streets.length] ?? "";
  const town = findCity(sample.cities[0] ?? "")?.name ?? "";
  const request = {
    businessId,
    serviceId: service.id,
    ...slot,
    name,
    email,
    phone,
    address: visitsCustomers(sample) ? `${4 + index * 3} ${street}, ${town}` : null,
    notes,
    healthConsent: false,
  };
  const made = await requestBooking(db, { userId }, request, requestedAt);
  if (!made.ok) return;
  await answer(db, made.bookingId, plan, people, index, requestedAt);
  const endsAt = instantOf(slot.date, slot.time).getTime() + service.durationMinutes * minute;
  if (plan.outcome === "disputed") await disputeNoShow(db, plan, made.bookingId, endsAt);
  if (plan.outcome === "completed") await completeBookings(db, new Date(endsAt + day));
}

async function disputeNoShow(db: Db, { business, customer }: Plan, bookingId: string, endsAt: number) {
  const owner = { userId: ownerIdOf(business), businessId: sampleId("business", business) };
  await reportCustomerMissing(db, owner, { bookingId }, new Date(endsAt));
  await disputeAsCustomer(db, { userId: customer.id }, { bookingId }, new Date(endsAt + hour));
}

async function answer(
  db: Db,
  bookingId: string,
  plan: Plan,
  { acceptNotes, rejectNotes }: SamplePeople,
  index: number,
  requestedAt: Date,
) {
  const owner = { userId: ownerIdOf(plan.business), businessId: sampleId("business", plan.business) };
  const said = plan.outcome === "rejected" ? rejectNotes : acceptNotes;
  const words = { bookingId, notes: said[index % said.length] ?? null };
  const answeredAt = new Date(requestedAt.getTime() + hour);
  if (plan.outcome === "rejected") await rejectBooking(db, owner, words, answeredAt);
  if (["accepted", "completed", "disputed"].includes(plan.outcome))
    await acceptBooking(db, owner, words, answeredAt);
  if (plan.outcome === "expired") await expireBookings(db, new Date(requestedAt.getTime() + 2 * day + hour));
}

function nextOpenDay(schedule: ReturnType<typeof scheduleOf>, minutes: number, from: string, index: number) {
  for (let ahead = 0; ahead < 7; ahead++) {
    const date = addDays(from, ahead);
    const times = startTimes(schedule, minutes, date);
    const start = times[index % Math.max(times.length, 1)];
    if (start !== undefined) return { date, time: timeText(start) };
  }
  return null;
}
