import { expect } from "vitest";
import { languageHeader } from "~/platform/language.server";
import { hrefIn, splitLanguage } from "~/texts/language-prefix";
import { isLanguage } from "~/texts/texts";
import { reading } from "../access/table";
import { aBusiness } from "../builders/business";
import { aSignedIn } from "../builders/signed-in";
import { test as base } from "../setup/db";
import { openSite, siteRoutes } from "../setup/site";
import { addPseudoLanguage, pseudoLanguage } from "./pseudo-language";

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants the destructuring
  .extend("language", { auto: true }, ({}, { onCleanup }) => onCleanup(addPseudoLanguage()));

const headers = { [languageHeader]: pseudoLanguage };

/** The addresses of links, forms and metadata, and those to which a form or a sign-in leads back. */
function addressesOn(html: string): string[] {
  const page = html.replaceAll("&amp;", "&");
  const linked = [
    ...page.matchAll(/<(?:a|form|link rel="(?:canonical|next)")\b[^>]*? (?:href|action)="([^"]*)"/g),
  ];
  const back = [...page.matchAll(/name="back" value="([^"]*)"/g)];
  const next = [...page.matchAll(/[?&]next=([^&"]*)/g)].map(([, to]) => decodeURIComponent(to ?? ""));
  return [...[...linked, ...back].map(([, to]) => to ?? ""), ...next].map((to) =>
    to.replace("http://thola.test", ""),
  );
}

const isPrefixed = (href: string) => splitLanguage(href, isLanguage).language === pseudoLanguage;
/** With the prefix, unless it leads to an app page, which must not have it. */
const isRight = (href: string) =>
  !href.startsWith("/") || hrefIn(pseudoLanguage, splitLanguage(href, isLanguage).address) === href;

test("every link, form and return address of a public page is in its language, and none of an app page", {
  timeout: 180_000,
}, async ({ db, site }) => {
  const { slug } = await aBusiness(db, {
    status: "approved",
    services: [{ name: "Drains", priceCents: 45_000 }],
  });
  const customer = await aSignedIn(site);
  const cookie = [...customer.cookies].map((pair) => pair.join("=")).join("; ");
  const rows = reading.filter(({ file }) => file.startsWith("pages/public/") && !file.endsWith("-file.ts"));
  const listings = [
    "/services?q=drains&city=soweto",
    "/services?q=nobody-has-this",
    "/services?sort=distance",
  ];
  const booking = [`/business/${slug}?date=2026-11-24`, `/business/${slug}?date=2026-11-24&time=10:00#book`];
  const paths = rows.map((row) => row.path ?? siteRoutes.find(({ file }) => file === row.file)?.path ?? "");
  for (const path of new Set([...paths, ...listings, ...booking]))
    for (const Cookie of ["", cookie]) {
      const response = await site.fetch(path.replace("{shown}", slug), { headers: { ...headers, Cookie } });
      const redirected = response.headers.get("Location");
      const found = redirected === null ? addressesOn(await response.text()) : [redirected];
      expect
        .soft(
          found.filter((href) => !isRight(href)),
          path,
        )
        .toEqual([]);
      expect.soft(found.filter(isPrefixed).length, path).toBeGreaterThan(0);
    }
});

test("a public page names itself in each language; without another one it names none", async ({ site }) => {
  const alternates = async () =>
    [...(await (await site.fetch("/services")).text()).matchAll(/hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language, href]) => [language, href],
    );
  // Other test files of the same worker may have added languages of their own.
  expect(await alternates()).toEqual(
    expect.arrayContaining([
      ["en-ZA", "http://thola.test/services"],
      ["el-ZA", "http://thola.test/el/services"],
      ["x-default", "http://thola.test/services"],
    ]),
  );
});
