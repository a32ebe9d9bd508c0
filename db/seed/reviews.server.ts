import { asc } from "drizzle-orm";
import { profiles, users } from "~/modules/accounts/tables.server";
import { bookingEvents, bookings } from "~/modules/bookings/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { insertReviews } from "~/modules/reviews/commands.server";
import type { Db } from "~/platform/db.server";
import { day, hour } from "~/platform/time";
import { sampleBusinesses } from "./businesses";
import { sampleCustomers } from "./customers";
import { reviewers } from "./reviews-people";
import { type PlannedReview, reviewsOf } from "./reviews-plan";
import { customerIdOf, sampleId } from "./sample-ids";

const people = [
  ...sampleCustomers.map((person, index) => ({ ...person, id: customerIdOf(index) })),
  ...reviewers,
];
type Service = { id: string; name: string };

/** Writes completed bookings and their reviews in bulk. The reviews module adds the stars. */
export async function sampleReviews(db: Db, now: Date): Promise<void> {
  const services = Map.groupBy(
    await db.select().from(businessServices).orderBy(asc(businessServices.position)),
    ({ businessId }) => businessId,
  );
  const since = new Map(
    (await db.select({ id: businessProfiles.id, at: businessProfiles.createdAt }).from(businessProfiles)).map(
      ({ id, at }) => [id, at],
    ),
  );
  const planned = sampleBusinesses.flatMap((sample, index) => {
    const businessId = sampleId("business", index);
    const offered = services.get(businessId) ?? [];
    const at = since.get(businessId);
    if (!at || offered.length === 0) return [];
    return reviewsOf(sample, index, at, now).map((review, n) =>
      rowsOf(review, businessId, offered, index * 100 + n),
    );
  });
  await db.transaction(async (tx) => {
    await addReviewers(tx, now);
    await insertAll(tx, planned);
  });
}

/** Splits rows so that a statement stays below PostgreSQL's limit of 65,535 parameters. */
const batchSize = 1000;

async function insertAll(tx: Db, planned: ReturnType<typeof rowsOf>[]) {
  for (let from = 0; from < planned.length; from += batchSize) {
    const batch = planned.slice(from, from + batchSize);
    await tx
      .insert(bookings)
      .values(batch.map(({ booking }) => booking))
      .onConflictDoNothing();
    await tx
      .insert(bookingEvents)
      .values(batch.flatMap(({ events }) => events))
      .onConflictDoNothing();
    await insertReviews(
      tx,
      batch.map(({ review }) => review),
    );
  }
}

async function addReviewers(tx: Db, now: Date) {
  const at = new Date(now.getTime() - 400 * day);
  const accounts = reviewers.map(({ phone, ...person }) => ({
    phone,
    account: { ...person, userType: "customer" as const, createdAt: at, updatedAt: at },
  }));
  await tx
    .insert(users)
    .values(accounts.map(({ account }) => ({ ...account, emailVerified: true })))
    .onConflictDoNothing();
  await tx
    .insert(profiles)
    .values(accounts.map(({ account, phone }) => ({ ...account, phone, emailConfirmedAt: at })))
    .onConflictDoNothing();
}

function rowsOf(planned: PlannedReview, businessId: string, services: readonly Service[], number: number) {
  const { startsAt, endsAt, bookedAt, writtenAt, stars, text, answer } = planned;
  const [service] = services.slice(planned.service % services.length);
  const [customer] = people.slice(planned.customer % people.length);
  const id = sampleId("booking", number);
  const completedAt = new Date(endsAt.getTime() + day);
  const booking: typeof bookings.$inferInsert = {
    ...{ id, businessId, startsAt, endsAt, sequence: 1, status: "completed" },
    customerId: customer?.id ?? null,
    serviceId: service?.id ?? null,
    serviceName: service?.name ?? "",
    customerName: customer?.name ?? "",
    customerEmail: customer?.email ?? "",
    customerPhone: customer?.phone ?? null,
    createdAt: bookedAt,
    updatedAt: completedAt,
  };
  const first = customer?.name.split(" ")[0] ?? "";
  return {
    booking,
    events: eventsOf(id, businessId, number, [bookedAt, new Date(bookedAt.getTime() + hour), completedAt]),
    review: {
      ...{ id: sampleId("review", number), bookingId: id, businessId, customerId: customer?.id ?? null },
      ...{ stars, text, createdAt: writtenAt, updatedAt: writtenAt },
      answer: answer?.replaceAll("{first}", first) ?? null,
      answeredAt: answer === null ? null : new Date(writtenAt.getTime() + day),
    },
  };
}

function eventsOf(bookingId: string, businessId: string, number: number, times: readonly Date[]) {
  const steps = [
    ["pending", "customer"],
    ["accepted", "business"],
    ["completed", "clock"],
  ] as const;
  return steps.map(([status, by], step) => ({
    ...{ id: sampleId("event", number * 3 + step), bookingId, businessId, status, by },
    at: times[step] ?? new Date(0),
  }));
}
