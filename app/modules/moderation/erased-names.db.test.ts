import { readdirSync, readFileSync } from "node:fs";
import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { profiles, users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";

const [file] = readdirSync("db/migrations").filter((name) => name.endsWith("_names_of_erased.sql"));
const upgrade = readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");

test("names that earlier versions gave to erased people and businesses go; everybody else's stay", async ({
  db,
}) => {
  const erased = await aUser(db, { name: "Former customer" });
  await db
    .update(users)
    .set({ email: `${erased.id}@erased.invalid` })
    .where(eq(users.id, erased.id));
  await aUser(db, { name: "Living", email: "living@erased.invalid" });
  const gone = await aBusiness(db, { userId: null, businessName: "Former business" });
  const change = { slug: `former-business-${gone.id}` };
  await db.update(businessProfiles).set(change).where(eq(businessProfiles.id, gone.id));
  await aBusiness(db, { userId: null, businessName: "Former business" });

  for (const statement of upgrade) await db.execute(sql.raw(statement));

  const byName = (table: typeof users | typeof profiles) =>
    db.select({ name: table.name }).from(table).orderBy(asc(table.name));
  const named = [{ name: "" }, { name: "Living" }];
  expect([await byName(users), await byName(profiles)]).toEqual([named, named]);
  const { businessName } = businessProfiles;
  const businesses = await db.select({ businessName }).from(businessProfiles).orderBy(asc(businessName));
  expect(businesses).toEqual([{ businessName: "" }, { businessName: "Former business" }]);
});
