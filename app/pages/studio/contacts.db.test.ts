import { eq, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { closeBookingsOf } from "~/modules/bookings/commands/leave-bookings.server";
import { changeContact, importContacts } from "~/modules/bookings/contacts/commands.server";
import { contactsAsBusiness } from "~/modules/bookings/contacts/queries.server";
import { ownContacts } from "~/modules/bookings/contacts/tables.server";
import { dropUnusedContacts } from "~/modules/bookings/contacts/unused.server";
import { dropOldSheets } from "~/modules/bookings/customers/commands.server";
import { customerSheets } from "~/modules/bookings/customers/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base, page } from "../../../tests/pages/booking-management-page";
import { multipart } from "../../../tests/setup/multipart";
import { t } from "../../../tests/setup/texts";
import { cookieOf, openWeb } from "../../../tests/setup/web";
import { wordsIn, wordsOf } from "../../../tests/setup/words";

const list = `${page}/contacts`;
const contact = (name: string, phone: string | null = null) => ({ name, phone, email: null, address: null });
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => contact(`Person ${n}`, `+2782${String(5_000_000 + from + n)}`));

const test = base.extend("as", ({ owner, business }) => ({
  userId: owner.id,
  businessId: business.id,
  email: owner.email,
}));

test("comes in after a tick, is found by two letters, and books like anybody who is known", async ({
  db,
  owner,
  business,
}) => {
  const people = JSON.stringify([["Gogo Dlamini", "+27825550199", null, "14 Protea Street"]]);
  const asked = await wordsOf(await owner.post(list, { intent: "save", people }));
  expect(asked).toContain(t("contacts.wrong.own"));
  expect(await db.$count(ownContacts)).toBe(0);
  const saved = await owner.post(list, { intent: "save", people, own: "on" });
  expect(saved.headers.get("Location")).toBe(list);
  expect(await wordsOf(await owner.get(list))).toContain("Gogo Dlamini 082 555 0199 · 14 Protea Street");
  const found = await (await owner.get(`${page}/new?who=go`)).text();
  const [kept] = await db.select().from(ownContacts);
  expect(found).toContain(`person=${kept?.id}`);
  const form = await (await owner.get(`${page}/new?person=${kept?.id}`)).text();
  for (const value of ["Gogo Dlamini", "082 555 0199"]) expect(form).toContain(`value="${value}"`);
  await owner.post(`${page}/new`, {
    ...{ intent: "enter", service: business.service.id, date: "2026-11-24", time: "10:00" },
    ...{ name: "Gogo Dlamini", phone: "082 555 0199" },
  });
  // A customer now, and once in every list.
  expect(await wordsOf(await owner.get(`${page}/customers`))).toContain("Gogo Dlamini");
  expect((await (await owner.get(`${page}/new?who=go`)).text()).split("<b").length).toBe(
    found.split("<b").length,
  );
  const forget = { intent: "forget", id: kept?.id ?? "" };
  expect(await wordsOf(await owner.post(list, forget))).toContain(
    t("contacts.forgetting.title", { name: "Gogo Dlamini" }),
  );
  expect(await db.$count(ownContacts)).toBe(1);
  await owner.post(list, { ...forget, sure: "yes" });
  expect(await db.$count(ownContacts)).toBe(0);
});

test("somebody far down a long list is found to be changed or deleted", async ({ db, owner, as, now }) => {
  await importContacts(db, as, [...many(150), contact("Zanele Zungu", "+27821112222")], now);
  const shown = async (query: string) => wordsOf(await owner.get(`${page}/${query}`));
  expect(await shown("contacts")).not.toContain("Zanele Zungu");
  expect(await shown("contacts?page=2")).toContain("Zanele Zungu");
  const found = await shown("contacts?q=zungu");
  expect(found).toContain("Zanele Zungu");
  expect(found).not.toContain("Person 1");
  expect(await shown("contacts?q=082+111")).toContain("Zanele Zungu");
  expect(await shown("contacts?q=nobody&page=-3")).toContain(t("customers.noneFound"));
  // The search among the customers says where else they are.
  expect(await shown("customers?q=zungu")).toContain(t("customers.onList"));
  expect(await shown("customers?q=nobody")).not.toContain(t("customers.onList"));
});

test("the same list twice changes nothing, a customer is known, and 2,000 fit", async ({
  db,
  as,
  business,
  now,
}) => {
  const { id } = await aBooking(db, { business, status: "completed" });
  expect(id).toBeTruthy();
  const all = many(1990);
  expect(await importContacts(db, as, all, now)).toMatchObject({ added: 1990, known: 0, left: 0 });
  expect(await importContacts(db, as, all, now)).toMatchObject({ added: 0, known: 1990, left: 0 });
  expect(await importContacts(db, as, many(25, 3000), now)).toMatchObject({ added: 10, left: 15 });
  expect(await db.$count(ownContacts)).toBe(2000);
});

