import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { test } from "../../../../tests/setup/db";
import { listServices } from "../queries.server";
import { businessProfiles, businessServices } from "../tables.server";
import { setServices } from "./services.server";

test("services keep their id with their name, and price and search text are updated", async ({ db, now }) => {
  const { id } = await aBusiness(db, {
    services: [{ name: "Repair", priceCents: 35_000 }, { name: "Old job" }],
  });
  const [repair] = await listServices(db, id);
  await setServices(
    db,
    id,
    [
      { name: "Café-style espresso", priceCents: 20_000, durationMinutes: 90 },
      { name: "Repair", priceCents: 30_000 },
    ],
    now,
  );
  expect(await listServices(db, id)).toMatchObject([
    { name: "Café-style espresso", priceCents: 20_000, durationMinutes: 90 },
    { id: repair?.id, name: "Repair", priceCents: 30_000 },
  ]);
  const [business] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, id));
  expect(business).toMatchObject({ priceFromCents: 20_000, shownPriceCents: 20_000 });
  expect(business?.searchText).toContain("cafe style espresso repair");
  expect(business?.searchText).not.toContain("old job");
  await setServices(db, id, [], now);
  expect(await listServices(db, id)).toEqual([]);
});

test("a service is known by its id: a rename keeps it, and a removed one is kept for its bookings", async ({
  db,
  now,
}) => {
  const other = await aBusiness(db, { services: [{ name: "Repair" }] });
  const { id } = await aBusiness(db, { services: [{ name: "Repair" }, { name: "Wash" }] });
  const [repair, wash] = await listServices(db, id);
  if (!repair || !wash) throw new Error("There are two.");
  await setServices(
    db,
    id,
    [
      { id: wash.id, name: "Repair" },
      { id: repair.id, name: "Wash" },
    ],
    now,
  );
  expect(await listServices(db, id)).toMatchObject([
    { id: wash.id, name: "Repair" },
    { id: repair.id, name: "Wash" },
  ]);
  await setServices(db, id, [{ id: other.service.id, name: "Polish" }], now);
  expect((await listServices(db, id)).map((one) => one.id)).not.toContain(other.service.id);
  const kept = await db.select().from(businessServices).where(eq(businessServices.businessId, id));
  expect(kept.map((one) => [one.name, one.removedAt !== null]).sort()).toEqual([
    ["Polish", false],
    ["Repair", true],
    ["Wash", true],
  ]);
  await setServices(db, id, [{ name: "Wash" }], now);
  expect(await listServices(db, id)).toMatchObject([{ id: repair.id, name: "Wash" }]);
  expect(await listServices(db, other.id)).toMatchObject([{ id: other.service.id, name: "Repair" }]);
});
