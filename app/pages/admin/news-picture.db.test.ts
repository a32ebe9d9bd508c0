import { expect, onTestFinished, vi } from "vitest";
import { reasonText, type UploadReason } from "~/modules/businesses/gallery/rules";
import { newsPosts } from "~/modules/news/tables.server";
import type { Db } from "~/platform/db.server";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { file, jpeg } from "../../../tests/pages/gallery";
import { test } from "../../../tests/setup/db";
import { multipart } from "../../../tests/setup/multipart";
import { pngOf } from "../../../tests/setup/png";
import { openSite } from "../../../tests/setup/site";
import { stored } from "../../../tests/setup/stored";
import { t } from "../../../tests/setup/texts";
import { cookieOf, openWeb } from "../../../tests/setup/web";
import { wordsIn } from "../../../tests/setup/words";

vi.setConfig({ testTimeout: 60_000 });

const fresh = "0190f0a0-0000-7000-8000-000000000002";
const typed = {
  ...{ id: "", title: "Braids before December", author: "Lindiwe Dube", category: "news" },
  ...{ excerpt: "Book early.", content: "The weeks fill up.", fresh },
};

/** The site on a real port, where an administrator posts forms with files. */
async function openEditor(db: Db, now: Date) {
  const site = await openSite(db, now);
  const web = await openWeb(site.app);
  onTestFinished(web.close);
  const admin = await aSignedIn(site, "admin");
  const send = (fields: Record<string, string>, picture?: { value: Buffer; name: string }) => {
    const parts = Object.entries({ ...typed, ...fields }).map(([name, value]) => ({ name, value }));
    const { headers, ...sent } = multipart([
      ...parts,
      ...(picture ? [{ ...file(picture.value, picture.name), name: "upload" }] : []),
    ]);
    return web.send("/admin/news", { ...sent, headers: { ...headers, Cookie: cookieOf(admin) } });
  };
  return { site, send };
}

test("the picture of a post is uploaded or has an address; what was uploaded is stored as a picture of ours", async ({
  db,
  now,
}) => {
  const { site, send } = await openEditor(db, now);
  const saved = await send({ intent: "publish" }, { value: jpeg, name: "rain.jpg" });
  expect(saved.status).toBe(302);
  const [post] = await db.select().from(newsPosts);
  expect(post).toMatchObject({ id: fresh, imageUrl: null, pictureWidth: 300, pictureHeight: 200 });
  const article = await (await site.fetch("/business-news/braids-before-december")).text();
  expect(article).toContain(String(post?.pictureId));
  const elsewhere = "https://pictures.example/rain.jpg";
  expect(
    (await send({ intent: "save", id: "", fresh: fresh.replace(/2$/, "3"), image_url: elsewhere })).status,
  ).toBe(302);
  const rows = await db.select().from(newsPosts);
  expect(rows.map(({ imageUrl, pictureId }) => [imageUrl, pictureId === null])).toContainEqual([
    elsewhere,
    true,
  ]);
});

test("a hostile file is refused with its reason, keeps what was typed and stores nothing", async ({
  db,
  now,
}) => {
  const { site, send } = await openEditor(db, now);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused: [name: string, value: Buffer, reason: UploadReason][] = [
    ["drawing.svg", svg, "not_a_picture"],
    ["text.jpg", Buffer.from("hello ".repeat(100)), "not_a_picture"],
    ["bomb.png", pngOf(50_000, 50_000), "too_many_pixels"],
  ];
  for (const [name, value, reason] of refused) {
    const { status, text } = await send({ intent: "save" }, { value, name });
    expect([name, status]).toEqual([name, 422]);
    expect(wordsIn(text)).toContain(t(reasonText[reason]));
    expect(text).toContain(typed.excerpt);
  }
  expect(await db.select().from(newsPosts)).toEqual([]);
  expect(await stored(site.app.files, `news-${fresh}`)).toEqual([]);
});
