import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { closeBookingsOf } from "~/modules/bookings/commands/leave-bookings.server";
import { importContacts } from "~/modules/bookings/contacts/commands.server";
import { ownContacts } from "~/modules/bookings/contacts/tables.server";
import { knowCustomers } from "~/modules/bookings/customers/commands.server";
import { customerSheets, knownCustomers } from "~/modules/bookings/customers/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { personalData } from "~/modules/moderation/queries/personal-data.server";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aUser } from "../../../tests/builders/user";
import { test as base, page } from "../../../tests/pages/booking-management-page";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const customers = `${page}/customers`;
const phone = "+27825550199";

const test = base
  .extend("write", ({ db, business, now }) => async (name: string, email: string | null, time: string) => {
    const { owner, service } = business;
    const who = { name, email, phone, notes: null, address: null, anyway: true };
    const when = { serviceId: service.id, date: "2026-11-24", time };
    const entered = await enterBooking(db, owner, { ...who, ...when }, now);
    if (!entered.ok) throw new Error(entered.reason);
    return entered.bookingId;
  })
  .extend(
    "count",
    ({ owner }) =>
      async () =>
        Number(/(\d+) (?:person|people), from/.exec(await wordsOf(await owner.get(customers)))?.[1] ?? 0),
  );

test("who was written in and then books with an account is one customer, with the notes of both", async ({
  db,
  owner,
  business,
  write,
  count,
}) => {
  const customer = await aUser(db, { name: "Gogo Dlamini" });
  const byHand = await write("G. Dlamini", customer.email.toUpperCase(), "08:00");
  // Said without the address: the same number, so the same person.
  await write("Gogo Dlamini", null, "09:00");
  await owner.post(`${customers}/${byHand}`, { intent: "save", notes: "Blue gate", labels: "cash" });
  await knowCustomers(db);
  expect(await count()).toBe(1);
  const { id } = await aBooking(db, { business, customer, status: "accepted", time: "11:00" });
  await owner.post(`${customers}/${id}`, { intent: "save", notes: "Dog bites", labels: "regular, cash" });
  expect(await count()).toBe(2);
  for (const _ of ["once", "again"]) await knowCustomers(db);
  expect(await count()).toBe(1);
  for (const one of [id, byHand]) {
    const words = await wordsOf(await owner.get(`${customers}/${one}`));
    for (const said of ["Dog bites Blue gate", t("customers.sheet.account"), "11:00", "08:00", "09:00"])
      expect(words).toContain(said);
  }
  expect(await db.select().from(customerSheets)).toMatchObject([{ person: customer.id }]);
  // Written in again with the number alone.
  await write("Gogo", null, "13:00");
  expect(await count()).toBe(1);
  // The account got nothing of what was written in.
  expect(await db.$count(bookings, eq(bookings.customerId, customer.id))).toBe(1);
  await closeBookingsOf(db, { userId: customer.id, businessId: null }, new Date("2026-11-23T08:00Z"));
  expect([await db.$count(knownCustomers), await db.$count(customerSheets)]).toEqual([0, 0]);
});

test("who was brought in from a list is that account too, whatever number they use", async ({
  db,
  business,
  owner,
  write,
  count,
  now,
}) => {
  const customer = await aUser(db);
  const contact = { name: "Gogo", phone, email: customer.email, address: null };
  await importContacts(db, { ...business.owner, email: owner.email }, [contact], now);
  const { id } = await aBooking(db, { business, customer, status: "accepted" });
  // The form says another address than the account.
  await db.update(bookings).set({ customerEmail: "other@example.co.za" }).where(eq(bookings.id, id));
  await knowCustomers(db);
  expect(await wordsOf(await owner.get(`${page}/contacts`))).not.toContain("Gogo 082");
  await write("Gogo Dlamini", null, "08:00");
  expect(await count()).toBe(1);
});