test("two imports at the same moment hold everybody once", async ({ db, as, now }) => {
  const results = await Promise.all([
    importContacts(db, as, many(50), now),
    importContacts(db, as, many(50), now),
  ]);
  expect(results.map((one) => (one.ok ? one.added : -1)).sort((a, b) => a - b)).toEqual([0, 50]);
});

test("a booking at another business makes nobody a customer of this one", async ({ db, as, owner, now }) => {
  await importContacts(db, as, [contact("Gogo Nkosi", "+27825550177")], now);
  await aBooking(db, { business: await aBusiness(db), status: "completed" });
  await db.update(bookings).set({ customerPhone: "+27825550177" });
  expect(await wordsOf(await owner.get(list))).toContain("Gogo Nkosi");
});

test("nobody else's list is read, filled or emptied", async ({ db, as, owner, now }) => {
  const other = await aBusiness(db);
  await importContacts(db, { ...other.owner, email: "other@example.co.za" }, [contact("Gogo Nkosi")], now);
  const [theirs] = await db.select().from(ownContacts);
  for (const sure of [{}, { sure: "yes" }]) {
    const answer = await owner.post(list, { intent: "forget", id: theirs?.id ?? "", ...sure });
    expect(await wordsOf(answer)).not.toContain("Gogo Nkosi");
  }
  expect(await wordsOf(await owner.get(list))).not.toContain("Gogo Nkosi");
  expect(await (await owner.get(`${page}/new?person=${theirs?.id}`)).text()).not.toContain("Gogo Nkosi");
  expect(await importContacts(db, { ...as, businessId: other.id }, many(1), now)).toMatchObject({
    ok: false,
  });
  expect(await importContacts(db, { ...as, userId: newId() }, many(1), now)).toMatchObject({ ok: false });
  expect(await db.$count(ownContacts)).toBe(1);
});

test("what one business takes out, another reads: a preview first, with what is wrong beside its line", async ({
  db,
  as,
  owner,
  site,
  now,
}) => {
  await importContacts(db, as, [{ ...contact("=Gogo", "+27825550199"), email: "g@example.co.za" }], now);
  const file = await (await owner.get(`${page}/customers.csv`)).text();
  const next = await aSignedIn(site, "business", "Zanele Khumalo");
  const { id } = await aBusiness(db, { userId: next.id });
  const web = await openWeb(site.app);
  try {
    const send = async (value: string) => {
      const { headers, ...sent } = multipart([
        { name: "intent", value: "read" },
        { name: "file", value, file: "list.csv" },
      ]);
      const cookie = { Cookie: cookieOf(next) };
      return wordsIn((await web.send(list, { ...sent, headers: { ...headers, ...cookie } })).text);
    };
    const shown = await send(`${file}"Nobody","12"\r\n`);
    expect(shown).toContain("=Gogo 082 555 0199 · g@example.co.za");
    expect(shown).toContain(`Line 3: Nobody · 12 ${t("contacts.wrong.phone")}`);
    expect(await contactsAsBusiness(db, id)).toEqual([]);
    expect(await send("")).toContain(t("contacts.wrong.file.empty"));
  } finally {
    await web.close();
  }
});

