import { expect } from "vitest";
import { aSignedIn } from "../../tests/builders/signed-in";
import { test as base } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
const dialogOf = (html: string) => /<dialog id="welcome"[\s\S]*?<\/dialog>/.exec(html)?.[0];

test.for(["/", "/services", "/services?q=plumber"])(
  "%s has the welcome dialog, closed, with its two links",
  async (path, { site }) => {
    const dialog = dialogOf(await (await site.fetch(path)).text()) ?? "";
    expect(dialog).not.toMatch(/<dialog[^>]* open/);
    expect(dialog).toContain("Are you a customer or a local business?");
    expect([...dialog.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/auth?type=customer",
      "/business-subscription",
    ]);
  },
);

test.for([
  "/auth",
  "/business-subscription",
  "/privacy-policy",
  "/terms-and-conditions",
  "/dev/mail",
  "/nothing",
])("%s has no welcome dialog", async (path, { site }) => {
  expect(dialogOf(await (await site.fetch(path)).text())).toBeUndefined();
});

test("a signed-in user gets no welcome dialog", async ({ site }) => {
  const customer = await aSignedIn(site);
  expect(dialogOf(await (await customer.get("/")).text())).toBeUndefined();
});

test("the home page has the same two links outside the dialog, for browsers without scripts", async ({
  site,
}) => {
  const html = (await (await site.fetch("/")).text()).replace(/<dialog[\s\S]*?<\/dialog>/g, "");
  expect(html).toContain('href="/auth?type=customer"');
  expect(html).toContain('href="/business-subscription"');
});
