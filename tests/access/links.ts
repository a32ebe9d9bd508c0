import { eq } from "drizzle-orm";
import { findDeclinedMails } from "~/modules/accounts/queries/profile.server";
import { answerLink } from "~/modules/bookings/answer-link";
import { freeGuestTimes, tidyGuests } from "~/modules/bookings/guest/commands/tidy.server";
import { bookingEvents, bookings, guestRequests } from "~/modules/bookings/tables.server";
import { waitingPlaces } from "~/modules/bookings/waiting/tables.server";
import { tidyAlerts } from "~/modules/demand/commands/alerts.server";
import { alerts } from "~/modules/demand/tables.server";
import { linkToken } from "~/modules/links/queries.server";
import { linkGenerations } from "~/modules/links/tables.server";
import { reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day, hour } from "~/platform/time";
import { alertToken, anAlert } from "../builders/alert";
import { answerPath } from "../builders/answer";
import { aBooking } from "../builders/booking";
import { aBusiness } from "../builders/business";
import { aGuestRequest } from "../builders/guest";
import { reviewPath } from "../builders/review";
import { aUser } from "../builders/user";
import type { openSite } from "../setup/site";

type Site = Awaited<ReturnType<typeof openSite>>;

type Made = {
  page: string;
  /** Whose generation ends it. */
  ownerId: string;
  /** What is pressed, and who did it then. */
  press: Record<string, string>;
  who: () => Promise<unknown>;
  did: unknown;
  /** After so long it is over, also by the job of that day. */
  lasts: number;
  atItsEnd?: (then: Date) => Promise<unknown>;
};

const lastBy = (db: Db, id: string) => async () => {
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id));
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)).at(-1)?.by;
};

/** A link of every kind and side, with what it acts on. */
export const links: Record<string, (db: Db, site: Site, now: Date) => Promise<Made>> = {
  unsubscribe: async (db, { app }, now) => {
    const { id } = await aUser(db);
    const ofMail = { kind: "unsubscribe", subject: id, side: "reminders" } as const;
    const endsAt = new Date(now.getTime() + 30 * day);
    return {
      page: `/unsubscribe/${linkToken({ ...ofMail, generation: 0, endsAt }, app.env)}`,
      ...{ ownerId: id, press: { "List-Unsubscribe": "One-Click" }, lasts: 30 * day },
      ...{ who: () => findDeclinedMails(db, id), did: ["reminders"] },
    };
  },
  review: async (db, { app }) => {
    const booking = await aBooking(db, { status: "completed", date: "2026-11-16" });
    const { id } = booking.customer;
    return {
      page: reviewPath(app.env, booking, id),
      ...{
        ownerId: id,
        press: { intent: "publish", version: "", stars: "4", text: "Dry." },
        lasts: 400 * day,
      },
      who: async () =>
        (await db.select().from(reviews).where(eq(reviews.bookingId, booking.id)))[0]?.customerId,
      did: id,
    };
  },
  "answer of the customer": async (db, { app }) => {
    const { id, customer } = await aBooking(db, { status: "accepted", date: "2026-11-26" });
    return {
      page: answerPath(app.env, id, "customer"),
      ...{ ownerId: customer.id, press: { intent: "cancel", sure: "yes" }, lasts: 20 * day },
      ...{ who: lastBy(db, id), did: "customer" },
    };
  },
  "answer of the business": async (db, { app }) => {
    const { id, business } = await aBooking(db, { date: "2026-11-26" });
    return {
      page: answerPath(app.env, id, "business"),
      ...{ ownerId: business.owner.userId, press: { intent: "accept" }, lasts: 20 * day },
      ...{ who: lastBy(db, id), did: "business" },
    };
  },
  view: async (db, { app }) => {
    const { id, customer } = await aBooking(db, { status: "accepted", date: "2026-11-26" });
    return {
      page: answerPath(app.env, id, "view"),
      ...{ ownerId: customer.id, press: { intent: "cancel", sure: "yes" }, lasts: 20 * day },
      ...{ who: lastBy(db, id), did: "customer" },
    };
  },
  "a guest's, by e-mail": async (db, { app }, now) => {
    const { id } = await aGuestRequest(db, { business: await aBusiness(db) }, now);
    return {
      page: answerPath(app.env, id, "customer"),
      ...{
        ownerId: id,
        press: { intent: "confirm" },
        lasts: hour,
        atItsEnd: (then) => freeGuestTimes(db, then),
      },
      who: async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.guest,
      did: "email",
    };
  },
  "a guest's browser's": async (db, { app }, now) => {
    const { id } = await aGuestRequest(db, { business: await aBusiness(db) }, now);
    const token = linkToken({ ...answerLink(id, "visitor"), generation: 0 }, app.env);
    return {
      page: `/answer/${token}`,
      ...{ ownerId: id, press: { intent: "release" }, lasts: 2 * day },
      ...{ who: () => db.$count(guestRequests, eq(guestRequests.id, id)), did: 0 },
      atItsEnd: (then) => tidyGuests(db, then),
    };
  },
  "the business's, of a guest by WhatsApp": async (db, { app }, now) => {
    const business = await aBusiness(db);
    const { id } = await aGuestRequest(db, { business, way: "whatsapp" }, now);
    return {
      page: answerPath(app.env, id, "business"),
      ...{
        ownerId: business.owner.userId,
        press: { intent: "seen" },
        lasts: 3 * hour,
        atItsEnd: (then) => freeGuestTimes(db, then),
      },
      who: async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.guest,
      did: "whatsapp",
    };
  },
  "a time that got free": async (db, { app }, now) => {
    const [business, { id: userId }] = [await aBusiness(db), await aUser(db)];
    const id = newId();
    await db.insert(waitingPlaces).values({
      ...{ id, userId, businessId: business.id, serviceId: business.service.id, day: "2026-11-24" },
      ...{ createdAt: now, offeredStartsAt: new Date("2026-11-24T08:00:00Z") },
      offeredUntil: new Date(now.getTime() + 2 * hour),
    });
    return {
      page: answerPath(app.env, id, "customer"),
      ...{ ownerId: userId, press: { intent: "leave-list" }, lasts: 2 * hour },
      ...{ who: () => db.$count(waitingPlaces, eq(waitingPlaces.id, id)), did: 0 },
    };
  },
  alert: async (db, { app }, now) => {
    const alert = await anAlert(db, { email: `${newId()}@example.co.za` }, now);
    return {
      page: `/tell-me/${alertToken(alert, app.env)}`,
      ...{ ownerId: alert.id, press: { intent: "stop" }, lasts: 2 * day },
      ...{
        who: () => db.$count(alerts, eq(alerts.id, alert.id)),
        did: 0,
        atItsEnd: (then: Date) => tidyAlerts(db, then),
      },
    };
  },
  "not me": async (db, { app }) => {
    const { id, customer } = await aBooking(db, { date: "2026-11-26" });
    return {
      page: answerPath(app.env, id, "customer").replace("/answer/", "/not-me/answer/"),
      ...{ ownerId: customer.id, press: { intent: "not-me" }, lasts: Number.POSITIVE_INFINITY },
      ...{ who: () => db.$count(linkGenerations, eq(linkGenerations.ownerId, customer.id)), did: 1 },
    };
  },
};
