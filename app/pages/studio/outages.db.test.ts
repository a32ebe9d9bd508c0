import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { bookedDays } from "~/modules/bookings/booked-days/tables.server";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { proposeTime } from "~/modules/bookings/commands/propose-time.server";
import { refreshBookedDays } from "~/modules/bookings/commands/refresh-booked-days.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { tidyBookings } from "~/modules/bookings/commands/tidy-bookings.server";
import { addOutage, removeOutage } from "~/modules/bookings/outages/commands.server";
import { saveServices } from "~/modules/businesses/commands/edit-profile.server";
import { saveNeeds } from "~/modules/businesses/needs/commands.server";
import { needField } from "~/modules/businesses/needs/forms";
import { outages } from "~/modules/businesses/outages/tables.server";
import { listServices } from "~/modules/businesses/queries.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { newId } from "~/platform/ids";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/pages/booking-management-page";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/dashboard/outages";

type Db = Parameters<typeof listServices>[0];
const worksInOutages = async (db: Db, id: string) => {
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, id));
  return row?.filterTerms.includes("u=yes") ?? false;
};
const needsOf = async (db: Db, id: string) => (await listServices(db, id)).map((one) => one.needs);

test("nobody works in outages before the owner has said so", async ({ db, owner, business, site }) => {
  expect(await worksInOutages(db, business.id)).toBe(false);
  expect(await wordsOf(await owner.get(page))).toContain(business.service.name);
  const visitor = site.newVisitor();
  const listed = async () => wordsOf(await visitor.get("/services?outages=on"));
  expect(await listed()).toContain(t("search.count.none"));
  const saved = await owner.post(page, { intent: "needs", [needField(business.service.id)]: "nothing" });
  expect(saved.headers.get("Location")).toBe(page);
  expect(await worksInOutages(db, business.id)).toBe(true);
  const found = await listed();
  expect(found).not.toContain(t("search.count.none"));
  expect(found).toContain(t("search.chip.outages"));
  const own = await wordsOf(await visitor.get(`/business/${business.slug}`));
  expect(own).toContain(t("business.needs.nothing"));
  await owner.post(page, { intent: "needs", [needField(business.service.id)]: "mains" });
  expect(await worksInOutages(db, business.id)).toBe(false);
});

test("what another device said of the jobs is not overwritten unseen; the same said twice is no conflict", async ({
  db,
  owner,
  business,
}) => {
  const field = needField(business.service.id);
  const seenIn = (html: string) =>
    /name="seen" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const seen = seenIn(await (await owner.get(page)).text());
  const first = { intent: "needs", [field]: "mains", seen };
  for (const _ of ["once", "again"]) expect((await owner.post(page, first)).status).toBe(302);
  const second = await owner.post(page, { ...first, [field]: "water" });
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain(t("availability.changed.title"));
  expect(html).toMatch(new RegExp(`href="${page}"[^>]*>${t("availability.changed.look")}`));
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="water"|<input[^>]*value="water"[^>]*checked=""/);
  expect(await needsOf(db, business.id)).toEqual(["mains"]);
  expect((await owner.post(page, { ...first, [field]: "water", seen: seenIn(html) })).status).toBe(302);
  expect(await needsOf(db, business.id)).toEqual(["water"]);
});

test("what was typed of the jobs stays when it cannot be saved", async ({ db, owner, business, now }) => {
  const failing = new Proxy(db, {
    get: (target, key) => {
      if (key === "transaction") throw new Error("no database");
      return Reflect.get(target, key);
    },
  });
  const broken = (await openSite(failing, now)).newVisitor();
  for (const [name, value] of owner.cookies) broken.cookies.set(name, value);
  const failed = await broken.post(page, { intent: "needs", [needField(business.service.id)]: "water" });
  expect(failed.status).toBe(500);
  expect(await failed.text()).toMatch(/checked=""[^>]*value="water"|value="water"[^>]*checked=""/);
});

test("what a service needs stays when its price or name changes, and goes with a service that goes", async ({
  db,
  owner,
  business,
  now,
}) => {
  await owner.post(page, { intent: "needs", [needField(business.service.id)]: "nothing" });
  const of = { userId: owner.id, businessId: business.id };
  const money = { hourlyRateCents: null, callOutCents: null, extras: [], vatNumber: null };
  const renamed = { id: business.service.id, name: "Kitchen tap", priceCents: 42_000, durationMinutes: 45 };
  await saveServices(db, of, { version: 0, services: [renamed, { name: "Drain" }], ...money }, now);
  expect(await needsOf(db, business.id)).toEqual(["nothing", null]);
  expect(await worksInOutages(db, business.id)).toBe(true);
  await saveServices(db, of, { version: 1, services: [{ name: "Drain" }], ...money }, now);
  expect(await worksInOutages(db, business.id)).toBe(false);
});

