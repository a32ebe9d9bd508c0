import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { sweepAccounts } from "~/modules/accounts/commands/session.server";
import { signUpAddresses } from "~/modules/accounts/tables.server";
import { day, hour } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/pages/admin-panel";
import { siteRoutes } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const ipAddress = "196.25.201.77";

test("the address of a sign-up stands in the case of the business alone, in no other page or file, and for 90 days", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const [one, other] = [await aBusiness(db, {}), await aBusiness(db, { businessName: "The Same Person" })];
  for (const { userId } of [one, other])
    await db
      .insert(signUpAddresses)
      .values({ userId: userId ?? "", ipAddress, userAgent: "A browser", at: now });
  const page = `/admin/sanctions/${one.id}`;
  const suspected = t("adminSanctions.case.same.address", { ipAddress }).split("<others>")[0]?.trim() ?? "";
  expect(suspected).toContain(ipAddress);
  const found = await wordsOf(await admin.get(page));
  expect(found).toContain(suspected);
  expect(found).toContain("The Same Person");

  const elsewhere = [
    ...siteRoutes.flatMap(({ path }) => (path.startsWith("/admin") && !path.includes(":") ? [path] : [])),
    `/admin/onboarding?business=${one.id}`,
    `/admin/users/${one.userId}`,
    `/admin/financial/${one.id}`,
    "/admin/audit?view=security",
    "/admin/audit.csv?view=security",
    "/admin/inbox.csv?list=reports",
  ];
  expect(elsewhere).toContain("/admin/sanctions.csv");
  expect(elsewhere).toContain("/admin/users");
  for (const path of elsewhere) {
    const response = await admin.get(path);
    expect([200, 302], path).toContain(response.status);
    expect(await response.text(), path).not.toContain(ipAddress);
  }

  const at = (ms: number) => new Date(now.getTime() + ms);
  await sweepAccounts(db, at(90 * day - hour));
  expect(await db.select().from(signUpAddresses)).toHaveLength(2);
  await sweepAccounts(db, at(90 * day + hour));
  await sweepAccounts(db, at(90 * day + hour));
  expect(await db.select().from(signUpAddresses)).toEqual([]);
});

test("no other table has whole addresses: those of sessions end with them, after 90 days at most", async ({
  db,
}) => {
  const { rows } = await db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = 'public' and column_name ~ '(^|_)(ip|address)(_|$)' and data_type in ('text', 'inet')
    order by 1`);
  expect(rows.map(({ column }) => column)).toEqual([
    "bookings.job_address",
    "business_profiles.address",
    "guest_requests.job_address",
    // Of a calendar elsewhere, encrypted, and of a business's own customers; both go when the business removes them.
    "outside_calendars.address",
    "own_contacts.address",
    // Of PayFast's servers, with what they reported.
    "payfast_notices.source_address",
    "sessions.ip_address",
    "sign_up_addresses.ip_address",
    "waiting_places.job_address",
  ]);
});
