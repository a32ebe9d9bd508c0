import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { profiles } from "~/modules/accounts/tables.server";
import { day } from "~/platform/time";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { aServiceRow } from "../../../../tests/builders/service-row";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { hoursMark } from "../availability/rules";
import { type Draft, emptyDraft } from "../draft";
import { saveDraft } from "../draft.server";
import { findDraft, findOwnBusiness, findSavedDraft, listHours, listServices } from "../queries.server";
import { businessCities, businessProfiles } from "../tables.server";
import { saveHours } from "./availability.server";
import { createBusiness } from "./create.server";
import { completeSetup } from "./setup.server";

const draft: Draft = {
  ...emptyDraft,
  businessName: "Mthembu & Sons Plumbing",
  category: "home-services",
  subcategory: "emergency-repairs-plumbing-electric",
  description: "Geysers, drains and leaks.",
  phone: "082 555 0119",
  email: "Sipho@Example.co.za",
  province: "gauteng",
  cities: ["soweto", "johannesburg"],
  services: [aServiceRow("Geyser repair", { price: "650", minutes: "90" }), aServiceRow("Blocked drain")],
  workingHours: { ...emptyDraft.workingHours, friday: { open: "18:00", close: "00:00", closed: false } },
};

describe("a draft", () => {
  test("belongs to one user, who has only one", async ({ db, now }) => {
    const [sipho, thandi] = [await aUser(db), await aUser(db)];
    expect(await findDraft(db, sipho.id)).toBeNull();
    await saveDraft(db, sipho.id, { ...draft, businessName: "First" }, now);
    await saveDraft(db, sipho.id, draft, now);
    await saveDraft(db, thandi.id, { ...emptyDraft, businessName: "Thandi's Hair" }, now);
    expect(await findDraft(db, sipho.id)).toEqual(draft);
    expect((await findDraft(db, thandi.id))?.businessName).toBe("Thandi's Hair");
  });
});

