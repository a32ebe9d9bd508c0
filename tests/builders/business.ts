import type { Schedule } from "~/modules/bookings/slots";
import { plainRules } from "~/modules/businesses/availability/rules";
import { insertBusiness, newStanding } from "~/modules/businesses/commands/create.server";
import { businessRows, type NewBusiness } from "~/modules/businesses/rows.server";
import { type ContactMethods, hasActiveSubscription, isVisible } from "~/modules/businesses/rules";
import type { Db } from "~/platform/db.server";
import { nextNumber } from "./number";
import { aUser } from "./user";

const since = new Date("2026-06-01T08:00:00Z");

export const noContacts: ContactMethods = {
  phone: false,
  email: false,
  whatsapp: false,
  inAppMessaging: false,
  directBooking: false,
};

/** Monday to Friday, 09:00 to 17:00. */
const officeHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 }));

/** Office hours in slots of an hour, one at a time, up to 60 days ahead. */
export const aSchedule = (given: Partial<Schedule> = {}): Schedule => ({
  hours: officeHours,
  closesOnHolidays: false,
  daysOff: [],
  ...plainRules,
  ...given,
});

type Given = Partial<NewBusiness> & { subscribed?: boolean; accessUntil?: Date | null; locked?: boolean };

/** A visible and bookable business with an owner, one service of an hour, and office hours; its customers come to it. */
export async function aBusiness(db: Db, given: Given = {}) {
  const {
    subscribed = true,
    accessUntil = new Date("2027-06-01T00:00:00Z"),
    locked = false,
    ...rest
  } = given;
  const number = nextNumber();
  const userId =
    rest.userId === undefined
      ? (await aUser(db, { userType: "business", name: `Owner ${number}` })).id
      : rest.userId;
  const rows = businessRows(
    {
      ownerConfirmedAt: since,
      businessName: `Business ${number}`,
      category: "home-services",
      subcategory: "appliance-repairs",
      description: "Repairs of all kinds.",
      phone: "+27825550100",
      email: `business${number}@example.co.za`,
      cities: ["soweto"],
      contactMethods: noContacts,
      services: [{ name: "Repair", priceCents: 35_000 }],
      hours: officeHours,
      slotMinutes: 60,
      capacity: 1,
      comesToCustomer: false,
      ...rest,
      userId,
    },
    since,
  );
  const standing = { ...newStanding, ...rows.profile, subscribed, accessUntil, locked };
  const profile = {
    ...standing,
    listed: isVisible(standing, since),
    shownPriceCents: hasActiveSubscription(standing, since) ? rows.profile.priceFromCents : null,
  };
  const created = await insertBusiness(db, { ...rows, profile });
  if (!created) throw new Error("This user has a business already.");
  const services = rows.services.map(({ id, name, priceCents, durationMinutes }) => ({
    ...{ id, name, priceCents, durationMinutes },
  }));
  const [service] = services;
  if (!service) throw new Error("A test business needs a service.");
  const hours = rows.hours
    .map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))
    .sort((a, b) => a.weekday - b.weekday || a.opens - b.opens);
  const {
    slotMinutes,
    capacity,
    bufferMinutes,
    travelMinutes = 0,
    ...others
  } = {
    ...aSchedule(),
    ...rest,
  };
  const { noticeMinutes, horizonDays, closesOnHolidays, daysOff } = others;
  const rules = { slotMinutes, capacity, bufferMinutes, travelMinutes, noticeMinutes, horizonDays };
  const schedule = { ...rules, hours, closesOnHolidays, daysOff };
  return {
    ...created,
    ...schedule,
    ...{ area: null, latitude: rows.profile.latitude ?? null },
    longitude: rows.profile.longitude ?? null,
    category: rest.category ?? "home-services",
    services,
    service,
    userId,
    owner: { userId: userId ?? "", businessId: created.id },
  };
}
