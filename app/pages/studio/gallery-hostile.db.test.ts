import { randomBytes } from "node:crypto";
import { request } from "node:http";
import sharp from "sharp";
import { describe, expect, vi } from "vitest";
import { dropRemovedPictures } from "~/modules/businesses/gallery/commands.server";
import { listImages } from "~/modules/businesses/gallery/queries.server";
import { maxImages, reasonText, type UploadReason } from "~/modules/businesses/gallery/rules";
import { uploadLimits } from "~/modules/media/rules";
import { FilesUnavailable } from "~/platform/files.server";
import { filesInStore } from "~/platform/object-store.server";
import { hour } from "~/platform/time";
import { galleryAddress as address, file, jpeg, openGallery } from "../../../tests/pages/gallery";
import { test as base } from "../../../tests/setup/db";
import { multipart } from "../../../tests/setup/multipart";
import { startObjectStore } from "../../../tests/setup/object-store";
import { pngOf } from "../../../tests/setup/png";
import { said, t } from "../../../tests/setup/texts";
import { cookieOf } from "../../../tests/setup/web";
import { documented, wordsIn } from "../../../tests/setup/words";

vi.setConfig({ testTimeout: 60_000 });

describe.for(["on this machine", "in an object store"] as const)("a hostile upload %s", (place) => {
  const test = base.extend("studio", async ({ db, now }, { onCleanup }) => {
    const store = place === "in an object store" ? await startObjectStore() : null;
    const files = store ? filesInStore(store.settings) : null;
    return openGallery(db, files, (close) => onCleanup(() => close().then(store?.remove)), now);
  });

  test("that is a picture and a page at once is kept as a picture only", async ({ studio }) => {
    const { upload, shown, site, businessId } = studio;
    await upload([file(Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]), "polyglot.html")]);
    const [id] = await shown();
    const kept = await site.app.files.get(`business-${businessId}/${id}/original.webp`);
    expect((await sharp(kept ?? Buffer.alloc(0)).metadata()).format).toBe("webp");
    expect(kept?.includes("script")).toBe(false);
  });

  test("of twenty at once keeps twelve, and of ten that come apart one more", async ({ studio }) => {
    const { upload, stored, shown } = studio;
    const together = await upload(Array.from({ length: 20 }, () => file(jpeg)));
    expect([together.status, wordsIn(together.text)]).toEqual([
      422,
      expect.stringContaining(documented("Upload Limit Reached")),
    ]);
    expect(await shown()).toHaveLength(maxImages);
    expect(await stored()).toHaveLength(maxImages);
    await studio.owner.post(address, { intent: "remove", id: (await shown())[0] ?? "" });
    const apart = await Promise.all(
      Array.from({ length: 10 }, () => upload([file(jpeg)], `${address}/upload`)),
    );
    const reasons = apart.map(({ text }) => JSON.parse(text).reason);
    expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
    expect(reasons.filter((reason) => reason === "full")).toHaveLength(9);
    expect(await shown()).toHaveLength(maxImages);
    expect(await stored()).toHaveLength(maxImages + 1);
  });

  test("that is cut off leaves nothing", async ({ studio: { web, owner, stored } }) => {
    const { headers, body } = multipart([file(randomBytes(100_000))]);
    const sent = request(`${web.url}${address}`, {
      method: "POST",
      headers: { ...headers, Cookie: cookieOf(owner), "Content-Length": String(body.length) },
    });
    sent.on("error", () => {});
    sent.write(body.subarray(0, 50_000));
    await new Promise((done) => setTimeout(done, 100));
    sent.destroy();
    expect(await stored()).toEqual([]);
  });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>';
const refused: [name: string, value: Buffer, reason: UploadReason][] = [
  ["drawing.svg", Buffer.from(svg), "not_a_picture"],
  ["text.jpg", Buffer.from("hello ".repeat(100)), "not_a_picture"],
  ["iphone.heic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "heic"],
  ["bomb.png", pngOf(50_000, 50_000), "too_many_pixels"],
  ["half.jpg", jpeg.subarray(0, 400), "damaged"],
  ["large.jpg", Buffer.concat([jpeg, Buffer.alloc(uploadLimits.bytes)]), "too_large"],
];

base(
  "a hostile upload is refused with its message before it is stored, and nothing is left",
  async ({ db, now, onTestFinished }) => {
    const { upload, stored, shown } = await openGallery(db, null, onTestFinished, now);
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
  },
);

base("sixty pictures an hour are enough", async ({ db, now, onTestFinished }) => {
  const { upload, stored } = await openGallery(db, null, onTestFinished, now);
  for (let n = 0; n < 20; n++)
    await upload(
      Array.from({ length: 3 }, () => file("no")),
      `${address}/upload`,
    );
  const { status, text } = await upload([file(jpeg)]);
  expect([status, wordsIn(text)]).toEqual([429, expect.stringContaining(said("gallery.refused.tooMany"))]);
  expect(await stored()).toEqual([]);
});

base("a store that is down is said, and nothing is lost", async ({ db, now, onTestFinished }) => {
  const store = await startObjectStore();
  onTestFinished(store.remove);
  const files = filesInStore(store.settings);
  const { web, owner, businessId, upload, shown, stored } = await openGallery(db, files, onTestFinished, now);
  await upload([file(jpeg), file(jpeg)]);
  const [first = "", second = ""] = await shown();
  const later = new Date(now.getTime() + hour);
  const show = () => web.send(`/images/business-${businessId}/${first}/320.webp`);

  await store.stop();
  const failed = await upload([file(jpeg, "tap.jpg")]);
  expect([failed.status, wordsIn(failed.text)]).toEqual([
    503,
    expect.stringContaining(said(reasonText.unavailable)),
  ]);
  const picture = await show();
  expect([picture.status, picture.headers["retry-after"]]).toEqual([503, "5"]);
  await owner.post(address, { intent: "describe", id: first, description: "A new tap" });
  await owner.post(address, { intent: "remove", id: second });
  await expect(dropRemovedPictures(db, files, later)).rejects.toThrow(FilesUnavailable);
  expect(await listImages(db, businessId)).toMatchObject([{ id: first, description: "A new tap" }]);

  await store.startAgain();
  expect((await show()).headers["content-type"]).toBe("image/webp");
  expect(await dropRemovedPictures(db, files, later)).toBe(1);
  expect(await stored()).toEqual([first]);
  expect(store.folders()).toEqual([`business-${businessId}`]);
});
