import { expect } from "vitest";
import { listServices } from "~/modules/businesses/queries.server";
import { usualServices } from "~/modules/trades/usual-services";
import { textsIn } from "~/texts/texts.server";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";

const page = "/business-profile-edit";
const trade = { category: "home-services", subcategory: "appliance-repairs" } as const;

test("a usual service of the trade is added to the list by its button, and saved with it", async ({
  db,
  now,
}) => {
  const owner = await aSignedIn(await openSite(db, now), "business");
  const { id } = await aBusiness(db, { ...trade, userId: owner.id, services: [{ name: "Repair" }] });
  const [saved] = await listServices(db, id);
  const [usual = ""] = usualServices(textsIn("en"), trade);
  expect(await (await owner.get(page)).text()).toContain(`value="usual-${usual}"`);
  const rows = { intent: "services", version: "0", serviceId: [saved?.id ?? ""], services: ["Repair"] };
  const added = await owner.post(page, { ...rows, price: ["350"], minutes: ["60"], row: `usual-${usual}` });
  expect(added.status).toBe(200);
  const html = await added.text();
  expect(html).toContain(`value="${usual}"`);
  expect(html).not.toContain(`value="usual-${usual}"`);
  expect(await listServices(db, id)).toHaveLength(1);
  const both = { serviceId: [saved?.id ?? "", ""], services: ["Repair", usual] };
  await owner.post(page, { ...rows, ...both, price: ["350", ""], minutes: ["60", ""] });
  expect(await listServices(db, id)).toMatchObject([
    { id: saved?.id, name: "Repair", priceCents: 35_000 },
    { name: usual, priceCents: null, durationMinutes: 60 },
  ]);
});