test("only the owner says it, of own services, and in the three words", async ({ db, owner, business }) => {
  const other = await aBusiness(db);
  const field = needField(other.service.id);
  await owner.post(page, { intent: "needs", [field]: "nothing", [needField(business.service.id)]: "steam" });
  expect(await needsOf(db, other.id)).toEqual([null]);
  expect(await needsOf(db, business.id)).toEqual([null]);
  const stranger = { userId: newId(), businessId: business.id };
  expect(await saveNeeds(db, stranger, { said: () => "nothing" })).toEqual({
    ok: false,
    reason: "not_found",
  });
  const written = db.update(businessServices).set({ needs: "steam" as never });
  await expect(written.where(eq(businessServices.businessId, business.id))).rejects.toThrow();
});

const tuesday = "2026-11-24";
const off = { intent: "add", kind: "mains", date: tuesday, from: "10:00", to: "12:30" };
const typed = { name: "N", email: "n@x.example", phone: null, notes: null, healthConsent: false };

test("what is off is not offered for what needs it; bookings in it stand on Today and on the page", async ({
  db,
  owner,
  business,
  site,
  now,
}) => {
  await owner.post(page, { intent: "needs", [needField(business.service.id)]: "mains" });
  const agreed = await aBooking(db, { business, status: "accepted", time: "11:00" });
  const asked = await aBooking(db, { business, time: "12:00" });
  await aBooking(db, { business, status: "accepted", time: "13:00" });
  expect(await (await owner.get("/dashboard")).text()).not.toContain(`/${agreed.id}/move`);
  const added = await owner.post(page, off);
  expect(added.headers.get("location")).toBe(page);
  const [from, to] = [new Date(`${tuesday}T08:00:00Z`), new Date(`${tuesday}T10:30:00Z`)];
  const shown = await owner.get(page);
  const html = await shown.clone().text();
  const words = await wordsOf(shown);
  expect(words).toContain(t("outages.toCome.when", { from, to }));
  expect(words).toContain(t("outages.toCome.hit", { count: 2 }));
  expect(html).toContain(`/booking-management/${agreed.id}/move`);
  expect(html).toContain(`#booking-${asked.id}`);
  const today = await owner.get("/dashboard");
  expect(await today.clone().text()).toContain(`/booking-management/${agreed.id}/move`);
  expect(await wordsOf(today)).toContain(t("outages.hit.off.mains", { from, to }));
  // Neither the page nor the commands offer the time; the owner is warned, and may.
  const slots = await wordsOf(await site.newVisitor().get(`/business/${business.slug}?date=${tuesday}`));
  expect(slots).toContain("09:00");
  expect(slots).not.toContain("10:00");
  const wanted = { businessId: business.id, serviceId: business.service.id, date: tuesday, time: "10:00" };
  const customer = await aUser(db);
  const refused = { ok: false, reason: "in_outage" };
  expect(await requestBooking(db, customer, { ...wanted, ...typed }, now)).toMatchObject(refused);
  const other = { bookingId: asked.id, date: tuesday, time: "10:00", message: null };
  expect(await proposeTime(db, business.owner, other, now)).toEqual(refused);
  const byHand = { ...wanted, ...typed, anyway: false };
  expect(await enterBooking(db, business.owner, byHand, now)).toMatchObject({ why: "in_outage" });
  expect(await enterBooking(db, business.owner, { ...byHand, anyway: true }, now)).toMatchObject({
    ok: true,
  });
});

test("a job that needs the other or nothing is offered; a removed time is offered again", async ({
  db,
  owner,
  business,
  now,
}) => {
  const wanted = { businessId: business.id, serviceId: business.service.id, date: tuesday, time: "10:00" };
  await owner.post(page, { intent: "needs", [needField(business.service.id)]: "water" });
  await owner.post(page, off);
  const [first, second, third] = [await aUser(db), await aUser(db), await aUser(db)];
  expect(await requestBooking(db, first, { ...wanted, ...typed }, now)).toMatchObject({ ok: true });
  await owner.post(page, { ...off, kind: "water" });
  const eleven = { ...wanted, time: "11:00" };
  expect(await requestBooking(db, second, { ...eleven, ...typed }, now)).toMatchObject({ ok: false });
  const [row] = await db.select().from(outages).where(eq(outages.kind, "water"));
  const stranger = { userId: newId(), businessId: business.id };
  expect(await removeOutage(db, stranger, { id: row?.id ?? "" })).toEqual({ ok: false, reason: "gone" });
  const removed = await owner.post(page, { intent: "remove", id: row?.id ?? "" });
  expect(removed.headers.get("location")).toBe(page);
  expect(await requestBooking(db, third, { ...eleven, ...typed }, now)).toMatchObject({ ok: true });
});

