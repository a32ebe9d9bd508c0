import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { hour, instantOf } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aUser } from "../../../tests/builders/user";
import { type Business, calendarOf, filled, pageOf, test } from "../../../tests/pages/booking-form";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

/** The error beside a field of the form, and the times that it offers. */
const errorOf = (html: string, name: string) =>
  new RegExp(`id="${name}-error"[^>]*>(.*?)</p>`).exec(html)?.[1]?.replace(/<[^>]*>/g, "");
const stillFree = "09:00, 11:00, 12:00, 13:00, 14:00, 15:00, 16:00";
const timesIn = (html: string) => html.match(/(?<=<option value=")\d\d:\d\d(?=")/g);

describe("a day or a time that cannot be booked", () => {
  test("if the slot was taken meanwhile, the free times are shown and typed values are kept", async ({
    db,
    now,
    business,
    customer,
  }) => {
    const other = await aUser(db);
    const { id, service } = business;
    const theirs = { businessId: id, serviceId: service.id, date: "2026-11-24", time: "10:00" };
    const person = {
      name: "N",
      email: "n@example.co.za",
      phone: null,
      notes: null,
      address: "1 Ntuli Street",
      healthConsent: false,
    };
    await requestBooking(db, other, { ...theirs, ...person }, now);
    const response = await customer.post(
      pageOf(business),
      filled(business, { notes: "Gate code 12", name: "Zanele K" }),
    );
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain("that time was just taken");
    expect(html).toContain(
      t("bookingPage.free.stillAndKept", { date: instantOf("2026-11-24", "12:00"), times: stillFree }),
    );
    expect(html).toContain("Gate code 12");
    expect(html).toContain('value="Zanele K"');
    expect(html).not.toContain('<option value="10:00"');
  });

  describe("the error of the date", () => {
    const fullDay = async (db: Db, business: Business) => {
      for (let opens = 9; opens < 17; opens++)
        await aBooking(db, { business, time: `${String(opens).padStart(2, "0")}:00` });
    };

    test.for([
      ["2026-11-28", t("bookingPage.wrong.closedDay")],
      ["2026-11-24", t("bookingPage.wrong.dayFull")],
      ["2026-11-22", t("bookingPage.wrong.pastDay")],
      [
        "2027-01-23",
        t("bookingPage.wrong.beyondHorizon", { count: 60, lastDay: instantOf("2027-01-22", "12:00") }),
      ],
    ] as const)("%s: %s", async ([date, message], { db, business, customer }) => {
      await fullDay(db, business);
      for (const phone of ["082 555 0199", "12"]) {
        const response = await customer.post(
          pageOf(business),
          filled(business, { date, time: "12:00", phone }),
        );
        expect(response.status).toBeGreaterThanOrEqual(400);
        const html = await response.text();
        expect(errorOf(html, "date")).toBe(message);
        expect(errorOf(html, "time")).toBeUndefined();
        expect(errorOf(html, "phone")).toBe(phone === "12" ? t("forms.phone") : undefined);
        expect(html).toContain(`value="${date}"`);
        expect(timesIn(html)).toEqual(["12:00"]);
      }
      expect(await db.select().from(bookings)).toHaveLength(8);
    });

    test("today after the last appointment has begun: No free time is left on that day", async ({
      db,
      business,
    }) => {
      const evening = await openSite(db, new Date("2026-11-23T16:30:00Z"));
      const customer = await aSignedIn(evening);
      const response = await customer.post(pageOf(business), filled(business, { date: "2026-11-23" }));
      expect(errorOf(await response.text(), "date")).toBe(t("bookingPage.wrong.dayFull"));
    });
  });

  test("an address with a time that was taken says so at the calendar, except to the customer who took it", async ({
    db,
    site,
    business,
    customer,
  }) => {
    await aBooking(db, { business, customer });
    const chosen = `${pageOf(business)}?service=${business.service.id}&date=2026-11-24&time=10%3A00`;
    const said = `${t("bookingPage.wrong.taken")} ${t("bookingPage.free.still", { date: instantOf("2026-11-24", "12:00"), times: stillFree })} Select Date`;
    for (const person of [site.newVisitor(), await aSignedIn(site)]) {
      const response = await person.get(chosen);
      expect(response.status).toBe(200);
      expect(await wordsOf(response)).toContain(said);
      expect(await wordsOf(await person.get(`${calendarOf(business)}&date=2026-11-24&time=10:30`))).toContain(
        `${t("bookingPage.wrong.notASlot")} Select Date`,
      );
      expect(await wordsOf(await person.get(chosen.replace("10%3A00", "11%3A00")))).not.toContain("Sorry");
    }
    expect(await wordsOf(await customer.get(chosen))).not.toContain("Sorry");
  });

  test("an address with an empty time opens the form with the free times of its day", async ({
    site,
    business,
    customer,
  }) => {
    const opened = (date: string) =>
      `${pageOf(business)}?${new URLSearchParams({ service: business.services[1]?.id ?? "", date, time: "" })}`;
    const html = await (await customer.get(opened("2026-11-24"))).text();
    expect(html).toMatch(/data-follows="service date"[^>]*><option value=""[^>]*>Choose a time/);
    expect(timesIn(html)).toEqual(["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00"]);
    expect(html).not.toContain('role="alert"');
    for (const [date, message] of [
      ["2026-11-28", t("bookingPage.wrong.closedDay")],
      ["2026-11-22", t("bookingPage.wrong.pastDay")],
    ] as const) {
      const closed = await (await customer.get(opened(date))).text();
      expect(closed).toMatch(/<option value=""[^>]*>No availability for this date/);
      expect(timesIn(closed)).toBeNull();
      expect(errorOf(closed, "date")).toBe(message);
      expect(closed).toContain(`value="${date}"`);
    }
    expect(await (await site.newVisitor().get(opened("2026-11-24"))).text()).not.toContain(
      '<dialog id="book',
    );
  });

  test("if the time was taken meanwhile, this is shown together with the other errors", async ({
    db,
    business,
    customer,
  }) => {
    await aBooking(db, { business });
    const response = await customer.post(pageOf(business), filled(business, { phone: "12" }));
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(errorOf(html, "time")).toBe(t("bookingPage.wrong.taken"));
    expect(errorOf(html, "phone")).toBe(t("forms.phone"));
    expect(errorOf(html, "date")).toBeUndefined();
    expect(timesIn(html)).toEqual(["09:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"]);
  });
});

