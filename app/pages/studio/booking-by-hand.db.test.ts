import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { listCustomers } from "~/modules/bookings/customers/queries.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { isId, newId } from "~/platform/ids";
import { aBooking } from "../../../tests/builders/booking";
import { page, rowOf, test, upcoming } from "../../../tests/pages/booking-management-page";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const everybody = { words: "", show: "all", label: "", from: 0, limit: 50 } as const;

describe("a booking by hand", () => {
  const entry = {
    intent: "enter",
    date: "2026-11-24",
    time: "10:10",
    name: "Gogo Nkosi",
    phone: "072 555 0184",
  };

  test("is saved without an account, and is in Upcoming", async ({ db, owner, business }) => {
    const form = await wordsOf(await owner.get(`${page}/new`));
    expect(form).toContain(t("bookings.enter.subtitle"));
    const saved = await owner.post(`${page}/new`, { ...entry, service: business.service.id });
    const [written] = await db.select({ id: bookings.id }).from(bookings);
    const tell = `${page}/${written?.id}/tell`;
    expect(saved.headers.get("Location")).toBe(tell);
    const told = await owner.get(tell);
    const html = await told.clone().text();
    for (const href of ["https://wa.me/27725550184?text=", "sms:+27725550184?body=", "tel:+27725550184"])
      expect(html).toContain(href);
    for (const word of ["Gogo Nkosi", "10:10", business.service.name])
      expect(decodeURIComponent(/text=([^"]+)"/.exec(html)?.[1] ?? "")).toContain(word);
    expect(await wordsOf(told)).toContain(t("bookings.tell.silent", { name: "Gogo Nkosi" }));
    const health = { category: "health-medical", subcategory: "physiotherapy-biokinetics" } as const;
    await db.update(businessProfiles).set(health);
    const discreet = await (await owner.get(tell)).text();
    expect(decodeURIComponent(/text=([^"]+)"/.exec(discreet)?.[1] ?? "")).not.toContain(
      business.service.name,
    );
    await db.update(businessProfiles).set({ category: "home-services", subcategory: "appliance-repairs" });
    const words = await wordsOf(await owner.get(upcoming));
    expect(words).toContain("Gogo Nkosi");
    expect(words).toContain(t("bookings.management.byHand"));
    expect((await db.select().from(bookings))[0]).toMatchObject({
      customerId: null,
      customerPhone: "+27725550184",
    });
  });

  test("knows by its form when it is sent twice", async ({ db, owner, business }) => {
    await db.update(businessProfiles).set({ capacity: 3 }).where(eq(businessProfiles.id, business.id));
    const html = await (await owner.get(`${page}/new`)).text();
    const [, key = ""] = /name="key" value="([^"]+)"/.exec(html) ?? [];
    expect(isId(key)).toBe(true);
    const sent = { ...entry, service: business.service.id, key };
    const [first, second] = [await owner.post(`${page}/new`, sent), await owner.post(`${page}/new`, sent)];
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(await db.$count(bookings)).toBe(1);
  });

  test("offers a new caller the free times of the day, of another day and for another service", async ({
    db,
    owner,
    business,
  }) => {
    await aBooking(db, { business, status: "accepted", date: "2026-11-24", time: "10:00" });
    const id = newId();
    const long = { id, businessId: business.id, name: "New geyser", position: 9 };
    await db.insert(businessServices).values({ ...long, priceCents: null, durationMinutes: 180 });
    const offered = async (query: string) => {
      const html = await (await owner.get(`${page}/new?date=2026-11-24${query}`)).text();
      return [...html.matchAll(/value="2026-11-24 (\d\d:\d\d)"/g)].map(([, time]) => time);
    };
    expect(await offered("")).toEqual(["09:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"]);
    expect(await offered(`&service=${id}`)).toEqual(["11:00", "12:00", "13:00", "14:00"]);
    expect(await offered("&time=11:00")).toEqual([]);
    expect(await wordsOf(await owner.get(`${page}/new?date=2026-11-29`))).toContain(
      t("bookings.enter.noneFree"),
    );
    await owner.post(`${page}/new`, {
      ...{ ...entry, time: "", date: "", free: "2026-11-24 11:00", service: business.service.id },
    });
    expect(await wordsOf(await owner.get(upcoming))).toContain("11:00 to 12:00");
  });

  test("is for the next day with a free time once the day is over, unless a day is asked for", async ({
    owner,
    site,
    business: _,
  }) => {
    const dayOfForm = async (at: string, query = "") => {
      site.app.now = () => new Date(at);
      const html = await (await owner.get(`${page}/new${query}`)).text();
      return /<input[^>]*type="date"[^>]*id="date"[^>]*value="([^"]+)"/.exec(html)?.[1];
    };
    expect(await dayOfForm("2026-11-23T14:30:00Z")).toBe("2026-11-23");
    expect(await dayOfForm("2026-11-23T15:30:00Z")).toBe("2026-11-24");
    expect(await dayOfForm("2026-11-27T20:00:00Z")).toBe("2026-11-30");
    expect(await dayOfForm("2026-11-27T20:00:00Z", "?date=2026-11-27")).toBe("2026-11-27");
  });

  test("of somebody who was chosen is that customer's, and of a stranger's booking or another number nobody's", async ({
    db,
    owner,
    business,
    now,
  }) => {
    const known = await aBooking(db, { business, status: "completed", date: "2026-11-16" });
    const elsewhere = await aBooking(db, { status: "completed", date: "2026-11-16" });
    const people = async () => (await listCustomers(db, business.id, everybody, now)).map(({ name }) => name);
    const service = business.service.id;
    await owner.post(`${page}/new?person=${elsewhere.id}`, { ...entry, service });
    expect(await people()).toHaveLength(2);
    await owner.post(`${page}/new?person=${known.id}`, {
      ...entry,
      service,
      time: "12:10",
      phone: "0825550199",
    });
    expect(await people()).toHaveLength(3);
    await owner.post(`${page}/new?person=${known.id}`, { ...entry, service, time: "14:10" });
    expect(await people()).toHaveLength(2);
  });

  test("is cancelled without a reason, and neither mail nor screen says that anybody was told", async ({
    db,
    owner,
    business,
  }) => {
    const { id, customer } = await aBooking(db, { business, status: "accepted" });
    await db.update(bookings).set({ customerId: null, customerName: "Gogo Nkosi" });
    const dialog = await wordsOf(await owner.get(upcoming));
    expect(dialog).toContain(t("bookings.management.cancel.untold", { name: "Gogo Nkosi" }));
    await owner.post(page, { intent: "cancel", bookingId: id, notes: "" });
    expect(await wordsOf(await owner.get(upcoming))).toContain(t("bookings.management.cancel.doneUntold"));
    expect(await rowOf(db, id)).toMatchObject({ status: "cancelled", reason: "business_cancelled" });
    const mails = await db.select().from(mailOutbox);
    expect(mails.map(({ recipient }) => recipient)).not.toContain(customer.email);
    expect(mails.map(({ letter }) => letter.paragraphs)).toEqual([
      [{ key: "mailsBookings.untold.businessCancels", values: { customer: "Gogo Nkosi" } }],
    ]);
  });

  test("is closed at once when nobody came", async ({ db, owner, business }) => {
    const of = { business, status: "accepted", date: "2026-11-20" } as const;
    const { id } = await aBooking(db, of);
    await db.update(bookings).set({ customerId: null });
    await owner.post(page, { intent: "missed", bookingId: id });
    expect(await wordsOf(await owner.get(upcoming))).toContain(t("bookings.management.missed.doneUntold"));
    expect(await rowOf(db, id)).toMatchObject({ status: "cancelled", reason: "customer_missing" });
    const done = await aBooking(db, { ...of, date: "2026-11-19" });
    await db.update(bookings).set({ customerId: null });
    await owner.post(page, { intent: "finish", bookingId: done.id });
    const told = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
    expect(told.map(({ letter }) => letter.paragraphs)).toMatchObject([
      [{ key: "mailsBookings.business.missedByHand.text" }],
      [{ key: "mailsBookings.untold.finish" }],
    ]);
  });

  test("says what is missing or wrong, and keeps what was typed", async ({ db, owner, business }) => {
    await aBooking(db, { business });
    const enter = async (given: object) =>
      owner.post(`${page}/new`, { ...entry, service: business.service.id, ...given });
    const wrong = async (given: object) => {
      const response = await enter(given);
      expect(response.status).toBe(422);
      return wordsOf(response);
    };
    expect(await wrong({ name: "" })).toContain(t("bookings.enter.nameMissing"));
    expect(await wrong({ service: "none" })).toContain(t("bookings.enter.serviceGone"));
    expect(await wrong({ date: "2026-11-20" })).toContain(t("bookingPage.wrong.pastDay"));
    expect(await wrong({ date: "2026-02-29" })).toContain(t("bookingPage.wrong.date"));
    expect(await wrong({ date: "2028-01-01" })).toContain(t("bookings.enter.tooFar"));
    expect(await wrong({ time: "10:30" })).toContain(t("bookings.enter.taken"));
    expect(await (await enter({ time: "10:30" })).text()).toContain('value="Gogo Nkosi"');
    expect(await db.select().from(bookings)).toHaveLength(1);
  });

  test("outside of the hours is saved after a warning, which counts for that time only", async ({
    db,
    owner,
    business,
  }) => {
    const enter = (given: object) =>
      owner.post(`${page}/new`, { ...entry, service: business.service.id, ...given });
    const warned = await enter({ time: "20:00" });
    expect(warned.status).toBe(422);
    const html = await warned.text();
    for (const key of ["unusual.outsideHours", "unusual.anyway", "saveAnyway"] as const)
      expect(html).toContain(t(`bookings.enter.${key}`));
    expect(html).toContain('value="Gogo Nkosi"');
    const anyway = /name="anyway" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const closed = await wordsOf(await enter({ date: "2026-11-28", time: "20:00", anyway }));
    expect(closed).toContain(t("bookings.enter.unusual.closedDay"));
    expect(await db.select().from(bookings)).toEqual([]);
    expect((await enter({ time: "20:00", anyway })).headers.get("Location")).toMatch(/\/tell$/);
    expect(await db.select().from(bookings)).toHaveLength(1);
  });
});
