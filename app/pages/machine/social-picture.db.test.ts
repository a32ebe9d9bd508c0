import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, vi } from "vitest";
import { changeSlug } from "~/modules/businesses/slugs.server";
import { sweepSocialPictures } from "~/modules/businesses/social-picture.server";
import { businessImages, businessProfiles } from "~/modules/businesses/tables.server";
import { refreshListed } from "~/modules/businesses/visibility.server";
import { storePicture } from "~/modules/media/commands.server";
import { picturePath } from "~/modules/media/picture-paths";
import { newId } from "~/platform/ids";
import { aBusiness } from "../../../tests/builders/business";
import { test as base } from "../../../tests/setup/db";
import { headOf } from "../../../tests/setup/head";
import { openSite } from "../../../tests/setup/site";
import { stored } from "../../../tests/setup/stored";

vi.setConfig({ testTimeout: 60_000 });

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("business", ({ db }) => aBusiness(db, { businessName: "Mthembu Plumbing" }))
  .extend("addressOf", ({ site }) => async (slug: string) => {
    const { cards } = headOf(await (await site.fetch(`/business/${slug}`)).text());
    return (cards["og:image"] ?? "").replace("http://thola.test", "");
  });

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
/** The colour at a point: red, green and blue. */
const colourAt = async (file: Buffer, left: number, top: number) => [
  ...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test("a business without photos is shared with a picture of its cloth", async ({
  site,
  business,
  addressOf,
}) => {
  const response = await site.fetch(await addressOf(business.slug));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const file = await bytesOf(response);
  expect(await sharp(file).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(file.length).toBeLessThan(300_000);
  const [{ stdev = 0 } = {}] = (await sharp(file).stats()).channels;
  expect(stdev).toBeGreaterThan(20);
});

test("a photo is shown beside the cloth, at another address, to which the old one redirects", async ({
  db,
  now,
  site,
  business,
  addressOf,
}) => {
  const before = await addressOf(business.slug);
  await site.fetch(before);
  const id = newId();
  const green = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#00ff00" } });
  await storePicture(site.app.files, picturePath(business.id, id), {
    file: await green.webp().toBuffer(),
    format: "webp",
  });
  const image = { id, businessId: business.id, position: 1, width: 1200, height: 800, createdAt: now };
  await db.insert(businessImages).values(image);
  const after = await addressOf(business.slug);
  expect(after).not.toBe(before);
  const moved = await site.fetch(before);
  expect([moved.status, moved.headers.get("Location")]).toEqual([302, after]);
  expect(moved.headers.get("Cache-Control")).toBe("no-store");
  const file = await bytesOf(await site.fetch(after));
  const greenAt = async (left: number) => {
    const [red = 0, green = 0] = await colourAt(file, left, 315);
    return green - red;
  };
  expect(await greenAt(700)).toBeGreaterThan(200);
  expect(await greenAt(20)).toBeLessThan(60);
});

test("other changes of the page do not change the picture", async ({ db, now, business, addressOf }) => {
  const before = await addressOf(business.slug);
  await db
    .update(businessProfiles)
    .set({ description: "Other words." })
    .where(eq(businessProfiles.id, business.id));
  await changeSlug(db, business.id, "other-address", now);
  expect(await addressOf("other-address")).toBe(before);
});

test("unlisted businesses have no picture", async ({ db, now, site, business, addressOf }) => {
  const address = await addressOf(business.slug);
  for (const path of [
    `/social/${newId()}-00000000.jpg`,
    `/social/${business.id}.jpg`,
    `/social/${business.id}-zzzzzzzz.jpg`,
    "/social/x",
    "/social/..%2f..%2fetc%2fpasswd",
  ])
    expect((await site.fetch(path)).status, path).toBe(404);
  expect((await site.fetch(address)).status).toBe(200);
  const { files } = site.app;
  const folder = `social/${business.id.slice(-2)}`;
  await sweepSocialPictures(db, files);
  expect(await stored(files, folder)).toHaveLength(1);
  await db.update(businessProfiles).set({ suspendedAt: now }).where(eq(businessProfiles.id, business.id));
  await refreshListed(db, [business.id], now);
  expect((await site.fetch(address)).status).toBe(404);
  await sweepSocialPictures(db, files);
  expect(await stored(files, folder)).toEqual([]);
});