describe("a booking whose answer was lost", () => {
  const at = instantOf("2026-11-24", "10:00");

  test("is shown on the business page, sent again it is the same one, and its time is not asked for again", async ({
    db,
    site,
    business,
    customer,
  }) => {
    await db.update(businessProfiles).set({ capacity: 2 }).where(eq(businessProfiles.id, business.id));
    const first = await customer.post(pageOf(business), filled(business));
    const [made] = await db.select({ id: bookings.id }).from(bookings);
    const page = `/bookings/${made?.id}`;
    expect(first.headers.get("Location")).toBe(`${page}?booked`);
    const again = await customer.post(pageOf(business), filled(business));
    expect(again.headers.get("Location")).toBe(`${page}?booked`);
    expect(await db.$count(bookings)).toBe(1);
    for (const address of [pageOf(business), `${calendarOf(business)}&date=2026-11-24&time=10%3A00`]) {
      const html = await (await customer.get(address)).text();
      expect(html).toContain(t("bookingPage.own.pending", { at }));
      expect(html).toContain(`href="${page}"`);
      expect(html).not.toContain('name="notes"');
      const stranger = await (await aSignedIn(site)).get(address);
      expect(await stranger.text()).not.toContain(page);
    }
    const other = await customer.get(`${calendarOf(business)}&date=2026-11-24&time=12%3A00`);
    expect(await other.text()).toContain('name="notes"');
  });

  test("is told of for an hour, then only where its time is asked for", async ({
    db,
    now,
    business,
    customer,
  }) => {
    const createdAt = new Date(now.getTime() - hour - 1);
    await aBooking(db, { business, customer, status: "accepted", createdAt });
    expect(await wordsOf(await customer.get(pageOf(business)))).not.toContain(t("bookingPage.own.show"));
    const asked = await wordsOf(await customer.get(`${calendarOf(business)}&date=2026-11-24&time=10%3A00`));
    expect(asked).toContain(t("bookingPage.own.accepted", { at }));
    expect(asked).not.toContain(t("bookingPage.wrong.taken"));
  });
});