test("nobody becomes somebody else by a name, a number, what they type, an unconfirmed address, or elsewhere", async ({
  db,
  business,
  write,
  count,
}) => {
  const gogo = "gogo@example.co.za";
  await write("Gogo Dlamini", gogo, "08:00");
  const stranger = await aUser(db, { name: "Gogo Dlamini" });
  const { id } = await aBooking(db, { business, customer: stranger, status: "accepted", time: "11:00" });
  await db.update(bookings).set({ customerPhone: phone, customerEmail: gogo }).where(eq(bookings.id, id));
  const unconfirmed = await aUser(db, { email: gogo, emailVerified: false });
  await aBooking(db, { business, customer: unconfirmed, status: "accepted", time: "12:00" });
  await knowCustomers(db);
  expect(await db.$count(knownCustomers)).toBe(0);
  expect(await count()).toBe(3);
  // Confirmed, but a customer of another business only.
  const other = await aUser(db, { email: "thandi@example.co.za" });
  await write("Thandi", other.email, "13:00");
  await aBooking(db, { business: await aBusiness(db), customer: other, status: "accepted" });
  await knowCustomers(db);
  expect(await db.$count(knownCustomers)).toBe(0);
});

test("one number of two people with accounts stays what it was, and notes that do not fit wait", async ({
  db,
  owner,
  business,
  write,
  count,
}) => {
  const [one, two] = [await aUser(db), await aUser(db)];
  const byHand = await write("Gogo", one.email, "08:00");
  const { id } = await aBooking(db, { business, customer: one, status: "accepted", time: "11:00" });
  await owner.post(`${customers}/${byHand}`, { intent: "save", notes: "a".repeat(300), labels: "" });
  await owner.post(`${customers}/${id}`, { intent: "save", notes: "b".repeat(300), labels: "" });
  await knowCustomers(db);
  expect(await count()).toBe(2);
  await owner.post(`${customers}/${id}`, { intent: "save", notes: "b".repeat(199), labels: "" });
  await write("Sizwe", two.email, "09:00");
  await aBooking(db, { business, customer: two, status: "accepted", time: "12:00" });
  await knowCustomers(db);
  expect(await db.$count(knownCustomers)).toBe(0);
  await db.delete(bookings).where(eq(bookings.customerEmail, two.email));
  await knowCustomers(db);
  expect(await count()).toBe(1);
});

test("somebody of the list does not take the place, or the notes, of a customer who has the number", async ({
  db,
  owner,
  business,
  write,
  now,
}) => {
  const as = { userId: owner.id, businessId: business.id, email: owner.email };
  const sizwe = { name: "Sizwe", phone: "+27715550104", email: null, address: null };
  await importContacts(db, as, [sizwe], now);
  const [listed] = await db.select().from(ownContacts);
  const at = `${page}/contacts/${listed?.id}`;
  const sheet = `${customers}/${await write("Gogo Dlamini", null, "08:00")}`;
  await owner.post(sheet, { intent: "save", notes: "Gate code 4471", labels: "" });
  for (const notes of ["", "Blue gate"]) {
    const changed = await owner.post(at, { intent: "change", name: "Sizwe", phone, notes });
    expect(await wordsOf(changed)).toContain(t("contacts.one.taken"));
  }
  expect(await wordsOf(await owner.get(sheet))).toContain("Gate code 4471");
  expect(await db.select().from(ownContacts)).toEqual([listed]);
  // With the own number a name is corrected, and notes are kept.
  const same = { intent: "change", name: "Sizwe Nkosi", phone: sizwe.phone, notes: "Blue gate" };
  expect((await owner.post(at, same)).status).toBe(302);
});

test("what was noted before a change to a health trade is in the customer's own data, and in no business's", async ({
  db,
  owner,
  business,
  now,
}) => {
  const { id, customer } = await aBooking(db, { business, status: "completed" });
  await owner.post(`${customers}/${id}`, { intent: "save", notes: "Blue gate", labels: "cash" });
  const as = { userId: owner.id, businessId: business.id, email: owner.email };
  await importContacts(db, as, [{ name: "Sizwe", phone, email: null, address: null }], now);
  const [listed] = await db.select().from(ownContacts);
  const change = { intent: "change", name: "Sizwe", phone, notes: "Blue gate too" };
  await owner.post(`${page}/contacts/${listed?.id}`, change);
  const held = async () => JSON.stringify((await personalData(db, owner.id, now))?.business);
  for (const notes of ["Blue gate", "Blue gate too"]) expect(await held()).toContain(`"${notes}"`);
  const health = { category: "health-medical", subcategory: "physiotherapy-biokinetics" } as const;
  await db.update(businessProfiles).set(health).where(eq(businessProfiles.id, business.id));
  expect(await held()).toContain("Sizwe");
  expect(await held()).not.toContain("Blue gate");
  expect((await personalData(db, customer.id, now))?.notesOfBusinesses).toMatchObject([
    { notes: "Blue gate", labels: ["cash"] },
  ]);
});
