import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, vi } from "vitest";
import { dropRemovedPictures } from "~/modules/businesses/commands/gallery.server";
import { listImages } from "~/modules/businesses/gallery.server";
import { reasonText, type UploadReason } from "~/modules/businesses/gallery-uploads";
import { businessImages } from "~/modules/businesses/tables.server";
import { uploadLimits } from "~/modules/media/rules";
import { hour } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { without } from "../../../tests/setup/broken";
import { test as base } from "../../../tests/setup/db";
import { multipart, type Part } from "../../../tests/setup/multipart";
import { pngOf } from "../../../tests/setup/png";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { openWeb } from "../../../tests/setup/web";
import { documented, wordsIn, wordsOf } from "../../../tests/setup/words";

vi.setConfig({ testTimeout: 60_000 });

const address = "/business-profile-edit/gallery";
const cookiesOf = (cookies: Map<string, string>) => [...cookies].map((pair) => pair.join("=")).join("; ");

const test = base.extend("studio", async ({ db, now }, { onCleanup }) => {
  const clock = { now };
  const site = await openSite(db, () => clock.now);
  const web = await openWeb(site.app);
  onCleanup(web.close);
  const owner = await aSignedIn(site, "business");
  const { id: businessId, slug } = await aBusiness(db, { userId: owner.id });
  const upload = (parts: Part[], path = address) => {
    const { headers, ...sent } = multipart([{ name: "intent", value: "upload" }, ...parts]);
    return web.send(path, { ...sent, headers: { ...headers, Cookie: cookiesOf(owner.cookies) } });
  };
  const { files } = site.app;
  /** The ids of the pictures whose files are stored. */
  const stored = async () => (await files.list(`business-${businessId}`)).sort();
  const shown = async () => (await listImages(db, businessId)).map(({ id }) => id);
  return { site, web, owner, businessId, slug, clock, upload, stored, shown };
});

const photo = (colour = "#28349a") =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } });
const jpeg = await photo().jpeg().toBuffer();
const file = (value: Buffer | string, name = "geyser.jpg"): Part => ({ name: "image", value, file: name });

