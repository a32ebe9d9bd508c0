import { asc, inArray } from "drizzle-orm";
import { bookingEvents, bookings } from "~/modules/bookings/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { insertReviews } from "~/modules/reviews/commands/leave-reviews.server";
import type { Db } from "~/platform/db.server";
import { day, hour } from "~/platform/time";
import { insertAll } from "./insert-all.server";
import type { SamplePeople, SamplePerson } from "./people.server";
import { type PlannedReview, readReviewTexts, reviewsOf } from "./reviews-plan.server";
import { sampleId } from "./sample-ids";
import type { SampleBusiness } from "./samples.server";

type Service = { id: string; name: string; priceCents: number | null };

/** Writes completed bookings and their reviews at once. The reviews module adds the stars. */
export async function sampleReviews(
  tx: Db,
  samples: readonly SampleBusiness[],
  { customers, reviewers }: SamplePeople,
  now: Date,
): Promise<void> {
  const texts = readReviewTexts();
  const ids = samples.map((_, index) => sampleId("business", index));
  const services = Map.groupBy(
    await tx
      .select()
      .from(businessServices)
      .where(inArray(businessServices.businessId, ids))
      .orderBy(asc(businessServices.position)),
    ({ businessId }) => businessId,
  );
  const registered = await tx
    .select({ id: businessProfiles.id, at: businessProfiles.createdAt })
    .from(businessProfiles)
    .where(inArray(businessProfiles.id, ids));
  const since = new Map(registered.map(({ id, at }) => [id, at]));
  const people = [...customers, ...reviewers];
  const planned = samples.flatMap((sample, index) => {
    const businessId = sampleId("business", index);
    const offered = services.get(businessId) ?? [];
    const at = since.get(businessId);
    if (!at || offered.length === 0) return [];
    return reviewsOf(texts, sample, index, at, now).map((review, n) =>
      rowsOf(review, businessId, { offered, people }, index * 100 + n),
    );
  });
  const booked = planned.map(({ booking }) => booking);
  const events = planned.flatMap((one) => one.events);
  const written = planned.map(({ review }) => review);
  await insertAll(tx, bookings, booked);
  await insertAll(tx, bookingEvents, events);
  await insertReviews(tx, written);
}

type Cast = { offered: readonly Service[]; people: readonly SamplePerson[] };

function rowsOf(planned: PlannedReview, businessId: string, { offered, people }: Cast, number: number) {
  const { startsAt, endsAt, bookedAt, writtenAt, stars, text, answer } = planned;
  const [service] = offered.slice(planned.service % offered.length);
  const [customer] = people.slice(planned.customer % people.length);
  const id = sampleId("booking", number);
  const completedAt = new Date(endsAt.getTime() + day);
  const booking: typeof bookings.$inferInsert = {
    ...{ id, businessId, startsAt, endsAt, sequence: 1, status: "completed" },
    customerId: customer?.id ?? null,
    serviceId: service?.id ?? null,
    serviceName: service?.name ?? "",
    priceCents: service?.priceCents ?? null,
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
      // Who came late lost a star for it; who gave few stars says why.
      ...{ onTime: stars > 4 || (stars > 2 && number % 3 !== 0), asAgreed: stars > 2, again: stars > 3 },
      answer: answer?.replaceAll("{first}", first) ?? null,
      answeredAt: answer === null ? null : new Date(writtenAt.getTime() + day),
    },
  };
}

function eventsOf(bookingId: string, businessId: string, number: number, times: readonly Date[]) {
  const steps = [
    ["request", "pending", "customer"],
    ["accept", "accepted", "business"],
    ["complete", "completed", "clock"],
  ] as const;
  return steps.map(([move, status, by], step) => ({
    ...{ id: sampleId("event", number * 3 + step), bookingId, businessId, move, status, by },
    at: times[step] ?? new Date(0),
  }));
}
