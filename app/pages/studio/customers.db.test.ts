import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { closeBookingsOf } from "~/modules/bookings/commands/leave-bookings.server";
import { changeContact, importContacts } from "~/modules/bookings/contacts/commands.server";
import { ownContacts } from "~/modules/bookings/contacts/tables.server";
import { dropOldSheets } from "~/modules/bookings/customers/commands.server";
import { customerSheets } from "~/modules/bookings/customers/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { personalData } from "~/modules/moderation/queries/personal-data.server";
import { day } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { test as base, page } from "../../../tests/pages/booking-management-page";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const customers = `${page}/customers`;

const test = base
  .extend("write", ({ db, business, now }) => async (name: string, phone: string | null, time: string) => {
    const { owner, service } = business;
    const who = { name, email: null, phone, notes: null, address: "14 Protea Street", anyway: true };
    const when = { serviceId: service.id, date: "2026-11-24", time };
    const entered = await enterBooking(db, owner, { ...who, ...when }, now);
    if (!entered.ok) throw new Error(entered.reason);
    return entered.bookingId;
  })
  .extend("done", ({ db }) => async (id: string, priceCents: number, missed = false) => {
    const how = missed ? { status: "cancelled", reason: "customer_missing" } : { status: "completed" };
    const at = { startsAt: new Date("2026-11-09T08:00Z"), endsAt: new Date("2026-11-09T09:00Z") };
    await db
      .update(bookings)
      .set({ ...how, ...at, priceCents } as Partial<typeof bookings.$inferInsert>)
      .where(eq(bookings.id, id));
    return id;
  });

describe("the list", () => {
  test("has everybody once, with visits, no-shows, money and what comes", async ({
    db,
    owner,
    business,
    write,
    done,
  }) => {
    expect(await wordsOf(await owner.get(customers))).toContain(t("customers.none.title"));
    const phone = "+27825550199";
    await done(await write("G. Dlamini", phone, "08:00"), 35_000);
    await done(await write("Gogo Dlamini", phone, "09:00"), 35_000);
    await done(await write("Gogo Dlamini", phone, "10:00"), 35_000, true);
    await write("Gogo Dlamini", phone, "11:00");
    const { customer } = await aBooking(db, { business, status: "completed" });
    // A request alone, and the bookings of others, make nobody a customer.
    const asked = await aBooking(db, { business, date: "2026-11-26" });
    const other = await aBooking(db, { status: "completed" });
    const words = await wordsOf(await owner.get(customers));
    expect(words).toContain(t("customers.subtitle", { count: 2 }));
    expect(words).toContain(
      "Gogo Dlamini 2 visits · last Mon, 9 Nov · 1 no-show Next: Tue, 24 Nov, 11:00 R700",
    );
    expect(words).toContain(customer.name);
    expect(words).not.toContain(asked.customer.name);
    expect(words).not.toContain(other.customer.name);
    for (const q of ["gogo", "082 555 01", "protea"])
      expect(await wordsOf(await owner.get(`${customers}?q=${encodeURIComponent(q)}`))).toMatch(
        /Gogo Dlamini 2 visits/,
      );
    // Who waits for an answer is found by the name.
    const found = await owner.get(`${customers}?q=${encodeURIComponent(asked.customer.name)}`);
    expect(await wordsOf(found)).toContain(asked.customer.name);
    for (const q of ["%", "nobody", "_ogo"])
      expect(await wordsOf(await owner.get(`${customers}?q=${encodeURIComponent(q)}`))).toContain(
        t("customers.noneFound"),
      );
    for (const show of ["regulars", "away"])
      expect((await owner.get(`${customers}?show=${show}`)).status).toBe(200);
  });

  test("is a file for spreadsheets; that it was taken is recorded", async ({ db, owner, write, done }) => {
    const id = await done(await write("=Gogo", "+27825550199", "08:00"), 35_000);
    await owner.post(`${customers}/${id}`, { intent: "save", notes: "Pays cash", labels: "Landlord" });
    const file = await (await owner.get(`${page}/customers.csv`)).text();
    expect(file).toContain(`"'=Gogo","082 555 0199","","14 Protea Street","1","0","0","350.00"`);
    expect(file).toContain('"Landlord","Pays cash"');
    expect(await db.$count(auditLog, eq(auditLog.action, "customers.export"))).toBe(1);
  });
});

