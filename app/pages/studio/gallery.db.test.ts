import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { dropRemovedPictures } from "~/modules/businesses/gallery/commands.server";
import { listImages } from "~/modules/businesses/gallery/queries.server";
import { maxImages } from "~/modules/businesses/gallery/rules";
import { businessImages } from "~/modules/businesses/tables.server";
import { findOwnCard } from "~/modules/listing/cards/card-rows.server";
import { hour } from "~/platform/time";
import { namedDyes } from "~/ui/cloth";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { galleryAddress as address, file, jpeg, openGallery, photo } from "../../../tests/pages/gallery";
import { without } from "../../../tests/setup/broken";
import { test as base } from "../../../tests/setup/db";
import { said } from "../../../tests/setup/texts";
import { cookieOf } from "../../../tests/setup/web";
import { documented, wordsIn, wordsOf } from "../../../tests/setup/words";

vi.setConfig({ testTimeout: 60_000 });

const test = base.extend("studio", ({ db, now }, { onCleanup }) => openGallery(db, null, onCleanup, now));

test("pictures are added in order, shown on the page, and described", async ({ studio, db }) => {
  const { owner, upload, shown, stored, web, slug } = studio;
  expect(await wordsOf(await owner.get(address))).toContain(said("gallery.empty.title"));
  const png = await photo("#7f2a1c").png().toBuffer();
  const added = await upload([file(jpeg), file(png, "tap.png")]);
  expect([added.status, added.headers.location]).toEqual([302, address]);
  const flash = String(added.headers["set-cookie"]).split(";")[0] ?? "";
  const seen = await web.send(address, {
    headers: { Cookie: `${cookieOf(owner)}; ${flash}` },
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
  await upload(Array.from({ length: maxImages - 2 }, () => file(jpeg)));
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

test("the chosen cover stands on the card, on the page and where it is shared", async ({
  studio,
  db,
  now,
}) => {
  const { owner, upload, shown, web, slug, businessId } = studio;
  await upload([file(jpeg)]);
  const [photoId = ""] = await shown();
  const seen = async () => {
    const page = (await web.send(`/business/${slug}`)).text;
    const card = await findOwnCard(db, businessId, now);
    return {
      header: /<header class="grid.*?<\/header>/s.exec(page)?.[0] ?? "",
      shared: /og:image" content="([^"]+)"/.exec(page)?.[1] ?? "",
      card: [card?.picture?.includes(photoId) ?? false, card?.dye],
    };
  };
  const withPhoto = await seen();
  expect(withPhoto.header).toContain(photoId);
  expect(withPhoto.card).toEqual([true, null]);

  await owner.post(address, { intent: "cover", cover: "oxblood" });
  const inColour = await seen();
  expect(inColour.header).not.toContain(photoId);
  expect(inColour.header).toContain(`color="${namedDyes.oxblood}"`);
  expect(inColour.card).toEqual([false, "oxblood"]);
  expect(inColour.shared).not.toBe(withPhoto.shared);
  expect((await web.send(new URL(inColour.shared).pathname)).headers["content-type"]).toBe("image/jpeg");
  const editor = await (await owner.get(address)).text();
  expect(editor).toMatch(/<input type="radio" class="[^"]*" name="cover" checked="" value="oxblood"/);

  expect((await owner.post(address, { intent: "cover", cover: "purple" })).status).toBe(422);
  await owner.post(address, { intent: "cover", cover: "photo" });
  expect(await seen()).toEqual(withPhoto);
});

test("nobody changes the pictures of another business", async ({ studio, db, now }) => {
  const { upload, shown, site, businessId } = studio;
  await upload([file(jpeg), file(jpeg)]);
  const before = await shown();
  const stranger = await aSignedIn(site, "business");
  await aBusiness(db, { userId: stranger.id });
  for (const id of before)
    for (const intent of ["describe", "move", "remove", "restore", "cover"])
      await stranger.post(address, { intent, id, direction: "later", description: "mine", cover: "sky" });
  expect((await listImages(db, businessId)).map(({ id, description }) => [id, description])).toEqual(
    before.map((id) => [id, ""]),
  );
  expect((await findOwnCard(db, businessId, now))?.dye).toBeNull();
});
