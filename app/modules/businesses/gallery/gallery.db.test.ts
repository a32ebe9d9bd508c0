import { expect } from "vitest";
import { storePicture } from "~/modules/media/commands.server";
import { picturePath } from "~/modules/media/picture-paths";
import { findPicture } from "~/modules/media/queries/pictures.server";
import { localFiles } from "~/platform/files.server";
import { newId } from "~/platform/ids";
import { filesInStore } from "~/platform/object-store.server";
import { day } from "~/platform/time";
import { aBusiness } from "../../../../tests/builders/business";
import { aReview } from "../../../../tests/builders/review";
import { test } from "../../../../tests/setup/db";
import { startObjectStore } from "../../../../tests/setup/object-store";
import { openSite } from "../../../../tests/setup/site";
import { t } from "../../../../tests/setup/texts";
import { wordsOf } from "../../../../tests/setup/words";
import { businessImages } from "../tables.server";
import { sweepPictures } from "./commands.server";
import { listImages } from "./queries.server";

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"/>');

test("the page shows the pictures in order, and the first one in the header too", async ({ db, now }) => {
  const { id: businessId, slug } = await aBusiness(db);
  const site = await openSite(db, now);
  const before = await (await site.fetch(`/business/${slug}`)).text();
  expect(before).not.toContain("/images/");
  expect(before).not.toContain(t("business.gallery.title"));

  const ids = [newId(), newId(), newId()];
  const rows = ids.map((id, index) => {
    const description = index === 1 ? "" : `A <tap> number ${index + 1}`;
    return { id, businessId, position: 3 - index, description, width: 1200, height: 800, createdAt: now };
  });
  await db.insert(businessImages).values(rows);
  expect((await listImages(db, businessId)).map(({ id }) => id)).toEqual(ids.toReversed());
  const page = await (await site.fetch(`/business/${slug}`)).text();
  const shown = [
    ...page.matchAll(
      /<img src="\/images\/business-[^/]+\/([^/]+)\/640\.webp" width="1200" height="800" alt="([^"]*)"([^>]*)>/g,
    ),
  ];
  expect(shown.map(([, id, alt]) => [ids.indexOf(id ?? ""), alt])).toEqual([
    [2, "A &lt;tap&gt; number 3"],
    [2, "A &lt;tap&gt; number 3"],
    [1, "Picture 2"],
    [0, "A &lt;tap&gt; number 1"],
    ...[2, 1, 0].map((index) => [index, ""]),
  ]);
  expect(shown.map(([, , , rest]) => /loading="lazy"/.test(rest ?? ""))).toEqual([
    false,
    ...Array(6).fill(true),
  ]);
  for (const n of [1, 2, 3]) {
    expect(page).toContain(`id="image-${n}"`);
    expect(page).toContain(`href="#image-${n}"`);
  }
});

test("the page shows reviews, and a plain link leads to all", async ({ db, now }) => {
  const business = await aBusiness(db);
  const site = await openSite(db, now);
  const address = `/business/${business.slug}`;
  expect(await wordsOf(await site.fetch(address))).toContain(t("reviews.none"));
  for (let n = 1; n <= 7; n++)
    await aReview(
      db,
      {
        business,
        date: `2026-11-0${n}`,
        stars: n === 1 ? 2 : 5,
        text: `Review <b>number</b> ${n}.`,
      },
      new Date(now.getTime() + n),
    );
  const first = await site.fetch(address);
  const html = await first.clone().text();
  const words = await wordsOf(first);
  expect(words).toContain(t("reviews.count", { count: 7 }));
  expect(words).toContain("5 5 stars 6 4 4 stars 0 3 3 stars 0 2 2 stars 1 1 1 star 0");
  expect(words).toContain("Review <b>number</b> 3.");
  expect(words).not.toContain("number</b> 2.");
  const [, all = ""] = /href="([^"]+\/reviews)"/.exec(html) ?? [];
  const whole = await wordsOf(await site.fetch(all));
  for (const n of [3, 2, 1]) expect(whole).toContain(`number</b> ${n}.`);
  for (const odd of ["?page=2", "?page=-1", "?sort=nonsense", "?service=%00", `?service=${"9".repeat(500)}`])
    expect((await site.fetch(`${address}/reviews${odd}`)).status).toBe(200);
});

const places = {
  "on this machine": async () => ({ files: localFiles("memory://"), remove: async () => {} }),
  "in an object store": async () => {
    const { settings, remove } = await startObjectStore();
    return { files: filesInStore(settings), remove };
  },
};

test.for(Object.entries(places))(
  "pictures %s without a row are removed unless they are of the last day",
  async ([, open], { db, now, onTestFinished }) => {
    const { files, remove } = await open();
    onTestFinished(remove);
    const { id: businessId } = await aBusiness(db);
    const store = async (at: number) => {
      const id = `${at
        .toString(16)
        .padStart(12, "0")
        .replace(/(.{8})/, "$1-")}-7000-8000-${newId().slice(-12)}`;
      await storePicture(files, picturePath(businessId, id), { file: drawing, format: "svg" });
      return id;
    };
    const old = now.getTime() - 2 * day;
    const [kept, unused, fresh] = [await store(old), await store(old), await store(now.getTime() - day / 2)];
    await db
      .insert(businessImages)
      .values({ id: kept, businessId, position: 1, width: 12, height: 8, createdAt: now });
    await findPicture(files, { path: picturePath(businessId, unused), width: 160, format: "webp" });
    expect(await sweepPictures(db, files, now)).toBe(1);
    expect(await sweepPictures(db, files, now)).toBe(0);
    const wanted = (id: string) =>
      findPicture(files, { path: picturePath(businessId, id), width: 160, format: "webp" });
    expect(await wanted(unused)).toBeNull();
    expect(await wanted(kept)).not.toBeNull();
    expect(await wanted(fresh)).not.toBeNull();
  },
);
