import { inArray } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { policyAt } from "~/site-map/pages";
import { aBusiness } from "../builders/business";
import { aSignedIn } from "../builders/signed-in";
import { testOfOneDatabase } from "../setup/db";
import { openSite } from "../setup/site";
import { t } from "../setup/texts";
import { wordsIn, wordsOf } from "../setup/words";
import { everythingIn } from "./fingerprint";
import { offered } from "./offered";
import { everybody } from "./people";
import { letterOf, type Row, roles } from "./row";
import { pathOf, reading, writing } from "./table";

/** A customer and an owner of a business, both suspended while they were signed in. */
const test = testOfOneDatabase.extend("table", { scope: "file" }, async ({ db, now }) => {
  const table = await everybody(db, await openSite(db, now), now);
  const ids = [table.customer.id, table.owned.owner.userId];
  await db.update(users).set({ suspendedAt: now, suspensionReason: "Threats" }).where(inArray(users.id, ids));
  return table;
});

const suspended = ["customer", "business"] as const;

/** What they may still post: to end bookings, plan, sessions and account, to appeal, and what is done with a link instead of the account. */
const open: Record<string, "all" | string[]> = {
  "pages/account/booking.tsx": ["cancel"],
  "pages/studio/booking-management.tsx": ["cancel"],
  "pages/account/settings.tsx": ["end-session", "end-others", "end-all", "delete-account"],
  "pages/studio/billing.tsx": ["cancel"],
  "pages/studio/standing.tsx": ["appeal"],
  ...Object.fromEntries(
    [
      ...["auth/auth.tsx", "auth/verification-success.tsx", "auth/appeal.tsx"],
      ...["auth/sign-out.ts", "auth/theme.ts", "auth/text-only.ts"],
      ...[
        "public/demo-dashboard.tsx",
        "public/unsubscribe.tsx",
        "public/not-me.tsx",
        "public/tell-me-link.tsx",
      ],
      ...["public/answer.tsx", "public/answer-time.tsx", "public/review.tsx"],
      ...["machine/payfast-itn.ts", "machine/leads.ts", "machine/browser-errors.ts"],
    ].map((file) => [`pages/${file}`, "all"]),
  ),
};

const isOpen = ({ file, send }: Row) => {
  const acts = file.startsWith("pages/dev/") ? "all" : (open[file] ?? []);
  return acts === "all" || acts.includes(send?.intent ?? "");
};

test("every page says why, and where to say that it is a mistake", async ({ db, now }) => {
  const site = await openSite(db, now);
  const customer = await aSignedIn(site);
  const owner = await aSignedIn(site, "business");
  await aBusiness(db, { userId: owner.userId });
  const ids = [customer.id, owner.id];
  await db.update(users).set({ suspendedAt: now, suspensionReason: "Threats" }).where(inArray(users.id, ids));
  const { email } = site.app.env.operator;
  for (const [person, path] of [
    ...["/", "/services", "/bookings", "/messages"].map((path) => [customer, path] as const),
    ...["/dashboard", "/booking-management"].map((path) => [owner, path] as const),
  ]) {
    const html = await (await person.get(path)).text();
    expect(wordsIn(html), path).toContain("The reason: Threats If you think");
    expect(html).toContain(`href="mailto:${email}"`);
  }
});

test("a suspended customer and owner read what they read before", { timeout: 180_000 }, async ({ table }) => {
  const { people, named } = table;
  // The form of another time, by the link of somebody who is suspended, leads back to the booking.
  for (const row of reading.filter(({ file }) => file !== "pages/public/answer-time.tsx"))
    for (const role of suspended) {
      const path = named(pathOf(row));
      expect
        .soft(letterOf(await people[role].get(path)), `${role}: GET ${path}`)
        .toBe(row.outcomes[roles.indexOf(role)]);
    }
});

test("no page offers them an act that is refused", { timeout: 180_000 }, async ({ table }) => {
  const { people, named } = table;
  let acts = 0;
  for (const { file, ...row } of reading)
    for (const role of suspended) {
      const path = named(pathOf({ file, ...row }));
      const response = await people[role].get(path);
      for (const { intent, to } of offered(await response.text(), path)) {
        acts++;
        const { suspended: open = [] } = policyAt(to);
        const isRefused = open !== "whole" && !(intent !== undefined && open.includes(intent));
        expect.soft(isRefused, `${role}: ${path} offers ${intent} at ${to}`).toBe(false);
      }
    }
  expect(acts).toBeGreaterThan(100);
});

test("they write nothing: every act but those of the list is refused and leaves no trace", {
  timeout: 180_000,
}, async ({ db, table }) => {
  const { people, named } = table;
  const before = await everythingIn(db);
  const closed = writing.filter((row) => !isOpen(row));
  expect(closed.length).toBeGreaterThan(150);
  for (const row of closed)
    for (const role of suspended) {
      const path = named(pathOf(row));
      const fields = Object.entries(row.send ?? {}).map(([name, value]) => [name, named(value)]);
      const { status } = await people[role].post(path, Object.fromEntries(fields));
      expect.soft(status, `${role}: POST ${path} ${JSON.stringify(row.send)}`).toBe(403);
    }
  expect(await everythingIn(db)).toEqual(before);
});

test("what is open to them is carried out, or refused in its own words", { timeout: 180_000 }, async ({
  table,
}) => {
  const { people, named } = table;
  const rows = writing.filter(isOpen);
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows.filter(({ file }) => !/sign-out|settings/.test(file)))
    for (const role of suspended) {
      const path = named(pathOf(row));
      const fields = Object.entries(row.send ?? {}).map(([name, value]) => [name, named(value)]);
      const response = await people[role].post(path, Object.fromEntries(fields));
      const words = response.status === 403 ? await wordsOf(response) : "";
      expect
        .soft(words, `${role}: POST ${path} ${JSON.stringify(row.send)}`)
        .not.toContain(t("errors.forbidden.suspended"));
    }
});
