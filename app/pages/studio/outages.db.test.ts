import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { saveServices } from "~/modules/businesses/commands/edit-profile.server";
import { saveNeeds } from "~/modules/businesses/needs/commands.server";
import { needField } from "~/modules/businesses/needs/forms";
import { listServices } from "~/modules/businesses/queries.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { newId } from "~/platform/ids";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/booking-management-page";
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
  expect(await saveNeeds(db, stranger, () => "nothing")).toEqual({
    ok: false,
    reason: "not_found",
  });
  const written = db.update(businessServices).set({ needs: "steam" as never });
  await expect(written.where(eq(businessServices.businessId, business.id))).rejects.toThrow();
});