test("pictures are added in order, shown on the page, and described", async ({ studio, db }) => {
  const { owner, upload, shown, stored, web, slug } = studio;
  expect(await wordsOf(await owner.get(address))).toContain(said("gallery.empty.title"));
  const png = await photo("#7f2a1c").png().toBuffer();
  const added = await upload([file(jpeg), file(png, "tap.png")]);
  expect([added.status, added.headers.location]).toEqual([302, address]);
  const flash = String(added.headers["set-cookie"]).split(";")[0] ?? "";
  const seen = await web.send(address, {
    headers: { Cookie: `${cookiesOf(owner.cookies)}; ${flash}` },
  });
  expect(wordsIn(seen.text)).toContain(`Success ${documented("Image uploaded successfully")}`);
  const [first = "", second = ""] = await shown();
  expect(await stored()).toEqual([first, second].sort());
  await owner.post(address, { intent: "describe", id: second, description: "A <new> tap" });
  await owner.post(address, { intent: "move", id: second, direction: "earlier" });
  expect(await shown()).toEqual([second, first]);
  const page = (await web.send(`/business/${slug}`)).text;
  expect(page).toContain(`/${second}/640.webp" width="300" height="200" alt="A &lt;new&gt; tap"`);
  const [picture = ""] = /\/images\/[^"]+\/640\.webp/.exec(page) ?? [];
  expect((await web.send(picture)).headers["content-type"]).toBe("image/webp");
  const long = await owner.post(address, { intent: "describe", id: first, description: "x".repeat(201) });
  expect([long.status, await wordsOf(long)]).toEqual([
    422,
    expect.stringContaining(said("forms.tooLong", { max: 200 })),
  ]);
  expect((await db.select().from(businessImages)).map(({ description }) => description).sort()).toEqual([
    "",
    "A <new> tap",
  ]);
});

test("a removed picture can be taken back for an hour, then its file is deleted", async ({ studio, db }) => {
  const { owner, upload, shown, stored, clock, site } = studio;
  await upload([file(jpeg), file(jpeg), file(jpeg)]);
  const [first = "", second = "", third = ""] = await shown();
  await owner.post(address, { intent: "remove", id: first });
  expect(await shown()).toEqual([second, third]);
  expect(await wordsOf(await owner.get(address))).toContain(documented("Image removed successfully"));
  await owner.post(address, { intent: "restore", id: first });
  expect(await shown()).toEqual([second, third, first]);
  await owner.post(address, { intent: "remove", id: second });
  await upload([file(jpeg)]);
  await owner.post(address, { intent: "restore", id: second });
  expect(await wordsOf(await owner.get(address))).toContain(documented("Upload Limit Reached"));
  expect(await shown()).not.toContain(second);
  const { files } = site.app;
  expect(await dropRemovedPictures(db, files, new Date(clock.now.getTime() + hour - 1))).toBe(0);
  clock.now = new Date(clock.now.getTime() + hour);
  await owner.post(address, { intent: "remove", id: first });
  await owner.get(address);
  await owner.post(address, { intent: "restore", id: second });
  expect(await wordsOf(await owner.get(address))).toContain(said("gallery.failed.change"));
  expect(await dropRemovedPictures(db, files, clock.now)).toBe(1);
  expect(await dropRemovedPictures(db, files, clock.now)).toBe(0);
  expect(await stored()).toEqual([...(await shown()), first].sort());
  expect(await db.select().from(businessImages).where(eq(businessImages.id, second))).toEqual([]);
});

test("what fails is said in the documents' words", async ({ studio }) => {
  const { owner, upload, site } = studio;
  await owner.post(address, { intent: "remove", id: "none" });
  expect(await wordsOf(await owner.get(address))).toContain(documented("Failed to remove image"));
  const put = vi.spyOn(site.app.files, "put").mockRejectedValueOnce(new Error("disk full"));
  const failed = await upload([file(jpeg)]);
  expect([failed.status, wordsIn(failed.text)]).toEqual([
    500,
    expect.stringContaining(documented("Failed to upload image")),
  ]);
  put.mockRestore();
  const broken = await without(site.app.db, "business_images", () => owner.get(address));
  expect([broken.status, await wordsOf(broken)]).toEqual([
    500,
    expect.stringContaining(documented("Failed to load business images")),
  ]);
});

describe("a hostile upload", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>';
  const refused: [name: string, value: Buffer, reason: UploadReason][] = [
    ["drawing.svg", Buffer.from(svg), "not_a_picture"],
    ["text.jpg", Buffer.from("hello ".repeat(100)), "not_a_picture"],
    ["iphone.heic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "heic"],
    ["bomb.png", pngOf(50_000, 50_000), "too_many_pixels"],
    ["half.jpg", jpeg.subarray(0, 400), "damaged"],
    ["large.jpg", Buffer.concat([jpeg, randomBytes(uploadLimits.bytes)]), "too_large"],
  ];

  test("is refused with its message, and nothing is left", async ({ studio }) => {
    const { upload, stored, shown } = studio;
    for (const [name, value, reason] of refused) {
      const { status, text } = await upload([file(value, name)]);
      expect([name, status, wordsIn(text)]).toEqual([
        name,
        422,
        expect.stringContaining(`${said("gallery.refused.title", { name })} ${said(reasonText[reason])}`),
      ]);
      const response = await upload([file(value, name)], `${address}/upload`);
      expect([name, response.status, JSON.parse(response.text)]).toEqual([name, 422, { reason }]);
    }
    documented(t("gallery.refused.notImage"));
    documented(t("gallery.refused.tooLarge"));
    expect([await stored(), await shown()]).toEqual([[], []]);
  });

  test("that is a picture and a page at once is kept as a picture only", async ({ studio }) => {
    const { upload, shown, site, businessId } = studio;
    await upload([file(Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]), "polyglot.html")]);
    const [id] = await shown();
    const kept = await site.app.files.get(`business-${businessId}/${id}/original.webp`);
    expect((await sharp(kept ?? Buffer.alloc(0)).metadata()).format).toBe("webp");
    expect(kept?.includes("script")).toBe(false);
  });

  test("of twenty at once keeps three, also when they come apart", async ({ studio }) => {
    const { upload, stored, shown } = studio;
    const together = await upload(Array.from({ length: 20 }, () => file(jpeg)));
    expect([together.status, wordsIn(together.text)]).toEqual([
      422,
      expect.stringContaining(documented("Upload Limit Reached")),
    ]);
    expect(await shown()).toHaveLength(3);
    expect(await stored()).toHaveLength(3);
    await studio.owner.post(address, { intent: "remove", id: (await shown())[0] ?? "" });
    const apart = await Promise.all(
      Array.from({ length: 20 }, () => upload([file(jpeg)], `${address}/upload`)),
    );
    const reasons = apart.map(({ text }) => JSON.parse(text).reason);
    expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
    expect(reasons.filter((reason) => reason === "full")).toHaveLength(19);
    expect(await shown()).toHaveLength(3);
    expect(await stored()).toHaveLength(4);
  });

  test("that is cut off leaves nothing, and sixty an hour are enough", async ({ studio }) => {
    const { web, owner, stored, upload, site } = studio;
    const { headers, body } = multipart([file(randomBytes(100_000))]);
    const sent = request(`${web.url}${address}`, {
      method: "POST",
      headers: { ...headers, Cookie: cookiesOf(owner.cookies), "Content-Length": String(body.length) },
    });
    sent.on("error", () => {});
    sent.write(body.subarray(0, 50_000));
    await new Promise((done) => setTimeout(done, 100));
    sent.destroy();
    expect(await stored()).toEqual([]);
    for (let n = 0; n < 20; n++) await upload(Array.from({ length: 3 }, () => file("no")));
    const { status, text } = await upload([file(jpeg)]);
    expect([status, wordsIn(text)]).toEqual([429, expect.stringContaining(said("gallery.refused.tooMany"))]);
    expect(await site.app.files.list("")).toEqual([]);
  });
});

test("nobody changes the pictures of another business", async ({ studio, db }) => {
  const { upload, shown, site, businessId } = studio;
  await upload([file(jpeg), file(jpeg)]);
  const before = await shown();
  const stranger = await aSignedIn(site, "business");
  await aBusiness(db, { userId: stranger.id });
  for (const id of before)
    for (const intent of ["describe", "move", "remove", "restore"])
      await stranger.post(address, { intent, id, direction: "later", description: "mine" });
  expect((await listImages(db, businessId)).map(({ id, description }) => [id, description])).toEqual(
    before.map((id) => [id, ""]),
  );
});