test("a time goes over midnight, is entered once, and is kept a week after it", async ({
  db,
  business,
  now,
}) => {
  const night = { kind: "mains", date: tuesday, from: "22:00", to: "00:30" } as const;
  expect(await addOutage(db, business.owner, night, now)).toEqual({ ok: true, hit: 0 });
  expect(await addOutage(db, business.owner, night, now)).toEqual({ ok: true, hit: 0 });
  const [row, ...others] = await db.select().from(outages);
  expect(others).toEqual([]);
  expect(row?.endsAt).toEqual(new Date("2026-11-24T22:30:00Z"));
  await tidyBookings(db, new Date("2026-12-01T22:00:00Z"));
  expect(await db.$count(outages)).toBe(1);
  await tidyBookings(db, new Date("2026-12-01T23:00:00Z"));
  expect(await db.$count(outages)).toBe(0);
});

test("what is typed wrong is told at its field, and a stranger enters nothing", async ({
  db,
  owner,
  business,
  now,
}) => {
  const told = async (fields: Record<string, string>) => {
    const response = await owner.post(page, { ...off, ...fields });
    expect(response.status).toBe(422);
    return wordsOf(response);
  };
  expect(await told({ date: "" })).toContain(t("outages.wrong.day"));
  expect(await told({ from: "later" })).toContain(t("outages.wrong.time"));
  expect(await told({ kind: "gas" })).toContain(t("outages.wrong.kind"));
  expect(await told({ date: "2026-11-20" })).toContain(t("outages.wrong.past"));
  expect(await told({ date: "2029-11-20" })).toContain(t("bookings.enter.tooFar"));
  const stranger = { userId: newId(), businessId: business.id };
  const { intent: _, ...outage } = off;
  expect(await addOutage(db, stranger, { ...outage, kind: "mains" }, now)).toEqual({
    ok: false,
    reason: "not_found",
  });
  const half = { id: newId(), businessId: business.id, city: "soweto", kind: "mains" as const };
  const rows = db
    .insert(outages)
    .values({ ...half, startsAt: now, endsAt: new Date(+now + 1), createdAt: now });
  await expect(rows).rejects.toThrow();
  expect(await db.$count(outages)).toBe(0);
});

test("the operator's outage counts where the work is: at the business, or at the address of the job", async ({
  db,
  owner,
  now,
}) => {
  const visiting = await aBusiness(db, {
    ...{ userId: owner.id, comesToCustomer: true, suburb: "Pimville, Soweto", capacity: 9 },
  });
  const { id: businessId, service } = visiting;
  await owner.post(page, { intent: "needs", [needField(service.id)]: "mains" });
  const [startsAt, endsAt] = [new Date(`${tuesday}T08:00:00Z`), new Date(`${tuesday}T10:00:00Z`)];
  const place = { businessId: null, place: "Orlando East, Soweto", city: "soweto" };
  await db.insert(outages).values({ id: newId(), ...place, kind: "mains", startsAt, endsAt, createdAt: now });
  const ask = async (address: string) => {
    const wanted = { businessId, serviceId: service.id, date: tuesday, time: "10:00", address };
    return requestBooking(db, await aUser(db), { ...wanted, ...typed }, now);
  };
  expect(await ask("1 Main Road, Orlando East, Soweto")).toMatchObject({ ok: false, reason: "in_outage" });
  expect(await ask("1 Main Road, Pimville, Soweto")).toMatchObject({ ok: true });
  await db
    .insert(outages)
    .values({ id: newId(), ...place, place: "soweto", kind: "mains", startsAt, endsAt, createdAt: now });
  expect(await ask("2 Main Road, Pimville, Soweto")).toMatchObject({ ok: false, reason: "in_outage" });
  expect(await ask("2 Main Road, Sandton")).toMatchObject({ ok: true });
  const shown = await wordsOf(await owner.get(page));
  expect(shown).toContain(t("outages.toCome.in", { what: t("outages.no.mains"), place: "Soweto" }));
  expect(shown).not.toContain("Orlando East");
});

test("the filter by a free day knows outages, and what a job needs", async ({ db, owner, business, now }) => {
  const dayOfIt = async () => {
    await refreshBookedDays(db, now);
    const isIt = and(eq(bookedDays.businessId, business.id), eq(bookedDays.day, tuesday));
    return db.select({ last: bookedDays.lastStart }).from(bookedDays).where(isIt);
  };
  await owner.post(page, { ...off, from: "08:00", to: "18:00" });
  expect(await dayOfIt()).toEqual([]);
  await owner.post(page, { intent: "needs", [needField(business.service.id)]: "mains" });
  expect(await dayOfIt()).toEqual([{ last: null }]);
  await db.delete(outages);
  expect(await dayOfIt()).toEqual([]);
});
