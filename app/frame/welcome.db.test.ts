import { expect } from "vitest";
import { aSignedIn } from "../../tests/builders/signed-in";
import { test as base } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
const dialogOf = (html: string) => /<dialog id="welcome"[\s\S]*?<\/dialog>/.exec(html)?.[0];

test.for(["/", "/services", "/services?q=plumber"])(
  "%s has the dialog, closed, with its two links",
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
])("%s does not ask", async (path, { site }) => {
  expect(dialogOf(await (await site.fetch(path)).text())).toBeUndefined();
});

test("a signed-in visitor is not asked", async ({ site }) => {
  const customer = await aSignedIn(site);
  expect(dialogOf(await (await customer.get("/")).text())).toBeUndefined();
});

test("without a script the home page has the same two links", async ({ site }) => {
  const html = (await (await site.fetch("/")).text()).replace(/<dialog[\s\S]*?<\/dialog>/g, "");
  expect(html).toContain('href="/auth?type=customer"');
  expect(html).toContain('href="/business-subscription"');
});
