import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createBusiness } from "~/modules/businesses/commands/create.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { CategorySlug } from "~/modules/trades/taxonomy";
import { readSamples } from "../../../db/seed/samples.server";
import { newBusinessOf } from "../../../db/seed/seed-business";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { inOrder, wordsOf } from "../../../tests/setup/words";

/** The settings of a real installation. */
const real = {
  SAMPLE_DATA: "off",
  APP_URL: "https://thola.example.com",
  PAYFAST_MODE: "sandbox",
  PAYFAST_MERCHANT_ID: "10000100",
  PAYFAST_MERCHANT_KEY: "46f0cd694581a",
  PAYFAST_PASSPHRASE: "jt7NOE43FZPn",
  SMTP_URL: "smtp://127.0.0.1:2525",
  MAIL_FROM: "hello@thola.example.com",
  OPERATOR_EMAIL: "hello@thola.example.com",
  OPERATOR_NAME: "Thola (Pty) Ltd",
  OPERATOR_REG_NO: "2026/1/07",
  OPERATOR_ADDRESS: "1 Main Road",
  OPERATOR_PHONE: "+27 11 555 0100",
  OPERATOR_WEBSITE: "https://thola.example.com",
  INFORMATION_OFFICER: "Nomsa Radebe",
  ADMIN_SAFETY_CODE: "12345678",
};

test("with sample data the home page shows the specified figures", async ({ db, now }) => {
  const words = await wordsOf(await (await openSite(db, now)).fetch("/"));
  expect(words).toContain(
    `${t("home.figures.providers")} 500+ ${t("home.figures.customers")} 15K+ ${t("home.figures.rating")} 4.8`,
  );
  const cards = [
    "Home Services 150+",
    "Education 50+",
    "Food & Catering 55+",
    "Medical & Health Services 85+",
  ];
  for (const card of cards) expect(words).toContain(`${card} providers`);
});

test("without sample data the figures are counted", async ({ db, now }) => {
  const site = await openSite(db, now, real);
  const fresh = await wordsOf(await site.fetch("/"));
  for (const name of ["providers", "customers", "rating"] as const)
    expect(fresh, "a new installation has no figures").not.toContain(t(`home.figures.${name}`));
  expect(fresh).not.toContain(t("home.categories.count", { count: 0 }));
  const approved = await aBusiness(db, { status: "approved", approvedAt: now });
  await aBusiness(db, { category: "automotive", subcategory: "auto-electrician" });
  await aBusiness(db, { category: "automotive", subcategory: "auto-electrician" });
  await aBusiness(db, { status: "rejected" });
  await db
    .update(businessProfiles)
    .set({ reviewCount: 2, ratingSum: 9 })
    .where(eq(businessProfiles.id, approved.id));
  await aBooking(db, { business: approved, status: "completed", date: "2026-11-20" });
  await aBooking(db, { business: approved, status: "rejected", date: "2026-11-20" });
  const words = await wordsOf(await site.fetch("/"));
  expect(words).not.toContain(t("home.categories.count", { count: 0 }));
  expect(words).toContain(
    `${t("home.figures.providers")} 1 ${t("home.figures.customers")} 1 ${t("home.figures.rating")} 4.5`,
  );
  expect(words).toContain(
    `${t("trades.category.home-services")} ${t("home.categories.count", { count: 1 })} `,
  );
  expect(words).toContain(`${t("trades.category.automotive")} ${t("home.categories.count", { count: 2 })}`);
});