describe("one of the list", () => {
  const one = { ...contact("Gogo Dlamini", "+27825550199"), email: "g@example.co.za" };
  const typed = { intent: "change", name: "Gogo Nkosi", phone: "071 555 0104", address: "2 Main Road" };
  const kept = async (db: Db) => (await db.select().from(ownContacts))[0];

  test("is changed, with notes that are on the sheet once they book", async ({
    db,
    as,
    owner,
    business,
    now,
  }) => {
    await importContacts(db, as, [one], now);
    const { id = "" } = (await kept(db)) ?? {};
    const at = `${list}/${id}`;
    expect(await (await owner.get(at)).text()).toContain('value="082 555 0199"');
    await owner.post(at, { ...typed, phone: "082 555 0199", email: one.email, notes: "Blue gate" });
    const saved = await owner.post(at, { ...typed, notes: "Green gate" });
    expect(saved.headers.get("Location")).toBe(list);
    expect(await kept(db)).toMatchObject({
      ...{ id, name: "Gogo Nkosi", phone: "+27715550104", email: null, address: "2 Main Road" },
      ...{ person: "+27715550104", changedAt: now },
    });
    expect(await wordsOf(await owner.get(list))).toContain("Gogo Nkosi 071 555 0104 · 2 Main Road");
    expect(await (await owner.get(`${page}/customers.csv`)).text()).toContain('"Green gate"');
    // Nothing is left under the former number, and what was noted outlives the days without a booking.
    await dropOldSheets(db, now);
    expect(await db.select({ notes: customerSheets.notes }).from(customerSheets)).toEqual([
      { notes: "Green gate" },
    ]);
    const when = { service: business.service.id, date: "2026-11-24", time: "10:00" };
    await owner.post(`${page}/new`, { intent: "enter", ...when, name: "Gogo Nkosi", phone: "071 555 0104" });
    const [booked] = await db.select().from(bookings);
    expect(await wordsOf(await owner.get(`${page}/customers/${booked?.id}`))).toContain("Green gate");
  });

  test("says what is wrong, and who is there already", async ({ db, as, owner, now }) => {
    await importContacts(db, as, [one, contact("Sizwe", "+27715550104")], now);
    const at = `${list}/${(await db.select().from(ownContacts).where(eq(ownContacts.name, one.name)))[0]?.id}`;
    expect(await wordsOf(await owner.post(at, typed))).toContain(t("contacts.one.taken"));
    const wrong = await wordsOf(
      await owner.post(at, { ...typed, name: " ", phone: "12", email: "no mail", notes: "x".repeat(501) }),
    );
    for (const key of ["contacts.wrong.name", "contacts.wrong.phone", "contacts.wrong.email"] as const)
      expect(wrong).toContain(t(key));
    expect(wrong).toContain(t("customers.sheet.notesLong"));
    expect(await db.$count(ownContacts, eq(ownContacts.name, one.name))).toBe(1);
    expect(await db.$count(customerSheets)).toBe(0);
  });

  test("of somebody else is not there, to read or to write", async ({ db, owner, as, now }) => {
    const other = await aBusiness(db);
    expect(other.id).not.toBe(as.businessId);
    await importContacts(db, { ...other.owner, email: "other@example.co.za" }, [one], now);
    const at = `${list}/${(await kept(db))?.id}`;
    expect((await owner.get(at)).status).toBe(404);
    expect((await owner.post(at, { ...typed, notes: "Blue gate" })).status).toBe(404);
    expect(await kept(db)).toMatchObject({ name: one.name, changedAt: null });
    expect(await db.$count(customerSheets)).toBe(0);
  });

  test("is deleted with what was noted", async ({ db, as, owner, now }) => {
    await importContacts(db, as, [one], now);
    const { id = "" } = (await kept(db)) ?? {};
    await owner.post(`${list}/${id}`, { ...typed, notes: "Blue gate" });
    await owner.post(list, { intent: "forget", id, sure: "yes" });
    expect([await db.$count(ownContacts), await db.$count(customerSheets)]).toEqual([0, 0]);
  });
});

test("whoever is not used for 24 months goes, 30 days after the owner was told", async ({
  db,
  as,
  owner,
  business,
  now,
}) => {
  const at = (days: number) => new Date(now.getTime() + days * day);
  await importContacts(db, as, [...many(3), contact("Sizwe", "+27715550104")], now);
  const names = async () => (await db.select().from(ownContacts)).map(({ name }) => name).sort();
  const mails = () => db.select().from(mailOutbox).where(like(mailOutbox.cause, "contacts:%"));
  await dropUnusedContacts(db, at(695));
  expect(await mails()).toEqual([]);
  // Sizwe has been there since.
  const { id } = await aBooking(db, { business, status: "completed" });
  const since = { startsAt: at(400), endsAt: at(400.05) };
  await db
    .update(bookings)
    .set({ customerPhone: "+27715550104", ...since })
    .where(eq(bookings.id, id));
  for (const again of [701, 701, 702]) await dropUnusedContacts(db, at(again));
  expect(await mails()).toMatchObject([
    { recipient: owner.email, letter: { paragraphs: [{ values: { count: 3 } }, {}] } },
  ]);
  expect(await wordsOf(await owner.get(list))).toContain(t("contacts.list.goes", { at: at(731) }));
  // One is changed, which is a use, and needs a plan.
  await db.update(businessProfiles).set({ accessUntil: at(800) });
  const [one] = await db.select().from(ownContacts).where(eq(ownContacts.name, "Person 0"));
  const { addedAt: _, changedAt: __, toldAt: ___, ...said } = one ?? ({} as typeof ownContacts.$inferSelect);
  await changeContact(db, as, { ...said, notes: "" }, at(710));
  for (const again of [729, 729]) await dropUnusedContacts(db, at(again));
  expect(await names()).toHaveLength(4);
  for (const again of [732, 732]) await dropUnusedContacts(db, at(again));
  expect(await names()).toEqual(["Person 0", "Sizwe"]);
  expect(await mails()).toHaveLength(1);
});

test("goes out with the customers, and with the account that closes", async ({
  db,
  as,
  owner,
  business,
  now,
}) => {
  await importContacts(db, as, [{ ...contact("=Gogo", "+27825550199"), address: "14 Protea Street" }], now);
  const file = await (await owner.get(`${page}/customers.csv`)).text();
  expect(file).toContain(`"'=Gogo","082 555 0199","","14 Protea Street"`);
  expect(await contactsAsBusiness(db, business.id)).toMatchObject([{ name: "=Gogo" }]);
  await closeBookingsOf(db, { userId: owner.id, businessId: business.id }, now);
  expect(await db.$count(ownContacts)).toBe(0);
});