describe("the sheet", () => {
  test("says what was and what comes, and keeps notes and labels", async ({ db, owner, write, done }) => {
    const past = await done(await write("Gogo Dlamini", "+27825550199", "08:00"), 35_000);
    const coming = await write("Gogo Dlamini", "+27825550199", "11:00");
    const saved = await owner.post(`${customers}/${past}`, {
      ...{ intent: "save", notes: "Dog is friendly", labels: "Regular, cash, regular" },
    });
    expect(saved.headers.get("location")).toBe(`${customers}/${past}`);
    // Either booking leads to the same person.
    for (const id of [past, coming]) {
      const response = await owner.get(`${customers}/${id}`);
      expect(await response.clone().text()).toContain(`href="${page}/${coming}/move"`);
      const words = await wordsOf(response);
      for (const word of ["Gogo Dlamini", "Tue, 24 Nov, 11:00", t("customers.sheet.came"), "R350"])
        expect(words).toContain(word);
      expect(words).toContain("Dog is friendly");
    }
    expect(await wordsOf(await owner.get(`${customers}?label=cash`))).toContain("Gogo Dlamini");
    const long = await owner.post(`${customers}/${past}`, {
      intent: "save",
      notes: "x".repeat(501),
      labels: "",
    });
    expect([long.status, await db.$count(customerSheets)]).toEqual([422, 1]);
    const many = { intent: "save", notes: "Two dogs", labels: "a, b, c, d, e, f" };
    const refused = await (await owner.post(`${customers}/${past}`, many)).text();
    for (const word of [t("customers.sheet.labelsMany"), "Two dogs", 'value="a, b, c, d, e, f"'])
      expect(refused).toContain(word);
    await owner.post(`${customers}/${past}`, { intent: "save", notes: " ", labels: "," });
    expect(await db.$count(customerSheets)).toBe(0);
  });

  test("of another business is not there, to read or to write", async ({ db, owner, business }) => {
    expect(business.owner.userId).toBe(owner.id);
    const { id } = await aBooking(db, { business: await aBusiness(db), status: "completed" });
    expect((await owner.get(`${customers}/${id}`)).status).toBe(404);
    expect((await owner.post(`${customers}/${id}`, { intent: "save", notes: "x" })).status).toBe(404);
    expect(await db.$count(customerSheets)).toBe(0);
  });

  test("goes with the account it is about, and 24 months after the last booking; both sides find it in their files", async ({
    db,
    now,
    owner,
    business,
    write,
  }) => {
    const { id, customer } = await aBooking(db, { business, status: "completed" });
    await owner.post(`${customers}/${id}`, { intent: "save", notes: "Blue gate", labels: "" });
    const gogo = await write("Gogo Dlamini", null, "11:00");
    await owner.post(`${customers}/${gogo}`, { intent: "save", notes: "Main tap", labels: "" });
    const files = [await personalData(db, customer.id, now), await personalData(db, owner.id, now)];
    expect(files[0]?.notesOfBusinesses).toMatchObject([{ notes: "Blue gate" }]);
    expect(files[1]?.business?.customerSheets).toMatchObject([
      { customer: customer.name, notes: "Blue gate" },
      { customer: "Gogo Dlamini", notes: "Main tap" },
    ]);
    await closeBookingsOf(db, { userId: customer.id, businessId: null }, now);
    expect(await db.select({ notes: customerSheets.notes }).from(customerSheets)).toEqual([
      { notes: "Main tap" },
    ]);
    await dropOldSheets(db, new Date(now.getTime() + 700 * day));
    expect(await db.$count(customerSheets)).toBe(1);
    await dropOldSheets(db, new Date(now.getTime() + 740 * day));
    expect(await db.$count(customerSheets)).toBe(0);
  });
});

test("what another device noted meanwhile is shown before it is replaced; the same said twice is no conflict", async ({
  db,
  owner,
  write,
}) => {
  const id = await write("Gogo Dlamini", "+27825550199", "11:00");
  const at = `${customers}/${id}`;
  const seenIn = async () =>
    /name="seen" value="([^"]*)"/.exec(await (await owner.get(at)).text())?.[1] ?? "";
  const begun = await seenIn();
  const first = { intent: "save", notes: "Gate code 4471", labels: "", seen: begun };
  expect((await owner.post(at, first)).status).toBe(302);
  expect((await owner.post(at, first)).status).toBe(302);
  const second = await owner.post(at, { ...first, notes: "Two dogs", labels: "cash" });
  expect(second.status).toBe(409);
  const html = await second.text();
  for (const words of ["They say now: Gate code 4471", "Two dogs", 'value="cash"', '#notes-title"'])
    expect(html).toContain(words);
  expect(await db.select({ notes: customerSheets.notes }).from(customerSheets)).toEqual([
    { notes: "Gate code 4471" },
  ]);
  const shown = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(shown).not.toBe(begun);
  await owner.post(at, { ...first, notes: "Gate code 4471, two dogs", seen: shown });
  expect(await wordsOf(await owner.get(at))).toContain("Gate code 4471, two dogs");
});

