import { expect } from "vitest";
import { addDays, day, dayOf, minute } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { auditEntries, test } from "../../../tests/pages/admin-panel";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("who writes in gets the own data after a noted check, as a file to read and as JSON, with 30 days to answer", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const { customer } = await aBooking(db, { notes: "Blue gate" });
  const page = `/admin/users/${customer.id}`;
  const make = (intent: string) => admin.post(`${page}/data`, { intent });
  expect((await make("json")).headers.get("Location")).toBe(page);
  expect(await wordsOf(await admin.get(page))).toContain(t("adminUser.data.refused"));

  const ask = (fields: Record<string, string>) => admin.post(page, { intent: "ask-data", ...fields });
  expect(await wordsOf(await ask({ checked: " " }))).toContain(t("adminUser.data.errors.checked"));
  const tomorrow = addDays(dayOf(now), 1);
  expect(await wordsOf(await ask({ checked: "Called back", askedOn: tomorrow }))).toContain(
    t("adminUser.data.errors.day"),
  );
  const askedOn = addDays(dayOf(now), -7);
  expect((await ask({ checked: "Called back", askedOn })).headers.get("Location")).toBe(page);
  const words = await wordsOf(await admin.get(page));
  const noon = (days: number) => new Date(now.getTime() + days * day);
  expect(words).toContain(t("adminUser.data.open", { asked: noon(-7), due: noon(23) }));
  expect(await wordsOf(await admin.get("/admin"))).toContain(t("adminHome.waits.data.label", { count: 1 }));

  const html = await make("html");
  expect(html.headers.get("Content-Disposition")).toContain("thola-personal-data-2026-11-23.html");
  expect(await html.text()).toContain(customer.email);
  const json = await make("json");
  site.app.now = () => new Date(now.getTime() + 11 * minute);
  expect((await make("json")).headers.get("Location")).toBe(page);
  expect(await wordsOf(await admin.get(page))).toContain(t("admin.ownPassword.due.again"));
  expect(await json.json()).toMatchObject({ account: { email: customer.email } });
  expect(await wordsOf(await admin.get("/admin"))).not.toContain(t("adminHome.waits.data.promise"));
  expect((await auditEntries(db)).map((entry) => entry.split(" ")[1])).toEqual([
    ...["user.data_ask", "user.data_make", "user.data_make"],
  ]);
});

test("nobody else gets the file of a person", async ({ site, db }) => {
  const { customer } = await aBooking(db);
  for (const role of ["customer", "business"] as const) {
    const other = await aSignedIn(site, role);
    expect((await other.post(`/admin/users/${customer.id}/data`, { intent: "json" })).status).toBe(404);
  }
});