test("the search form, the nine categories and the links for customers and providers lead to their pages", async ({
  db,
  now,
}) => {
  const html = await (await (await openSite(db, now)).fetch("/")).text();
  expect(html).toMatch(/<form[^>]* action="\/services"[\s\S]*name="q"[\s\S]*name="place"[\s\S]*Search/);
  expect(html.match(/href="\/categories\//g)).toHaveLength(9);
  expect(html).toMatch(
    /For customers[\s\S]*href="\/services"[\s\S]*For providers[\s\S]*href="\/business-subscription"/,
  );
});

const repairs = "minor-repairs-tyres-batteries";

test("every service in the first sentence and every suggested search has results", async ({ db, now }) => {
  for (const sample of readSamples().filter(({ owned, subcategory }) => owned || subcategory === repairs))
    await createBusiness(db, { ...newBusinessOf(sample, now), userId: null, status: "approved" }, now);
  const site = await openSite(db, now);
  const html = await (await site.fetch("/")).text();
  const sentence = /<p[^>]*>([^<]*)\. See prices/.exec(html)?.[1] ?? "";
  const often = [...html.matchAll(/\/services\?q=(\w+)/g)].map(([, q]) => q ?? "");
  const searches = [...sentence.split(", "), ...often];
  expect(searches.length).toBeGreaterThan(6);
  for (const q of searches) {
    const words = await wordsOf(await site.fetch(`/services?q=${encodeURIComponent(q)}`));
    expect(words, q).toMatch(/ [1-9]\d* providers? /);
  }
});

test("the button on the plan page leads to the next step of its visitor", async ({ db, now }) => {
  const site = await openSite(db, now);
  const button = async (visitor: { get: (path: string) => Promise<Response> }) => {
    const html = await (await visitor.get("/business-subscription")).text();
    return [...html.matchAll(/<a href="([^"]+)"[^>]*bg-brand[^>]*>([^<]+)<\/a>/g)].map(([, href]) => href);
  };
  expect(await button(site.newVisitor())).toContain("/business-subscription?step=1");
  const owner = await aSignedIn(site, "business");
  expect(await button(owner)).toEqual(["/business-onboarding", "/business-onboarding"]);
  const unpaid = await aBusiness(db, { userId: owner.userId, subscribed: false });
  expect(await button(owner)).toEqual(["/business-payment", "/business-payment"]);
  await db
    .update(businessProfiles)
    .set({ subscribed: true, accessUntil: new Date(now.getTime() + 1000) })
    .where(eq(businessProfiles.id, unpaid.id));
  expect(await button(owner)).toEqual(["/dashboard", "/dashboard"]);
  expect(await button(await aSignedIn(site, "customer"))).toEqual([
    "/business-onboarding",
    "/business-onboarding",
  ]);
});

test("testimonials are shown only with sample data", async ({ db, now }) => {
  const sample = await wordsOf(await (await openSite(db, now)).fetch("/business-subscription"));
  expect(sample).toContain(t("content.testimonials.title"));
  expect(sample).toMatch(/R50 \/month[\s\S]*Accept customer bookings[\s\S]*Display your services/);
  const live = await wordsOf(await (await openSite(db, now, real)).fetch("/business-subscription"));
  expect(live).not.toMatch(new RegExp(`${t("content.testimonials.title")}|sample`));
});

test("the plan's price is compared with what the reader pays for a request elsewhere", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const compared = async (lead: string) =>
    wordsOf(await site.fetch(`/business-subscription?lead=${encodeURIComponent(lead)}`));
  expect(await compared("R 35,50")).toMatch(
    /At R35\.50 each Thola 5 R177\.50 R50 10 R355 R50 20 R710 R50 From 2 requests a month on, R50 is less\./,
  );
  for (const wrong of ["", "0", "many"])
    expect(await compared(wrong)).toContain(t("subscriptionPage.sums.wrong"));
});

test("legal pages are dated and name the operator", async ({ db, now }) => {
  const site = await openSite(db, now, real);
  for (const [path, title] of [
    ["/privacy-policy", "Privacy Policy"],
    ["/terms-and-conditions", "Terms and Conditions"],
  ] as const) {
    const response = await site.fetch(path);
    expect(response.status).toBe(200);
    expect(await wordsOf(response)).toMatch(
      new RegExp(`${title} Last updated \\d+ \\w+ 20\\d\\d .*Thola \\(Pty\\) Ltd`),
    );
  }
});

test("three featured providers are shown: verified, with several reviews, and one of each category first", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  expect(await wordsOf(await site.fetch("/"))).not.toContain(t("home.featured.title"));
  const approved = { status: "approved", approvedAt: now } as const;
  const rated = async (businessName: string, category: CategorySlug, reviewCount: number, stars: number) => {
    const { id } = await aBusiness(db, { ...approved, businessName, category });
    await db
      .update(businessProfiles)
      .set({ reviewCount, ratingSum: reviewCount * stars })
      .where(eq(businessProfiles.id, id));
  };
  await rated("One Kind Review", "automotive", 1, 5);
  await rated("Best Home", "home-services", 9, 5);
  await rated("Second Home", "home-services", 20, 4);
  await rated("Known Kitchen", "food-catering", 9, 4);
  await aBusiness(db, { businessName: "Not Verified" });
  const words = await wordsOf(await site.fetch("/"));
  expect(words).toMatch(inOrder(t("home.featured.title"), "Best Home", "Known Kitchen", "Second Home"));
  expect(words).not.toContain("One Kind Review");
  expect(words).not.toContain("Not Verified");
});

test("where most is booked three neighbours with a free time are shown, each with a way to book", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const approved = { status: "approved", approvedAt: now } as const;
  const [plumber] = await Promise.all([
    aBusiness(db, { ...approved, businessName: "Soweto Plumber", category: "home-services" }),
    aBusiness(db, { ...approved, businessName: "Soweto Braids", category: "beauty-wellness" }),
    aBusiness(db, { ...approved, businessName: "Soweto Kitchen", category: "food-catering" }),
    aBusiness(db, { ...approved, businessName: "Soweto Unpaid", category: "automotive", subscribed: false }),
  ]);
  await aBusiness(db, {
    status: "approved",
    approvedAt: now,
    businessName: "Far Away",
    cities: ["cape-town"],
  });
  const none = await (await site.fetch("/")).text();
  expect(none).not.toContain(t("home.featured.near", { place: "Soweto" }));
  await aBooking(db, { business: plumber, status: "accepted", date: "2026-11-26" });
  const response = await site.fetch("/");
  const html = await response.text();
  const section = html.slice(html.indexOf(t("home.featured.near", { place: "Soweto" })));
  expect(section).toContain('href="/services?near=soweto"');
  for (const name of ["Soweto Plumber", "Soweto Braids", "Soweto Kitchen"]) expect(section).toContain(name);
  for (const name of ["Soweto Unpaid", "Far Away"]) expect(section).not.toContain(name);
  expect(section.match(/href="\/business\/[^"]+#book"/g)).toHaveLength(3);
});