test("a health trade notes nothing about its customers, brings in no list, and takes no note out", async ({
  db,
  owner,
  business,
  write,
}) => {
  const id = await write("Gogo Dlamini", "+27825550199", "11:00");
  const at = `${customers}/${id}`;
  await owner.post(at, { intent: "save", notes: "Blue gate", labels: "cash" });
  const health = { category: "health-medical", subcategory: "physiotherapy-biokinetics" } as const;
  await db.update(businessProfiles).set(health).where(eq(businessProfiles.id, business.id));
  const sheet = await (await owner.get(at)).text();
  expect(sheet).toContain(t("customers.sheet.health"));
  for (const gone of ["Blue gate", 'name="notes"', 'name="labels"']) expect(sheet).not.toContain(gone);
  const saved = await owner.post(at, { intent: "save", notes: "HIV", labels: "HIV" });
  expect(await wordsOf(saved)).toContain(t("customers.sheet.health"));
  expect(await db.$count(customerSheets, eq(customerSheets.notes, "HIV"))).toBe(0);
  const list = await wordsOf(await owner.get(customers));
  expect(list).toContain("Gogo Dlamini");
  expect(list).not.toContain("cash");
  const file = await (await owner.get(`${page}/customers.csv`)).text();
  expect(file).toContain("Gogo Dlamini");
  expect(file).not.toContain("Blue gate");
  const people = JSON.stringify([["Sizwe", "+27715550104", null, null]]);
  const contacts = `${page}/contacts`;
  expect(await (await owner.get(contacts)).text()).not.toContain('type="file"');
  expect(await wordsOf(await owner.post(contacts, { intent: "save", people, own: "on" }))).toContain(
    t("contacts.wrong.health"),
  );
  expect(await db.$count(ownContacts)).toBe(0);
});

test("at what became a health trade, notes of before stay when somebody of the list is corrected", async ({
  db,
  business,
  now,
}) => {
  const as = { ...business.owner, email: "owner@example.co.za" };
  await importContacts(db, as, [{ name: "Sizwe", phone: "+27715550104", email: null, address: null }], now);
  const [one] = await db.select().from(ownContacts);
  const { addedAt: _, changedAt: __, toldAt: ___, ...said } = one ?? ({} as typeof ownContacts.$inferSelect);
  await changeContact(db, as, { ...said, notes: "Blue gate" }, now);
  const health = { category: "health-medical", subcategory: "physiotherapy-biokinetics" } as const;
  await db.update(businessProfiles).set(health).where(eq(businessProfiles.id, business.id));
  expect(await changeContact(db, as, { ...said, address: "4 Long Street", notes: "" }, now)).toEqual({
    ok: true,
  });
  expect((await db.select().from(ownContacts))[0]?.address).toBe("4 Long Street");
  expect((await db.select().from(customerSheets))[0]?.notes).toBe("Blue gate");
});

test("two letters bring the person when a booking is written in, filled in as last time", async ({
  owner,
  write,
}) => {
  const id = await write("Gogo Dlamini", "+27825550199", "11:00");
  const found = await owner.get(`${page}/new?who=go&date=2026-11-25`);
  expect(await found.clone().text()).toContain(`person=${id}`);
  expect(await wordsOf(found)).toContain("Gogo Dlamini 082 555 0199 · 14 Protea Street");
  const form = await (await owner.get(`${page}/new?person=${id}`)).text();
  for (const value of ["Gogo Dlamini", "082 555 0199"]) expect(form).toContain(`value="${value}"`);
  expect(await wordsOf(await owner.get(`${page}/new?who=xyz`))).toContain(t("bookings.enter.who.none"));
});

test("the own list is read and taken out for 90 days after the plan, and changed only in it", async ({
  db,
  owner,
  business,
  now,
}) => {
  const people = JSON.stringify([["Sizwe Nkosi", "+27715550104", null, null]]);
  const contacts = `${page}/contacts`;
  const save = () => owner.post(contacts, { intent: "save", people, own: "on" });
  await save();
  const [listed] = await db.select().from(ownContacts);
  const one = `${contacts}/${listed?.id}`;
  const ended = (days: number) =>
    db
      .update(businessProfiles)
      .set({ accessUntil: new Date(now.getTime() - days * day), status: "approved" });
  const shown = async () =>
    Promise.all(
      [contacts, `${page}/customers.csv`, `${page}/new?who=sizwe`].map(async (at) =>
        (await (await owner.get(at)).text()).includes("Sizwe Nkosi"),
      ),
    );
  await ended(89);
  expect(await shown()).toEqual([true, true, true]);
  expect(await (await owner.get(contacts)).text()).not.toContain('type="file"');
  for (const answer of [await save(), await owner.post(one, { intent: "change", name: "Thabo" })])
    expect(await wordsOf(answer)).toContain(t("contacts.plan.needed"));
  expect(await db.select().from(ownContacts)).toEqual([listed]);
  await ended(91);
  expect(await shown()).toEqual([false, false, false]);
  const closed = await owner.get(one);
  expect(closed.status).toBe(404);
  expect(await wordsOf(closed)).toContain(t("contacts.wrong.closed"));
  await owner.post(contacts, { intent: "forget", id: listed?.id ?? "", sure: "yes" });
  expect(await db.$count(ownContacts)).toBe(0);
  expect(business.owner.userId).toBe(owner.id);
});
