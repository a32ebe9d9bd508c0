import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { anAdministrator } from "../../../../tests/builders/administrator";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { businessSubscribers } from "../tables.server";
import { approveSignup } from "./approve.server";
import { claimBusiness, registerSignup } from "./commands.server";
import { manualBusinessSignups } from "./tables.server";

test("a hundred people who open one claim link at once: one of them gets the business", async ({
  db,
  now,
}) => {
  const admin = await anAdministrator(db, now);
  const paid = {
    category: "beauty-wellness",
    paymentMethod: "cash",
    amount: 29_900,
    notes: undefined,
    city: undefined,
    months: 12,
  } as const;
  const named = { businessName: "Naledi's Nails", email: "naledi@example.co.za", phone: "+27825550133" };
  await registerSignup(db, admin, { ...named, ...paid }, now);
  const [{ id = "" } = {}] = await db.select().from(manualBusinessSignups);
  await approveSignup(db, admin, id, now);
  const links = (await db.select().from(mailOutbox)).flatMap(
    ({ letter }) => /token=(.*)/.exec(letter.action?.href ?? "")?.[1] ?? [],
  );
  const people: string[] = [];
  for (let number = 0; number < 100; number += 1) people.push((await aUser(db)).id);
  const claims = await Promise.all(
    people.map(async (userId) => ({ userId, ...(await claimBusiness(db, userId, links[0] ?? "", now)) })),
  );
  const [winner, ...others] = claims.filter(({ ok }) => ok);
  expect(winner).toBeDefined();
  expect(others).toEqual([]);
  expect(await db.select().from(businessProfiles)).toMatchObject([{ userId: winner?.userId }]);
  expect(await db.select().from(businessSubscribers)).toMatchObject([{ userId: winner?.userId }]);
});
