import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { openDatabase } from "~/platform/db.server";
import { aCustomerBefore } from "./customer";
import { test } from "./pair";
import { newVisitor, type Visitor } from "./visitor";

const slug = "mthembu-sons-plumbing-soweto";
/** In ms. */
const seenWithin = 10_000;

type Program = { url: string };

/** Where a visitor of this program meets the business. */
async function seenOn({ url }: Program) {
  const text = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, text: await response.text() };
  };
  const [page, list, search, category, sitemap] = await Promise.all([
    text(`/business/${slug}`),
    text("/services/plumbing/soweto"),
    text("/services?q=Mthembu"),
    text("/categories/home-services?q=Mthembu"),
    text("/sitemaps/businesses-1.xml"),
  ]);
  const links = [list, search, category, sitemap].map((page) => page.text.includes(`/business/${slug}`));
  return { page: page.status, links };
}

const everywhere = { page: 200, links: [true, true, true, true] };
const nowhere = { page: 404, links: [false, false, false, false] };

async function act(admin: Visitor, businessId: string, fields: Record<string, string>) {
  const page = `/admin/sanctions/${businessId}`;
  expect(await admin.post(page, fields)).toMatchObject({ status: 302, location: page });
}

/** The sanction in effect, as the form that lifts it names it. */
async function inEffect(admin: Visitor, businessId: string): Promise<string> {
  const { html } = await admin.get(`/admin/sanctions/${businessId}`);
  return /id="lift-([0-9a-f-]{36})"/.exec(html)?.[1] ?? "";
}

test("a suspension in one program takes a business off the other's pages, lists and sitemap within ten seconds, and its end brings it back", async ({
  pair: { place, one, other },
  onTestFinished,
}) => {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const [found] = await db.select().from(businessProfiles).where(eq(businessProfiles.slug, slug));
  const id = found?.id ?? "";
  const admin = newVisitor(one.url);
  expect(await admin.signIn("admin@thola.test", "Admin#2026")).toBe("/admin");
  const within = { timeout: seenWithin + 2000, interval: 100 };
  const customer = await aCustomerBefore(other.url);
  expect(await seenOn(other)).toEqual(everywhere);

  await act(admin, id, { intent: "sanction", businessId: id, type: "suspension", reason: "Nobody came." });
  const suspended = performance.now();
  expect(await seenOn(one)).toEqual(nowhere);
  // The form that the other program showed before books nothing.
  expect((await customer.book()).status).toBe(404);
  await expect.poll(() => seenOn(other), within).toEqual(nowhere);
  expect(performance.now() - suspended).toBeLessThan(seenWithin);

  await act(admin, id, { intent: "lift", id: await inEffect(admin, id), reason: "Settled." });
  const lifted = performance.now();
  // Pages that do not show the business know nothing of it: they come back when they expire.
  for (const program of [one, other]) await expect.poll(() => seenOn(program), within).toEqual(everywhere);
  expect(performance.now() - lifted).toBeLessThan(seenWithin);
  expect((await customer.book()).status).toBe(302);
});
