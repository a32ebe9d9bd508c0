import { expect } from "vitest";
import { policyAt } from "~/site-map/pages";
import { aSignedIn } from "../builders/signed-in";
import { testOfOneDatabase } from "../setup/db";
import { openSite } from "../setup/site";
import { linkButtons, offered } from "./offered";
import { everybody } from "./people";
import { pathOf, reading } from "./table";

/** Administrators who view Thola as the owner and as the customer of the table. */
const test = testOfOneDatabase.extend("viewing", { scope: "file" }, async ({ db, now }) => {
  const site = await openSite(db, now);
  const { people, customer, named } = await everybody(db, site, now);
  const asCustomer = await aSignedIn(site, "admin");
  await asCustomer.post("/admin/view-as", { intent: "user", userId: customer.id });
  return { named, browsers: { owner: people.impersonating, customer: asCustomer } };
});

test("no page offers an administrator who impersonates what is refused meanwhile", {
  timeout: 180_000,
}, async ({ viewing: { browsers, named } }) => {
  const seen = { acts: 0, links: 0 };
  for (const row of reading)
    for (const [as, browser] of Object.entries(browsers)) {
      const path = named(pathOf(row));
      const response = await browser.get(path);
      if (response.status !== 200) continue;
      const html = await response.text();
      for (const { intent, to } of offered(html, path)) {
        seen.acts++;
        const { impersonation: open = [] } = policyAt(to);
        const isRefused = open !== "whole" && !(intent !== undefined && open.includes(intent));
        expect.soft(isRefused, `as ${as}: ${path} offers ${intent} at ${to}`).toBe(false);
      }
      for (const to of linkButtons(html)) {
        seen.links++;
        expect.soft(policyAt(to).impersonation, `as ${as}: ${path} leads to ${to}`).toBeDefined();
      }
    }
  expect(seen.acts).toBeGreaterThan(100);
  expect(seen.links).toBeGreaterThan(100);
});