describe("Complete Setup", () => {
  test("turns the draft into a pending business and removes it", async ({ db, now }) => {
    const owner = await aUser(db, { userType: "business" });
    await saveDraft(db, owner.id, draft, now);
    expect(await completeSetup(db, owner.id, draft, now)).toEqual({ ok: true });

    const business = await findOwnBusiness(db, owner.id);
    if (!business) throw new Error("No business.");
    expect(business).toMatchObject({
      slug: "mthembu-sons-plumbing-soweto",
      status: "pending",
      subscribed: false,
      listed: false,
      ownerConfirmedAt: now,
      phone: "+27825550119",
      email: "sipho@example.co.za",
      website: null,
      city: "soweto",
      province: "gauteng",
      latitude: -26.2678,
      priceFromCents: 65_000,
      searchText: expect.stringContaining(
        "mthembu & sons plumbing plumber | geyser repair blocked drain plumber | home services",
      ),
    });
    expect(await listServices(db, business.id)).toMatchObject([
      { name: "Geyser repair", priceCents: 65_000, durationMinutes: 90 },
      { name: "Blocked drain", priceCents: null, durationMinutes: 60 },
    ]);
    const hours = await listHours(db, business.id);
    expect(hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hours[4]).toEqual({ weekday: 5, opens: 1080, closes: 1440 });
    const cities = await db
      .select()
      .from(businessCities)
      .where(eq(businessCities.businessId, business.id))
      .orderBy(asc(businessCities.position));
    expect(cities.map(({ city }) => city)).toEqual(["soweto", "johannesburg"]);
    expect(await findDraft(db, owner.id)).toBeNull();
  });

  test("creates one business for concurrent calls, and all of them succeed", async ({ db, now }) => {
    const owner = await aUser(db, { userType: "business" });
    const results = await Promise.all([1, 2, 3].map(() => completeSetup(db, owner.id, draft, now)));
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await db.$count(businessProfiles)).toBe(1);
    expect(await findDraft(db, owner.id)).toBeNull();
  });

  test("gives owners of the same business name different slugs at the same time", async ({ db, now }) => {
    const owners = await Promise.all([1, 2, 3].map(() => aUser(db, { userType: "business" })));
    await Promise.all(owners.map(({ id }) => completeSetup(db, id, draft, now)));
    const slugs = await Promise.all(owners.map(async ({ id }) => (await findOwnBusiness(db, id))?.slug));
    expect(slugs.sort()).toEqual([
      "mthembu-sons-plumbing-soweto",
      "mthembu-sons-plumbing-soweto-2",
      "mthembu-sons-plumbing-soweto-3",
    ]);
  });

  test("turns a customer account into a business account", async ({ db, now }) => {
    const customer = await aUser(db, { userType: "customer" });
    await completeSetup(db, customer.id, draft, now);
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, customer.id));
    expect(profile?.userType).toBe("business");
  });

  test("creates nothing when a field is missing or wrong", async ({ db, now }) => {
    const customer = await aUser(db, { userType: "customer" });
    const incomplete = { ok: false, reason: "incomplete" };
    for (const field of ["businessName", "category", "subcategory"] as const)
      expect(await completeSetup(db, customer.id, { ...draft, [field]: "" }, now)).toEqual(incomplete);
    expect(await completeSetup(db, customer.id, { ...draft, phone: "12" }, now)).toMatchObject({ step: 2 });
    expect(await findOwnBusiness(db, customer.id)).toBeNull();
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, customer.id));
    expect(profile?.userType).toBe("customer");
  });

  test("changes a business that is still in setup", async ({ db, now }) => {
    const owner = await aUser(db, { userType: "business" });
    const facebook = "https://facebook.com/mthembu";
    const first = { ...draft, whatsapp: "073 555 0162", website: "mthembu.co.za", facebook };
    await completeSetup(db, owner.id, first, now);
    const before = await findOwnBusiness(db, owner.id);
    if (!before) throw new Error("No business.");
    const saved = await findSavedDraft(db, before);
    expect(saved).toEqual({
      ...first,
      capacity: "1",
      services: ["Geyser repair", "Blocked drain"].map((name) => expect.objectContaining({ name })),
      passed: [1, 2, 3, 4, 5, 6],
      email: "sipho@example.co.za",
      website: "https://mthembu.co.za",
    });

    const later = new Date(now.getTime() + day);
    const changed = {
      ...saved,
      businessName: "Mthembu Geysers",
      phone: "",
      whatsapp: "",
      website: "",
      cities: ["johannesburg"],
      services: [...saved.services.slice(1), aServiceRow("Solar geysers", { minutes: "60" })],
      facebook: "",
    };
    expect(await completeSetup(db, owner.id, changed, later)).toEqual({ ok: true });
    const after = await findOwnBusiness(db, owner.id);
    expect(after).toMatchObject({
      ...{ id: before.id, slug: "mthembu-geysers-johannesburg", city: "johannesburg", status: "pending" },
      ...{ phone: null, whatsapp: null, website: null, facebook: null, listed: false },
      ...{ createdAt: now, updatedAt: later, searchText: expect.stringContaining("solar geysers") },
    });
    if (!after) throw new Error("No business.");
    const solar = expect.objectContaining({ name: "Solar geysers", price: "" });
    const services = [...saved.services.slice(1), solar];
    expect(await findSavedDraft(db, after)).toEqual({ ...changed, services });
    expect(await db.$count(businessProfiles)).toBe(1);
    const freed = await aBusiness(db, { businessName: draft.businessName });
    expect(freed.slug).toBe("mthembu-sons-plumbing-soweto");
  });

  test("keeps second shifts, which the wizard does not ask for, unless its day is closed or long enough", async ({
    db,
    now,
  }) => {
    const { id: userId } = await aUser(db, { userType: "business" });
    await completeSetup(db, userId, draft, now);
    const business = await findOwnBusiness(db, userId);
    if (!business) throw new Error("No business.");
    const owner = { userId, businessId: business.id };
    const split = [1, 2, 3].flatMap((weekday) => [
      { weekday, opens: 480, closes: 720 },
      { weekday, opens: 780, closes: 1020 },
    ]);
    const seen = hoursMark(await listHours(db, business.id));
    expect(await saveHours(db, owner, { hours: split, seen }, now)).toEqual({ ok: true });
    const saved = await findSavedDraft(db, business);
    expect(await completeSetup(db, userId, { ...saved, phone: "" }, now)).toEqual({ ok: true });
    expect(await listHours(db, business.id)).toEqual(split);
    const whole = { open: "08:00", close: "17:00", closed: false };
    const workingHours = {
      ...saved.workingHours,
      tuesday: { ...saved.workingHours.tuesday, closed: true },
      wednesday: whole,
    };
    await completeSetup(db, userId, { ...saved, workingHours }, now);
    expect(await listHours(db, business.id)).toEqual([
      ...split.slice(0, 2),
      { weekday: 3, opens: 480, closes: 1020 },
    ]);
    expect((await findOwnBusiness(db, userId))?.opening).toBe("{[480,720),[780,1020),[3360,3900)}");
  });

  test("keeps the slug when name and city stay", async ({ db, now }) => {
    await aBusiness(db, { businessName: draft.businessName });
    const owner = await aUser(db, { userType: "business" });
    await completeSetup(db, owner.id, draft, now);
    await completeSetup(db, owner.id, { ...draft, phone: "" }, now);
    expect(await findOwnBusiness(db, owner.id)).toMatchObject({
      slug: "mthembu-sons-plumbing-soweto-2",
      phone: null,
    });
  });

  test("changes nothing once the business was paid for, approved or suspended", async ({ db, now }) => {
    const paid = await aBusiness(db);
    const ended = await aBusiness(db, { subscribed: false, accessUntil: new Date("2026-10-01T00:00:00Z") });
    const approved = await aBusiness(db, { subscribed: false, accessUntil: null, status: "approved" });
    const suspended = await aBusiness(db, { subscribed: false, accessUntil: null });
    await db.update(businessProfiles).set({ suspendedAt: now }).where(eq(businessProfiles.id, suspended.id));
    for (const { userId } of [paid, ended, approved, suspended]) {
      const before = await findOwnBusiness(db, userId ?? "");
      expect(await completeSetup(db, userId ?? "", draft, now)).toEqual({ ok: false, reason: "closed" });
      expect(await findOwnBusiness(db, userId ?? "")).toEqual(before);
    }
  });

  test("requires no contact, city, service or open day", async ({ db, now }) => {
    const owner = await aUser(db);
    const closed = { open: "09:00", close: "17:00", closed: true };
    const days = Object.keys(emptyDraft.workingHours).map((name) => [name, closed]);
    const workingHours = Object.fromEntries(days) as Draft["workingHours"];
    const { businessName, category, subcategory } = draft;
    const bare = { ...emptyDraft, businessName, category, subcategory, workingHours };
    expect(await completeSetup(db, owner.id, bare, now)).toEqual({ ok: true });
    expect(await findOwnBusiness(db, owner.id)).toMatchObject({
      slug: "mthembu-sons-plumbing",
      city: null,
      province: null,
      latitude: null,
    });
  });
});

test("an existing id or an owner's business is not overwritten", async ({ db, now }) => {
  const made = await aBusiness(db, { businessName: "First" });
  const again = {
    userId: null,
    ownerConfirmedAt: null,
    businessName: "Second",
    category: "automotive" as const,
    subcategory: "auto-electrician" as const,
    description: "",
    cities: [],
    contactMethods: noContacts,
    services: [],
    hours: [],
  };
  expect(await createBusiness(db, { ...again, id: made.id }, now)).toBeNull();
  expect(await createBusiness(db, { ...again, userId: made.userId }, now)).toBeNull();
  expect(await db.$count(businessProfiles)).toBe(1);
});
