import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { countViews } from "~/modules/analytics/queries/views.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { openDatabase } from "~/platform/db.server";
import { aBookingRequest, pageOfNextMonth } from "./customer";
import { addPicture, removePicture } from "./gallery";
import { seenWithin, staleFor, test } from "./pair";
import { viewUntilGone } from "./viewers";
import { hiddenFields, inputsOf, newVisitor, type Visitor } from "./visitor";

const slot = /href="[^"?]*\?service=[^"]*?date=([\d-]+)[^"]*?time=([^"#&]+)/;
const publicPage = "/business/mthembu-sons-plumbing-soweto";
const editor = "/business-profile-edit";
/** In ms. */
const viewsLost = 5000;

async function rename(owner: Visitor, businessName: string, firstPrice: string) {
  const trade = { category: "home-services", subcategory: "emergency-repairs-plumbing-electric" };
  const { html } = await owner.get(editor);
  const info = Object.fromEntries(hiddenFields(html, `${editor}#info`));
  const named = await owner.post(editor, { ...info, ...trade, businessName, description: "Pipes, mended." });
  const services = inputsOf(html, `${editor}#services`);
  const first = services.findIndex(([name]) => name === "price");
  const priced = await owner.post(editor, services.with(first, ["price", firstPrice]));
  expect([named.status, priced.status]).toEqual([302, 302]);
}

test("what changes in one process shows in another within ten seconds; kill -9 loses five seconds of views at most", async ({
  pair: { place, one, other },
  onTestFinished,
}) => {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const [viewed] = await db
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.businessName, "Bright Spark Solar & Inverters"));
  const viewsBefore = await countViews(db, viewed?.id ?? "");
  const views = viewUntilGone(`${one.url}/business/${viewed?.slug}`);

  const page = await pageOfNextMonth(one.url);
  const firstSlot = async (origin: string) => {
    const response = await fetch(origin + page);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    return slot
      .exec(await response.text())
      ?.slice(1)
      .join(" ");
  };
  const before = await firstSlot(one.url);
  expect(before).toMatch(/^20\d\d-/);
  expect(await firstSlot(other.url)).toBe(before);
  await aBookingRequest(one.url);
  const bookingUnseen = staleFor(async () => (await firstSlot(other.url)) !== before);
  expect(await firstSlot(one.url)).not.toBe(before);

  const seenOn = async ({ url }: { url: string }) => {
    const addresses = [publicPage, "/services?city=soweto&category=home-services", "/services?q=Zwelakhe"];
    const pages = addresses.map(async (path) => await (await fetch(url + path)).text());
    return (await Promise.all(pages)).map((html) => ({
      named: html.replace(/<[^>]*>/g, "").includes("Zwelakhe Water Works"),
      priced: /R\s*347\b/.test(html),
    }));
  };
  const nowhere = Array(3).fill({ named: false, priced: false });
  const everywhere = Array(3).fill({ named: true, priced: true });
  expect(await seenOn(other)).toEqual(nowhere);
  const owner = newVisitor(one.url);
  await owner.signIn("business@thola.test", "Business#2026");
  await rename(owner, "Zwelakhe Water Works", "347");
  const nameUnseen = staleFor(async () => isDeepStrictEqual(await seenOn(other), everywhere));
  expect(await seenOn(one)).toEqual(everywhere);

  await removePicture(owner);
  const picture = await fetch(other.url + (await addPicture(owner)));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);

  expect(await bookingUnseen).toBeLessThan(seenWithin);
  expect(await nameUnseen).toBeLessThan(seenWithin);

  const killed = performance.now();
  await one.kill();
  const arrived = await views;
  const old = arrived.filter((at) => at < killed - viewsLost).length;
  expect(old).toBeGreaterThan(10);
  const counted = (await countViews(db, viewed?.id ?? "")) - viewsBefore;
  expect(counted).toBeGreaterThanOrEqual(old);
  expect(counted).toBeLessThanOrEqual(arrived.length + 1);
  await other.stop();
});
