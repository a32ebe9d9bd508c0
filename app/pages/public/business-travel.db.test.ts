import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { changeAsOwner } from "~/modules/bookings/commands/move-as-owner.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { loadMoveCalendar } from "~/modules/bookings/queries/own-booking.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aUser } from "../../../tests/builders/user";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { wordsOf } from "../../../tests/setup/words";

const [soweto, pretoria] = ["12 Vilakazi Street, Orlando West, Soweto", "5 Main Road, Hatfield, Pretoria"];
const tuesday = (time: string) => ({ date: "2026-11-24", time });
const typed = { name: "Thandi", email: "t@example.co.za", phone: null, notes: null, healthConsent: false };

/** A plumber who needs 20 minutes for 10 km, with a job in Soweto on Tuesday at noon. */
const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("plumber", async ({ db, now }) => {
    const business = await aBusiness(db, { comesToCustomer: true, travelMinutes: 20 });
    const gogo = { name: "Gogo", email: null, phone: null, notes: null, address: soweto, anyway: true };
    const entered = { serviceId: business.service.id, ...tuesday("12:00"), ...gogo };
    const made = await enterBooking(db, business.owner, entered, now);
    if (!made.ok) throw new Error(made.reason);
    return { ...business, jobId: made.bookingId };
  });

describe("the road between two jobs", () => {
  test("is refused to a customer as taken, beside the times that fit their address", async ({
    db,
    site,
    plumber,
  }) => {
    const customer = await aSignedIn(site, "customer", "Thandi Nkosi");
    const page = `/business/${plumber.slug}`;
    expect(await wordsOf(await customer.get(`${page}?date=2026-11-24`))).toContain("13:00");
    const form = { intent: "book", service: plumber.service.id, phone: "082 555 0184", notes: "" };
    const asked = { ...form, ...tuesday("13:00"), name: "Thandi", email: "t@example.co.za" };
    const refused = await customer.post(page, { ...asked, address: pretoria });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    // Two hours and a half either way.
    expect(html).toContain("16:00");
    expect(html).not.toContain("time=15%3A00");
    const near = await customer.post(page, { ...asked, address: soweto });
    expect(near.headers.get("location")).toMatch(/^\/bookings\//);
    expect(await db.$count(businessProfiles)).toBe(1);
  });

  test("counts for jobs from before the owner's choice, and not without it", async ({ db, now, plumber }) => {
    const setTravel = (travelMinutes: number) =>
      db.update(businessProfiles).set({ travelMinutes }).where(eq(businessProfiles.id, plumber.id));
    const { id: businessId, service } = plumber;
    const wanted = { businessId, serviceId: service.id, ...typed, address: pretoria, ...tuesday("13:00") };
    expect(await requestBooking(db, await aUser(db), wanted, now)).toMatchObject({ reason: "slot_taken" });
    await setTravel(0);
    const made = await requestBooking(db, await aUser(db), wanted, now);
    expect(made.ok).toBe(true);
    await setTravel(20);
    expect(
      await requestBooking(db, await aUser(db), { ...wanted, address: soweto, ...tuesday("14:00") }, now),
    ).toMatchObject({ reason: "slot_taken" });
  });

  test("is kept to by a customer who moves, and said to the owner who changes the address", async ({
    db,
    now,
    plumber,
  }) => {
    const { id: businessId, service, owner } = plumber;
    const user = await aUser(db);
    const wanted = { businessId, serviceId: service.id, ...typed, address: pretoria, ...tuesday("16:00") };
    const made = await requestBooking(db, user, wanted, now);
    if (!made.ok) throw new Error(made.reason);
    const view = await loadMoveCalendar(db, { userId: user.id }, made.bookingId, { date: "2026-11-24" }, now);
    expect(view?.slots.filter(({ state }) => state === "free").map(({ time }) => time)).toEqual([]);
    const anywhere = await loadMoveCalendar(
      db,
      { userId: user.id },
      made.bookingId,
      { date: "2026-11-25" },
      now,
    );
    expect(anywhere?.counts.free).toBe(8);
    // Gogo's job moves to Pretoria; a third one in Soweto stands an hour later.
    const gogo = { name: "Sipho", email: null, phone: null, notes: null, address: soweto, anyway: true };
    const later = await enterBooking(db, owner, { serviceId: service.id, ...tuesday("13:00"), ...gogo }, now);
    expect(later.ok).toBe(true);
    const change = {
      ...{ bookingId: plumber.jobId, ...tuesday("12:00"), name: "Gogo", serviceId: null, priceCents: 35_000 },
      ...{ address: pretoria, message: null },
    };
    expect(await changeAsOwner(db, owner, { ...change, anyway: false }, now)).toMatchObject({
      reason: "unusual",
      why: "in_buffer",
    });
    expect(await changeAsOwner(db, owner, { ...change, anyway: true }, now)).toEqual({
      ok: true,
      how: "changed",
    });
  });
});
