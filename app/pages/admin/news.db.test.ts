import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { newsPosts } from "~/modules/news/tables.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { day, hour } from "~/platform/time";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { without } from "../../../tests/setup/broken";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const page = "/admin/news";
const typed = {
  id: "",
  title: "Before the summer rain: gutters",
  author: "Lindiwe Dube",
  category: "tips",
  excerpt: "Three jobs that customers book in November.",
  content: "The **first** storms.\n\n<script>alert(1)</script>",
  image_url: "https://pictures.example/rain.jpg",
};
const fresh = "0190f0a0-0000-7000-8000-000000000001";

test("a post is written, previewed, drafted, published, shown, taken back and deleted, each act with its audit row", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const customer = await aSignedIn(site, "customer");
  const post = (intent: string, fields: Record<string, string> = {}) =>
    admin.post(page, { intent, fresh, ...fields });
  const news = async (path = "/business-news") => {
    invalidatePages("news");
    return site.fetch(path);
  };
  expect(await wordsOf(await news())).toContain(documented("No news posts available at the moment."));

  const refused = await post("save", { ...typed, title: "", content: "", image_url: "rain.jpg" });
  expect(refused.status).toBe(422);
  const words = await wordsOf(refused);
  for (const name of ["title", "content", "imageUrl"] as const)
    expect(words).toContain(t(`adminNews.errors.${name}`));
  expect(words).toContain(typed.excerpt);

  const preview = await (await post("preview", typed)).text();
  expect(preview).toContain("<strong>first</strong>");
  expect(preview).toContain("&lt;script&gt;alert(1)");
  expect(await db.select().from(newsPosts)).toEqual([]);

  expect((await post("save", typed)).headers.get("Location")).toBe(`${page}?post=${fresh}`);
  const address = "/business-news/before-the-summer-rain-gutters";
  expect((await news(address)).status).toBe(404);
  const id = fresh;
  await post("publish", { ...typed, id });
  const list = await news();
  expect(list.headers.get("Content-Security-Policy")).toMatch(/img-src 'self' data: https:/);
  const shown = await wordsOf(list);
  for (const text of [documented("Business News & Updates"), typed.title, typed.excerpt, typed.author])
    expect(shown).toContain(text);
  expect(shown).toContain("Monday, 23 November 2026");
  expect(shown).toContain(t("news.minutes", { count: 1 }));
  const article = await (await news(address)).text();
  expect(article).toContain("<strong>first</strong>");
  expect(article).toContain(typed.image_url);

  for (const [intent, status] of [
    ["unpublish", 404],
    ["republish", 200],
    ["delete", 404],
  ] as const) {
    expect((await customer.post(page, { intent, id })).status).toBe(404);
    expect((await post(intent, { id })).status, intent).toBe(302);
    expect((await post(intent, { id })).status, intent).toBe(302);
    expect((await news(address)).status, intent).toBe(status);
  }
  const log = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(log.map(({ action, subject, actorEmail }) => [action, subject, actorEmail])).toEqual(
    ["draft", "publish", "unpublish", "publish", "delete"].map((verb) => [`news.${verb}`, id, admin.email]),
  );
});

test("a post whose form lost its id is published all the same", async ({ db, now }) => {
  const admin = await aSignedIn(await openSite(db, now), "admin");
  expect((await admin.post(page, { ...typed, intent: "publish" })).status).toBe(302);
  expect(await db.select().from(newsPosts)).toHaveLength(1);
});

test("a planned post appears at its time, in the feed and the sitemap too", async ({ db, now }) => {
  let at = now;
  const site = await openSite(db, () => at);
  const admin = await aSignedIn(site, "admin");
  const plan = { ...typed, title: 'Open & "late" <soon>', intent: "publish", fresh };
  expect((await admin.post(page, { ...plan, time: "09:00" })).status).toBe(422);
  await admin.post(page, { ...plan, day: "2026-11-24", time: "09:00" });
  const [post] = await db.select().from(newsPosts);
  expect(post?.publishAt?.toISOString()).toBe("2026-11-24T07:00:00.000Z");
  const paths = ["/business-news", "/business-news/feed.xml", "/sitemaps/pages.xml"];
  const read = async () => {
    invalidatePages("news");
    const texts: string[] = [];
    for (const path of paths) texts.push(await (await site.fetch(path)).text());
    return texts;
  };
  for (const text of await read()) expect(text).not.toContain("open-late-soon");
  at = new Date(now.getTime() + day);
  const [, feed = "", sitemap] = await read();
  expect(sitemap).toContain("/business-news/open-late-soon</loc>");
  expect(feed).toContain("<title>Open &amp; &quot;late&quot; &lt;soon&gt;</title>");
  expect(feed).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
  expect(feed).toContain("<pubDate>Tue, 24 Nov 2026 07:00:00 GMT</pubDate>");
  expect(openTags(feed)).toEqual([]);
});

/** What is not closed in its order: nothing, in well-formed XML. */
function openTags(xml: string): string[] {
  const open: string[] = [];
  for (const [, closes, name = "", , isWhole] of xml.matchAll(/<(\/?)([a-z]+(:[a-z]+)?)\b[^>]*?(\/?)>/gi))
    if (closes) {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (!isWhole) open.push(name);
  return open;
}

test("failures are told in the document's words; the public list stays empty", async ({ db, now }) => {
  const site = await openSite(db, () => new Date(now.getTime() + hour));
  const admin = await aSignedIn(site, "admin");
  const post = (intent: string, fields: Record<string, string> = {}) =>
    admin.post(page, { intent, fresh, ...fields });
  await post("publish", typed);
  const id = fresh;
  await without(db, "news_posts", async () => {
    const failed = async (response: Response, text: string, status = 500) => {
      expect(response.status).toBe(status);
      expect(await wordsOf(response)).toContain(documented(text));
    };
    await failed(await admin.get(page), "Failed to fetch news posts");
    invalidatePages("news");
    const list = await site.fetch("/business-news");
    await failed(list, "No news posts available at the moment.");
  });
  const broken = (intent: string, fields: Record<string, string>) =>
    without(db, "audit_log", () => post(intent, fields));
  for (const [intent, fields, text] of [
    ["save", { ...typed, id }, "Failed to save news post"],
    ["unpublish", { id }, "Failed to update post status"],
    ["delete", { id }, "Failed to delete news post"],
  ] as const) {
    const response = await broken(intent, fields);
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(documented(text));
  }
  expect(await wordsOf(await admin.get(`${page}?post=${id}`))).toContain(
    documented("Are you sure you want to delete this post?"),
  );
});
