import { expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { test } from "../../../../tests/setup/db";
import { plainRules, rulesMark } from "../availability/rules";
import { saveStep } from "../draft.server";
import { findDraft, findOwnBusiness, findSavedDraft, listServices } from "../queries.server";
import { saveRules } from "./availability.server";
import { saveCities, saveSection, saveServices } from "./edit-profile.server";
import { completeSetup } from "./setup.server";

const noSocials = { facebook: null, twitter: null, instagram: null, linkedin: null, youtube: null };

/** A business that the wizard may still change. */
async function inSetup(db: Db) {
  const { owner } = await aBusiness(db, { subscribed: false, accessUntil: null });
  const own = async () => {
    const business = await findOwnBusiness(db, owner.userId);
    if (!business) throw new Error("The owner has a business.");
    return business;
  };
  return { owner, own };
}

test("the wizard keeps the link and the VAT number that it does not ask for", async ({ db, now }) => {
  const { owner, own } = await inSetup(db);
  const tiktok = "https://www.tiktok.com/@mthembu";
  await saveSection(db, owner, { section: "social", version: 0, columns: { ...noSocials, tiktok } }, now);
  const money = { hourlyRateCents: 45_000, callOutCents: null, extras: [], vatNumber: "4123456789" };
  await saveServices(db, owner, { version: 0, services: [], ...money }, now);
  expect(await completeSetup(db, owner.userId, await findSavedDraft(db, await own()), now)).toEqual({
    ok: true,
  });
  expect(await own()).toMatchObject({ tiktok, vatNumber: "4123456789", hourlyRateCents: 45_000 });
});

test("an editor that was opened before the wizard was completed does not overwrite it", async ({
  db,
  now,
}) => {
  const { owner, own } = await inSetup(db);
  const draft = await findSavedDraft(db, await own());
  await completeSetup(db, owner.userId, { ...draft, phone: "011 555 0142" }, now);
  const typed = { phone: "+27825550119", email: "a@example.co.za", contactMethods: noContacts, paysWith: [] };
  expect(await saveSection(db, owner, { section: "contact", version: 0, columns: typed }, now)).toEqual({
    ok: false,
    reason: "changed",
  });
  expect((await own()).phone).toBe("+27115550142");
});

test("a draft goes on with what the editor saved meanwhile", async ({ db, now }) => {
  const { owner, own } = await inSetup(db);
  const draft = await findSavedDraft(db, await own());
  await saveStep(db, owner.userId, { draft, part: { description: "Typed in the wizard." } }, now);
  const services = [{ name: "Geyser repair", priceCents: 65_000, durationMinutes: 90 }];
  await saveServices(
    db,
    owner,
    { version: 0, services, hourlyRateCents: null, callOutCents: null, extras: [], vatNumber: null },
    now,
  );
  const rules = { ...plainRules, cancelHours: 0, closesOnHolidays: false };
  await saveRules(db, owner, { rules: { ...rules, capacity: 3 }, seen: rulesMark(await own()) }, now);
  const kept = await findDraft(db, owner.userId);
  if (!kept) throw new Error("The draft is kept.");
  expect(kept.description).toBe("Typed in the wizard.");
  await completeSetup(db, owner.userId, kept, now);
  expect(await listServices(db, (await own()).id)).toMatchObject(services);
  expect((await own()).capacity).toBe(3);
});

test("a draft goes on with every field of a section that the editor saved", async ({ db, now }) => {
  const { owner, own } = await inSetup(db);
  const draft = await findSavedDraft(db, await own());
  await saveStep(db, owner.userId, { draft, part: {} }, now);
  const serving = { languages: ["zu" as const], emergencies: "always" as const };
  await saveSection(db, owner, { section: "serving", version: 0, columns: serving }, now);
  const contact = { phone: "+27825550119", contactMethods: noContacts, paysWith: ["card" as const] };
  await saveSection(db, owner, { section: "contact", version: 0, columns: contact }, now);
  const cities = ["pretoria"];
  const place = { suburb: null, latitude: null, longitude: null };
  await saveCities(
    db,
    owner,
    { version: 0, address: "1 Church Street", serviceArea: "", cities, place },
    now,
  );
  const kept = await findDraft(db, owner.userId);
  expect(kept).toMatchObject({ ...serving, paysWith: ["card"], cities, province: "gauteng" });
  if (!kept) throw new Error("The draft is kept.");
  await completeSetup(db, owner.userId, kept, now);
  expect(await own()).toMatchObject({ ...serving, ...contact, city: "pretoria", address: "1 Church Street" });
});
