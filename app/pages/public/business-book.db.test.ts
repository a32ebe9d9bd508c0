import { eq, like, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { findBooker } from "~/modules/bookings/queries/calendar.server";
import { bookings } from "~/modules/bookings/tables.server";
import { setServices } from "~/modules/businesses/commands/services.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { rateLimits } from "~/platform/tables.server";
import { hour } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { calendarOf, filled, pageOf, test } from "../../../tests/pages/booking-form";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

/** The page of the new booking. */
const booked = /^\/bookings\/[0-9a-f-]{36}\?booked$/;

describe("posting the form", () => {
  test("creates a pending booking and says so", async ({ db, business, customer }) => {
    const response = await customer.post(pageOf(business), filled(business, { notes: " No hot water " }));
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toMatch(booked);
    expect(await db.select().from(bookings)).toMatchObject([
      {
        customerId: customer.id,
        customerPhone: "+27725550184",
        customerNotes: "No hot water",
        status: "pending",
      },
    ]);
    const words = await wordsOf(await customer.get(response.headers.get("Location") ?? ""));
    expect(words).toContain(documented("Booking Request Sent"));
    expect(words).toContain(documented("The business will review your request and get back to you soon!"));
    expect(words).toContain("Mthembu Plumbing");
    expect(words).toContain(t("bookings.status.pending"));
  });

  test("confirms the booking at once if the business takes direct bookings, and says so", async ({
    db,
    customer,
  }) => {
    const business = await aBusiness(db, { contactMethods: { ...noContacts, directBooking: true } });
    const form = await customer.get(`${pageOf(business)}?date=2026-11-24&time=10:00`);
    const before = await wordsOf(form);
    expect(before).toContain(t("bookingPage.form.confirmedAtOnce"));
    expect(before).not.toContain(t("bookingPage.form.send"));
    const response = await customer.post(pageOf(business), filled(business));
    const words = await wordsOf(await customer.get(response.headers.get("Location") ?? ""));
    expect(words).toContain(t("bookingPage.confirmed.title"));
    expect(words).toContain(t("bookingPage.confirmed.text"));
    expect(words).not.toContain(documented("Booking Request Sent"));
  });

  test("asks for the address of the job where the business comes to the customer, and both sides see it", async ({
    db,
    business,
    customer,
  }) => {
    const label = t("bookingPage.form.address");
    const slot = "date=2026-11-24&time=10:00";
    expect(await wordsOf(await customer.get(`${calendarOf(business)}&${slot}`))).toContain(label);
    const salon = await aBusiness(db, {
      category: "beauty-wellness",
      subcategory: "hair-braids-weaves-cuts-men-women",
    });
    expect(await wordsOf(await customer.get(`${calendarOf(salon)}&${slot}`))).not.toContain(label);
    const address = "88 Ntuli Street, Pimville Zone 5";
    const response = await customer.post(pageOf(business), filled(business, { address }));
    expect(await wordsOf(await customer.get(response.headers.get("Location") ?? ""))).toContain(address);
    expect(await db.select().from(bookings)).toMatchObject([{ jobAddress: address }]);
  });

  test("keeps the telephone number in a profile that has none, and no other", async ({
    db,
    business,
    customer,
  }) => {
    const phoneOf = async () => (await findBooker(db, customer.id))?.phone;
    await customer.post(pageOf(business), filled(business));
    expect(await phoneOf()).toBe("+27725550184");
    await customer.post(pageOf(business), filled(business, { time: "12:00", phone: "082 555 0199" }));
    expect(await phoneOf()).toBe("+27725550184");
  });

  test("accepts a service given by name", async ({ db, business, customer }) => {
    const response = await customer.post(pageOf(business), filled(business, { service: "Blocked drain" }));
    expect(response.headers.get("Location")).toMatch(booked);
    expect(await db.select().from(bookings)).toMatchObject([{ serviceName: "Blocked drain" }]);
  });

  test("asks for the address as the owner says, and fills in that of the last job", async ({
    db,
    business,
    customer,
  }) => {
    const says = async (comesToCustomer: boolean | null) => {
      await db.update(businessProfiles).set({ comesToCustomer }).where(eq(businessProfiles.id, business.id));
      const html = await (await customer.get(`${calendarOf(business)}&date=2026-11-24&time=15:00`)).text();
      return /<input[^>]*name="address"[^>]*>/.exec(html)?.[0] ?? null;
    };
    expect(await says(false)).toBeNull();
    const without = await customer.post(pageOf(business), filled(business, { address: "" }));
    expect(without.headers.get("Location")).toMatch(booked);
    expect(await says(null)).toContain('value=""');
    await customer.post(pageOf(business), filled(business, { time: "12:00", address: "1 Vilakazi Street" }));
    expect(await says(true)).toContain('value="1 Vilakazi Street"');
  });

  test("lists each error once, linked to its field", async ({ business, customer }) => {
    const wrong = { name: "", phone: "", address: "", time: "10:30" };
    const html = await (await customer.post(pageOf(business), filled(business, wrong))).text();
    const list = /role="alert"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
    expect([...list.matchAll(/href="#(\w+)"[^>]*>([^<]*)</g)].map(([, to, words]) => [to, words])).toEqual([
      ["time", t("bookingPage.wrong.notASlot")],
      ["name", t("bookingPage.form.name")],
      ["phone", t("bookingPage.form.phone")],
      ["address", t("bookingPage.form.address")],
    ]);
    for (const field of ["time", "name", "phone", "address"]) expect(html).toContain(`id="${field}"`);
  });

  test("redirects a visitor to the sign-in, with a message and the way back to the slot", async ({
    db,
    site,
    business,
  }) => {
    const visitor = site.newVisitor();
    const response = await visitor.post(pageOf(business), filled(business));
    const location = response.headers.get("Location") ?? "";
    expect(location).toContain("/auth?action=book&next=");
    expect(decodeURIComponent(location)).toContain(`date=2026-11-24&time=10%3A00#book`);
    const words = await wordsOf(await visitor.get(location));
    expect(words).toContain(documented("Please sign up or log in to book this service"));
    expect(await db.select().from(bookings)).toEqual([]);
  });

  test.for(["name", "email", "phone", "address", "service", "date", "time"])(
    "without %s is refused and keeps what was typed",
    async (field, { db, business, customer }) => {
      const response = await customer.post(
        pageOf(business),
        filled(business, { notes: "Gate code 12", [field]: "" }),
      );
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(html).toContain(documented("Missing Information"));
      expect(html).toContain(documented("Please fill in all required fields"));
      expect(html).toContain("Gate code 12");
      expect(await db.select().from(bookings)).toEqual([]);
    },
  );

  test("with an invalid e-mail, phone, service, time or date shows its error and keeps the notes", async ({
    business,
    customer,
  }) => {
    const wrong: [Record<string, string>, string][] = [
      [{ email: "nonsense" }, t("forms.email")],
      [{ phone: "12" }, t("forms.phone")],
      [{ service: "Haircut" }, t("bookingPage.wrong.service")],
      [{ time: "10:30" }, t("bookingPage.wrong.notASlot")],
      [{ date: "31 May" }, t("bookingPage.wrong.date")],
    ];
    for (const [given, message] of wrong) {
      const response = await customer.post(
        pageOf(business),
        filled(business, { notes: "Gate code 12", ...given }),
      );
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(html).toContain(message);
      expect(html).toContain("Gate code 12");
    }
  });

  test("with notes for a health business requires the consent checkbox", async ({ db, customer }) => {
    const health = { category: "health-medical", subcategory: "telehealth-consultations" } as const;
    const business = await aBusiness(db, health);
    const notes = "Asthma since childhood";
    const refused = await customer.post(pageOf(business), filled(business, { notes }));
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(t("bookingPage.wrong.healthConsent"));
    expect(html).toContain(notes);
    const agreed = await customer.post(pageOf(business), filled(business, { notes, healthConsent: "on" }));
    expect(agreed.headers.get("Location")).toMatch(booked);
  });

  test("is refused with a message if three requests of the customer are pending there", async ({
    db,
    business,
    customer,
  }) => {
    for (const time of ["11:00", "12:00", "13:00"]) await aBooking(db, { business, customer, time });
    const response = await customer.post(pageOf(business), filled(business));
    expect(response.status).toBe(422);
    expect(await wordsOf(response)).toContain(t("bookingPage.refused.tooManyHere", { count: 3 }));
  });

  test("a customer's 31st valid request in an hour is refused and keeps what was typed", async ({
    db,
    site,
    now,
    business,
    customer,
  }) => {
    for (let n = 0; n < 31; n++) await customer.post(pageOf(business), filled(business, { name: "" }));
    expect(await db.select().from(rateLimits).where(like(rateLimits.key, "booking:%"))).toEqual([]);
    const key = `booking:user:${customer.id}`;
    await db.insert(rateLimits).values({ key, count: 30, resetsAt: new Date(now.getTime() + hour) });
    const response = await customer.post(pageOf(business), filled(business, { notes: "Gate code 12" }));
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("3600");
    expect(await response.text()).toContain("Gate code 12");
    expect(await db.select().from(bookings)).toEqual([]);
    const neighbour = await aSignedIn(site);
    const theirs = await neighbour.post(pageOf(business), filled(business));
    expect(theirs.headers.get("Location")).toMatch(booked);
  });

  test("the 1,001st request of a network in an hour is refused too", async ({
    db,
    now,
    business,
    customer,
  }) => {
    const key = "booking:network:196.25.1.1";
    await db.insert(rateLimits).values({ key, count: 1000, resetsAt: new Date(now.getTime() + hour) });
    const response = await customer.post(pageOf(business), filled(business));
    expect(response.status).toBe(429);
    expect(await db.select().from(bookings)).toEqual([]);
  });

  test("shows the specified message and keeps what was typed if the database fails", async ({
    db,
    business,
    customer,
  }) => {
    await db.execute(sql`alter table booking_events rename to booking_events_away`);
    try {
      const response = await customer.post(pageOf(business), filled(business, { notes: "Gate code 12" }));
      expect(response.status).toBe(500);
      const words = await wordsOf(response);
      expect(words).toContain(documented("Failed to send booking request. Please try again."));
      expect(words).toContain("Gate code 12");
      expect(await db.select().from(bookings)).toEqual([]);
    } finally {
      await db.execute(sql`alter table booking_events_away rename to booking_events`);
    }
  });

  test("says what changed meanwhile: the service is gone, the business takes no bookings, or is not listed", async ({
    db,
    now,
    business,
    customer,
  }) => {
    const send = () => customer.post(pageOf(business), filled(business, { notes: "Gate code 12" }));
    await setServices(db, business.id, [{ name: "Blocked drain" }], now);
    const gone = await send();
    expect(gone.status).toBe(422);
    const html = await gone.text();
    expect(html).toContain(t("bookingPage.wrong.serviceGone"));
    expect(html).toContain("Gate code 12");
    const set = (change: Partial<typeof businessProfiles.$inferInsert>) =>
      db.update(businessProfiles).set(change).where(eq(businessProfiles.id, business.id));
    await set({ suspendedAt: now });
    const suspended = await send();
    expect([suspended.status, await wordsOf(suspended)]).toEqual([
      404,
      expect.stringContaining(t("business.notListed")),
    ]);
    await set({ suspendedAt: null, locked: true });
    await setServices(db, business.id, [{ id: business.service.id, name: "Geyser repair" }], now);
    const locked = await send();
    expect([locked.status, await wordsOf(locked)]).toEqual([
      422,
      expect.stringContaining(t("bookingPage.refused.notBookable")),
    ]);
    expect(await db.select().from(bookings)).toEqual([]);
  });

  test("is refused for an unknown business and for one without bookings, which has no calendar", async ({
    db,
    site,
    customer,
  }) => {
    expect((await customer.post("/business/nowhere", { name: "x" })).status).toBe(404);
    const listed = await aBusiness(db, { subscribed: false, status: "approved" });
    const response = await customer.post(pageOf(listed), filled(listed));
    expect(response.status).toBe(422);
    expect(await db.select().from(bookings)).toEqual([]);
    const words = await wordsOf(await site.newVisitor().get(pageOf(listed)));
    expect(words).not.toContain("Check Availability");
  });
});
