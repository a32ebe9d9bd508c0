import { expect } from "vitest";
import { aBusiness } from "../../tests/builders/business";
import { aSignedIn } from "../../tests/builders/signed-in";
import { test as base } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { t } from "../../tests/setup/texts";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
const sheetOf = (html: string) => /<div id="welcome"[\s\S]*?<\/div><\/div><\/div>/.exec(html)?.[0];

test("the home page has the welcome sheet, closed and not modal, with its two links", async ({ site }) => {
  const sheet = sheetOf(await (await site.fetch("/")).text()) ?? "";
  expect(sheet).toContain('popover="manual"');
  expect(sheet).not.toMatch(/aria-modal|<dialog|autofocus/);
  expect(sheet).toContain(t("frame.welcome.question"));
  expect([...sheet.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/auth?type=customer",
    "/business-subscription",
  ]);
});

test("an address that somebody came to by search or link has no welcome sheet", async ({ db, site }) => {
  const { slug } = await aBusiness(db);
  const addresses = [
    `/business/${slug}`,
    "/services",
    "/services?q=plumber",
    "/services/plumbing/soweto",
    "/categories/education",
    "/providers",
    "/auth",
    "/business-subscription",
    "/privacy-policy",
    "/dev/mail",
    "/nothing",
  ];
  for (const address of addresses)
    expect(sheetOf(await (await site.fetch(address)).text()), address).toBeUndefined();
});

test("a signed-in user gets no welcome sheet", async ({ site }) => {
  const customer = await aSignedIn(site);
  expect(sheetOf(await (await customer.get("/")).text())).toBeUndefined();
});

test("the home page has the same two links outside the sheet, for browsers without scripts", async ({
  site,
}) => {
  const html = await (await site.fetch("/")).text();
  const outside = html.replace(sheetOf(html) ?? "", "");
  expect(outside).toContain('href="/auth?type=customer"');
  expect(outside).toContain('href="/business-subscription"');
});
