import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { day } from "~/platform/time";
import { aBusiness } from "../../../../tests/builders/business";
import { test } from "../../../../tests/setup/db";
import { businessProfiles } from "../tables.server";
import { setSubscription } from "./standing.server";

test("a subscription lists a business and shows its price as long as it gives access", async ({
  db,
  now,
}) => {
  const { id } = await aBusiness(db, { subscribed: false, accessUntil: null });
  const shown = async () => {
    const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, id));
    return row && { listed: row.listed, price: row.shownPriceCents, locked: row.locked };
  };
  expect(await shown()).toEqual({ listed: false, price: null, locked: false });
  const accessUntil = new Date(now.getTime() + day);
  await setSubscription(db, id, { subscribed: true, accessUntil }, now);
  expect(await shown()).toEqual({ listed: true, price: 35_000, locked: false });
  await setSubscription(db, id, { subscribed: true, accessUntil, locked: true }, now);
  expect(await shown()).toEqual({ listed: true, price: 35_000, locked: true });
  await setSubscription(db, id, { subscribed: true, accessUntil, locked: false }, accessUntil);
  expect(await shown()).toEqual({ listed: false, price: null, locked: false });
  await setSubscription(db, id, { subscribed: true, accessUntil }, now);
  await setSubscription(db, id, { subscribed: false, accessUntil }, now);
  expect(await shown()).toEqual({ listed: false, price: null, locked: false });
});
