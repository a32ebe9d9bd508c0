import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { expect } from "vitest";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { wordsOf } from "../../../tests/setup/words";

const services = [
  { name: "Drain", priceCents: 65_000, priceAs: { kind: "from" } as const },
  { name: "Geyser" },
  { name: "Plumber", priceCents: 45_000, priceAs: { kind: "hour" } as const },
];
const given = {
  businessName: "Ṱhohoyanḓou & Šorele “Plumbing”",
  contactMethods: { phone: true, email: false, whatsapp: false, inAppMessaging: false, directBooking: false },
};

const test = base.extend("studio", async ({ db, now }) => {
  const site = await openSite(db, now);
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { ...given, services, userId: owner.id });
  return { site, owner, business };
});

/** The words of a PDF as browsers read them. */
async function readPdf(response: Response) {
  const file = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text, totalPages } = await extractText(file, { mergePages: true });
  const { items } = await (await file.getPage(1)).getTextContent();
  // Where each piece of text begins and ends, in points from the bottom left.
  const within = items.every((item) => {
    if (!("transform" in item) || item.str.trim() === "") return true;
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    return x >= 20 && x + item.width <= 580 && y >= 10 && y <= 825;
  });
  return { words: text.replace(/\s+/g, " "), totalPages, within };
}

test("each sheet is one page with name, number, short address and the first prices, as their kinds say", async ({
  studio: { owner, business },
}) => {
  for (const sheet of ["poster", "cards", "sticker"]) {
    const response = await owner.get(`/reach/${sheet}.pdf`);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    const { words, totalPages, within } = await readPdf(response);
    expect([totalPages, within]).toEqual([1, true]);
    expect(words).toContain("Ṱhohoyanḓou");
    expect(words).toContain("082 555 0100");
    expect(words.replaceAll(" ", "")).toContain(`/b/${business.slug}`);
    if (sheet === "sticker") continue;
    expect(words).toContain("Drain: From R650");
    expect(words).toContain("Plumber: R450/hour");
    expect(words).not.toContain("Geyser");
  }
  expect((await owner.get("/reach/flyer.pdf")).status).toBe(404);
});

test("the longest names and prices fit one page", async ({ studio: { owner }, db }) => {
  await db
    .update(businessProfiles)
    .set({ businessName: `${"Long ".repeat(19)}Name`, slug: `${"w".repeat(60)}-${"m".repeat(39)}` });
  await db
    .update(businessServices)
    .set({ name: "W".repeat(100) })
    .where(eq(businessServices.name, "Drain"));
  for (const sheet of ["poster", "cards", "sticker"])
    expect(await readPdf(await owner.get(`/reach/${sheet}.pdf`))).toMatchObject({
      totalPages: 1,
      within: true,
    });
});

test("the short address leads to the page; the line to paste is a link with a picture, and no script", async ({
  studio: { site, owner, business },
}) => {
  const answer = await site.fetch(`/b/${business.slug}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/business/${business.slug}`]);
  const page = await owner.get("/reach");
  const html = await page.clone().text();
  expect(await wordsOf(page)).toContain(`/b/${business.slug}`);
  expect(html).toContain("&lt;a href=&quot;");
  expect(html).toContain("book-button.svg&quot;");
  expect(html).not.toContain("&lt;script");
  expect(html).toContain("Book Ṱhohoyanḓou &amp;amp; Šorele “Plumbing” on Thola");
});
