import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { expect } from "vitest";
import { contactMessages } from "~/modules/contact/tables.server";
import { newsPosts } from "~/modules/news/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { languageHeader } from "~/platform/language.server";
import { answerPath } from "../builders/answer";
import { aBooking } from "../builders/booking";
import { aBusiness } from "../builders/business";
import { aSignedIn } from "../builders/signed-in";
import { test as base } from "../setup/db";
import { openSite, siteRoutes } from "../setup/site";
import { addPseudoLanguage, pseudoLanguage } from "./pseudo-language";
import { inDataLetters as typed, untranslatedIn } from "./readable";

const test = base
  .extend("site", async ({ db, now }) => {
    const site = await openSite(db, now, { OPERATOR_NAME: typed("The operator") });
    return { ...site, newVisitor: () => site.newVisitor({ [languageHeader]: pseudoLanguage }) };
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants the destructuring
  .extend("language", { auto: true }, ({}, { onCleanup }) => onCleanup(addPseudoLanguage()));

type Site = Awaited<ReturnType<typeof openSite>>;
type Person = Awaited<ReturnType<typeof aSignedIn>>;

/** What a person reads of a file, by its kind. */
const readers: Record<string, (body: string) => string[]> = {
  "application/rss+xml": (body) =>
    body
      .replaceAll("&amp;", "&")
      .split(/<[^>]*>/)
      .filter((text) => !/^(?:el-za|\w{3}, [\d\w: ]+ GMT)$/.test(text)),
  "text/calendar": (body) => {
    const calendar = new ICAL.Component(ICAL.parse(body));
    const read = ["summary", "description", "location", "x-wr-calname"];
    return [calendar, ...calendar.getAllSubcomponents("vevent")].flatMap((part) =>
      read.flatMap((name) => part.getAllProperties(name).map((property) => String(property.getFirstValue()))),
    );
  },
  "application/json": (body) => JSON.parse(body).flat(),
  "text/csv": (body) => body.split(/\r?\n/),
  "text/plain": (body) =>
    body.split("\n").filter((line) => !/^(?:User-agent|Disallow|Sitemap): \S+$/.test(line)),
  "application/xml": (body) =>
    body
      .split(/<(?!\/?(?:loc|lastmod)>)[^>]*>/)
      .map((text) => text.replace(/<(loc|lastmod)>[^<]*<\/\1>/g, "")),
};

const post = (title: string, now: Date) => ({
  ...{ id: newId(), slug: "a-post", title: typed(title), excerpt: typed("Short"), content: typed("Long") },
  ...{ category: "tips" as const, author: typed("Sipho"), published: true, publishAt: now },
  ...{ createdAt: now, updatedAt: now },
});

/** One of everything that the files tell of, in the letters of what people type. */
async function fill(db: Db, site: Site, now: Date) {
  const customer = await aSignedIn(site, "customer", typed("Zanele"));
  const owner = await aSignedIn(site, "business", typed("Owner"));
  const admin = await aSignedIn(site, "admin", typed("Admin"));
  const said = { businessName: typed("Taps"), description: typed("Drains"), address: typed("Street") };
  const services = [{ name: typed("Repair"), priceCents: 35_000 }];
  const business = await aBusiness(db, { ...said, services, status: "approved", userId: owner.userId });
  await aBusiness(db, { ...said, services, status: "pending", subscribed: false, userId: null });
  const of = { business, customer, notes: typed("Gate") };
  const booking = await aBooking(db, { ...of, status: "accepted" });
  await aBooking(db, { ...of, time: "12:00" });
  await aBooking(db, { ...of, date: "2026-11-19", status: "completed" });
  await db.insert(newsPosts).values(post("Winter", now));
  await db.insert(contactMessages).values({
    ...{
      id: newId(),
      name: typed("Fatima"),
      email: "fatima@example.co.za",
      subject: typed("Who"),
      message: typed("He"),
    },
    ...{ language: pseudoLanguage, createdAt: now },
  });
  await db.execute(sql`update users set language = ${pseudoLanguage}`);
  return { customer, owner, admin, booking };
}

/** The address of a calendar that the person has just made. */
async function feedOf(person: Person, side: "customer" | "business") {
  await person.post("/settings?tab=mails", { intent: "make-feed", side });
  const html = await (await person.get("/settings?tab=mails")).text();
  const shown = new RegExp(`<input(?=[^>]*id="feed-${side}")[^>]*value="([^"]+)"`).exec(html)?.[1];
  return new URL(shown ?? "").pathname;
}

/** No file for people, or of pictures; PDFs are read in invoice-pdf.test.ts and reach.db.test.ts; a download of data keeps the names of columns. */
const wordless =
  /\/(?:category-index|business-index|short-address|sign-out|theme|text-only|back-to-admin|onboarding-draft|gallery-upload|conversation-photo|paper-photo|payfast-itn|leads|service-worker|social-picture|healthz|readyz|metrics|browser-errors|security-txt|invoice-pdf|reach-file|personal-data|user-data)\.ts$|^pages\/dev\//;

test("no file has a text of ours that is not translated", async ({ db, now, site }) => {
  const { customer, owner, admin, booking } = await fill(db, site, now);
  const visitor = site.newVisitor();
  const csv = (name: string) => ({ path: `/admin/${name}.csv`, by: admin });
  const files: Record<string, { path: string; by: Pick<Person, "get"> }[]> = {
    "machine/news-feed": [{ path: "/business-news/feed.xml", by: visitor }],
    "account/booking-file": [{ path: `/bookings/${booking.id}/calendar.ics`, by: customer }],
    "public/answer-file": [
      { path: `${answerPath(site.app.env, booking.id, "customer")}/calendar.ics`, by: customer },
    ],
    "machine/calendar-feed": [
      { path: await feedOf(customer, "customer"), by: visitor },
      { path: await feedOf(owner, "business"), by: visitor },
    ],
    "studio/analytics-file": [{ path: "/analytics/days.csv", by: owner }],
    "studio/customers-file": [{ path: "/booking-management/customers.csv", by: owner }],
    "studio/booking-history": [{ path: "/booking-management/history.csv", by: owner }],
    "admin/onboarding-csv": [csv("onboarding")],
    "admin/business-csv": [csv("business")],
    "admin/sanctions-csv": [csv("sanctions")],
    "admin/financial-csv": [csv("financial")],
    "admin/money-csv": [csv("money")],
    "admin/users-csv": [csv("users")],
    "admin/news-csv": [csv("news")],
    "admin/inbox-csv": [csv("inbox")],
    "admin/audit-csv": [csv("audit")],
    "machine/suggestions": [{ path: `/suggestions?q=${encodeURIComponent("ťúťó")}`, by: visitor }],
    "machine/listing-count": [{ path: "/listing-count?city=soweto", by: visitor }],
    "machine/robots": [{ path: "/robots.txt", by: visitor }],
    "machine/sitemap": [{ path: "/sitemap.xml", by: visitor }],
    "machine/sitemap-part": [{ path: "/sitemaps/pages.xml", by: visitor }],
  };
  const known = siteRoutes.filter(({ file }) => file.endsWith(".ts") && !wordless.test(file));
  expect(known.map(({ file }) => file.slice(6, -3)).sort()).toEqual(Object.keys(files).sort());
  for (const { path, by } of Object.values(files).flat()) {
    const response = await by.get(path);
    expect(response.status, path).toBe(200);
    const kind = response.headers.get("Content-Type")?.replace(/;.*/, "") ?? "";
    const texts = readers[kind]?.(await response.text());
    expect(texts, `${path} ${kind}`).toBeDefined();
    expect.soft(untranslatedIn(texts ?? []), path).toEqual([]);
    if (!/robots|sitemap/.test(path)) expect.soft(String(texts), path).toMatch(/\[\P{ASCII}/u);
  }
});
