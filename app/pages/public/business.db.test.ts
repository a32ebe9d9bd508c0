import { describe, expect } from "vitest";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import { day } from "~/platform/time";
import { aBusiness, noContacts } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

const approved = { status: "approved", approvedAt: new Date("2026-06-01T08:00:00Z") } as const;

describe("the page of a business", () => {
  test("has a header, the description, services and prices", async ({ db, site }) => {
    const { slug } = await aBusiness(db, {
      ...approved,
      businessName: "Mthembu & Sons",
      description: "First line.\nSecond <line>.",
      cities: ["soweto", "lenasia"],
      services: [{ name: "Geyser repair", priceCents: 940_000 }, { name: "Advice" }],
      vatNumber: "4123456789",
    });
    const response = await site.fetch(`/business/${slug}`);
    expect(response.status).toBe(200);
    const words = await wordsOf(response);
    for (const text of [
      "Mthembu & Sons",
      "Verified: details checked by Thola on 1 June 2026",
      "Appliance Repairs Services",
      "New on Thola",
      "Soweto, Lenasia, Gauteng",
      "Second <line>.",
      documented("Local Services & Pricing"),
      "Geyser repair R9 400 1 h Book",
      `Advice ${documented("Contact for quote")}`,
      documented("* Prices include VAT. For custom requests, please contact directly."),
      "From R9 400",
      documented("Book Service"),
    ])
      expect(words).toContain(text);
  });

  test("says that prices include VAT only of a business that is registered for it", async ({ db, site }) => {
    const { slug } = await aBusiness(db, { services: [{ name: "Advice" }] });
    const words = await wordsOf(await site.fetch(`/business/${slug}`));
    expect(words).toContain(t("business.services.final"));
    expect(words).not.toContain("VAT");
  });

  test("leads its owner, and nobody else, to the place where it is changed", async ({ db, site }) => {
    const owner = await aSignedIn(site, "business");
    const { slug } = await aBusiness(db, { userId: owner.id });
    const edit = 'href="/business-profile-edit"';
    expect(await (await owner.get(`/business/${slug}`)).text()).toContain(edit);
    expect(await (await site.fetch(`/business/${slug}`)).text()).not.toContain(edit);
    const customer = await aSignedIn(site, "customer");
    expect(await (await customer.get(`/business/${slug}`)).text()).not.toContain(edit);
  });

  test("is not verified before an administrator has approved it", async ({ db, site }) => {
    const { slug } = await aBusiness(db);
    expect(await wordsOf(await site.fetch(`/business/${slug}`))).not.toContain(t("business.verified"));
  });

  test("has title, description and canonical address", async ({ db, site }) => {
    const { slug } = await aBusiness(db, { businessName: 'Dube "The Drain" & Co' });
    const html = await (await site.fetch(`/business/${slug}?date=2026-11-24`)).text();
    expect(html).toContain(
      "<title>Dube &quot;The Drain&quot; &amp; Co, Appliance Repairs Services in Soweto | Thola</title>",
    );
    expect(html).toContain('<meta name="description" content="Repairs of all kinds."/>');
    expect(html).toContain(`<link rel="canonical" href="http://thola.test/business/${slug}"/>`);
  });

  test("shows the hourly rate that its owner has named, and works none out from services", async ({
    db,
    site,
  }) => {
    const services = ["Labour per hour", "Call-out and first half hour", "Hourly check, half an hour"].map(
      (name) => ({ name, priceCents: 25_000, durationMinutes: 30 }),
    );
    const rated = await aBusiness(db, { services, hourlyRateCents: 160_000 });
    const unrated = await aBusiness(db, { services });
    const rate = said("prices.hourly", { cents: 160_000 });
    expect(await wordsOf(await site.fetch(`/business/${rated.slug}`))).toContain(rate);
    expect(await wordsOf(await site.fetch(`/business/${unrated.slug}`))).not.toContain("/hour");
  });
});

describe("contact actions", () => {
  const everything = {
    contactMethods: { ...noContacts, phone: true, email: true, whatsapp: true },
    whatsapp: "+27825550177",
    website: "https://mthembu.example.co.za/",
    ...{ facebook: "https://www.facebook.com/mthembu", twitter: "javascript:alert(1)" },
    email: "bheki@example.co.za",
  };

  test("are telephone, e-mail, WhatsApp with a text, website and social links; an unsafe link is left out", async ({
    db,
    site,
  }) => {
    const { slug } = await aBusiness(db, { ...everything, businessName: "Mthembu & Sons" });
    const html = (await (await site.fetch(`/business/${slug}`)).text()).replaceAll("&amp;", "&");
    expect(html).toContain('href="tel:+27825550100"');
    expect(html).toContain('href="mailto:bheki@example.co.za"');
    expect(html).toContain(
      'href="https://wa.me/27825550177?text=Hello%20Mthembu%20%26%20Sons%2C%20I%20found',
    );
    for (const address of [
      "https://wa.me/",
      "https://mthembu.example.co.za/",
      "https://www.facebook.com/mthembu",
    ]) {
      const link = new RegExp(`<a[^>]*href="${address}[^>]*>`).exec(html)?.[0];
      expect(link).toContain('target="_blank"');
      expect(link).toContain('rel="noopener noreferrer nofollow"');
    }
    expect(html).not.toContain("javascript:alert");
  });

  test("are marked with their kind and business if they count as leads", async ({ db, site }) => {
    const { id, slug } = await aBusiness(db, everything);
    const html = await (await site.fetch(`/business/${slug}`)).text();
    const marks = [...html.matchAll(/<a [^>]*data-lead="([^"]*)"[^>]*>/g)].map(
      ([link, mark]) => `${/ href="(\w+):/.exec(link)?.[1]} ${mark}`,
    );
    expect([...new Set(marks)].sort()).toEqual([
      `https website:${id}`,
      `https whatsapp:${id}`,
      `mailto email:${id}`,
      `tel call:${id}`,
    ]);
    const social = /<a[^>]*facebook\.com[^>]*>/.exec(html)?.[0];
    expect(social).not.toContain("data-lead");
  });

  test("show the phone number and the addresses as text too", async ({ db, site }) => {
    const { slug } = await aBusiness(db, { ...everything, address: "7 Vilakazi Street" });
    const words = await wordsOf(await site.fetch(`/business/${slug}`));
    expect(words).toContain(
      `${t("business.contact.telephone")}: 082 555 0100 ${t("business.contact.email")}: bheki@example.co.za ${t("business.contact.website")}: mthembu.example.co.za`,
    );
    expect(words).toContain(
      `${t("business.contact.address")}: 7 Vilakazi Street ${t("business.contact.map")}`,
    );
  });

  test("are only those that the business wants", async ({ db, site }) => {
    const { slug } = await aBusiness(db, {
      ...everything,
      contactMethods: { ...noContacts, email: true },
    });
    const html = await (await site.fetch(`/business/${slug}`)).text();
    expect(html).toContain("mailto:bheki@example.co.za");
    expect(html).not.toMatch(/tel:\+2782|wa\.me\/27/);
  });
});

const weekdays = (first: 1 | 3, last: 5) =>
  t("hours.weekdays", { first: t(`dates.weekdays.${first}`), last: t(`dates.weekdays.${last}`) });

describe("opening hours", () => {
  test("mark today and say that the business is open now", async ({ db, site }) => {
    const { slug } = await aBusiness(db);
    const words = await wordsOf(await site.fetch(`/business/${slug}`));
    expect(words).toContain(`${t("hours.title")} ${weekdays(1, 5)} 09:00 - 17:00 ${t("dates.weekdays.6")}`);
    expect(words).toContain(
      `${t("hours.openNow")} ${t("hours.until", { time: "17:00" })} ${t("business.nextFree")} ${t("search.free.today", { time: "11:00" })}`,
    );
    expect(words).toContain(`Sunday ${documented("Closed")}`);
  });

  test("show two shifts, a night, a whole day and when the business opens next", async ({ db, site }) => {
    const { slug } = await aBusiness(db, {
      hours: [
        { weekday: 2, opens: 420, closes: 720 },
        { weekday: 2, opens: 780, closes: 1020 },
        { weekday: 6, opens: 1080, closes: 1440 },
        { weekday: 7, opens: 0, closes: 1440 },
      ],
    });
    const words = await wordsOf(await site.fetch(`/business/${slug}`));
    expect(words).toContain(
      `${t("hours.title")} ${t("dates.weekdays.1")} ${t("hours.today")} ${t("hours.closed")} ${t("dates.weekdays.2")} 07:00 - 12:00 13:00 - 17:00 ${weekdays(3, 5)} ${t("hours.closed")}`,
    );
    expect(words).toContain(`${t("hours.closedNow")} ${t("hours.opensTomorrow", { time: "07:00" })}`);
    expect(words).toContain(
      `${t("dates.weekdays.6")} 18:00 - 24:00 ${t("dates.weekdays.7")} ${t("hours.wholeDay")}`,
    );
  });

  test("are said to be missing if the business has given none", async ({ db, site }) => {
    const { slug } = await aBusiness(db, { hours: [] });
    const words = await wordsOf(await site.fetch(`/business/${slug}`));
    expect(words).toContain(t("hours.unknown"));
    expect(words).not.toMatch(new RegExp(`${t("hours.openNow")}|${t("hours.closedNow")}`));
  });
});

test("the breadcrumbs lead to the listings of its trade and place, and Share has its address", async ({
  db,
  site,
}) => {
  const { slug } = await aBusiness(db, { businessName: "Dube & Co", cities: ["soweto", "lenasia"] });
  const html = (await (await site.fetch(`/business/${slug}`)).text()).replaceAll("&amp;", "&");
  const crumbs = /<nav aria-label="Breadcrumbs".*?<\/nav>/s.exec(html)?.[0] ?? "";
  expect(
    [...crumbs.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, label]) => [label, href]),
  ).toEqual([
    [t("common.services"), "/services"],
    [t("trades.category.home-services"), "/services?category=home-services"],
    ["Gauteng", "/services?category=home-services&province=gauteng"],
    ["Soweto", "/services/home-services/soweto"],
  ]);
  const share = /<a[^>]*data-share="([^"]*)"[^>]*>/.exec(html);
  expect(share?.[1]).toBe(`http://thola.test/business/${slug}`);
  expect(share?.[0]).toContain(
    `href="https://wa.me/?text=${encodeURIComponent(`Dube & Co on Thola: http://thola.test/business/${slug}`)}"`,
  );
});

describe("bookable or not", () => {
  test("with a subscription the page has the calendar", async ({ db, site }) => {
    const { slug } = await aBusiness(db);
    const words = await wordsOf(await site.fetch(`/business/${slug}`));
    for (const text of ["Check Availability & Book", "Select Date", "Available Times"])
      expect(words).toContain(documented(text));
  });

  test("without a subscription the page says that bookings are by phone, and shows no prices", async ({
    db,
    site,
  }) => {
    const { slug } = await aBusiness(db, { ...approved, subscribed: false });
    const html = await (await site.fetch(`/business/${slug}`)).text();
    expect(html).toContain(t("bookingPage.notBookable.byPhone.title"));
    expect(html).toContain(t("prices.quote"));
    expect(html).not.toMatch(/Book Service|R350|href="#book"/);
  });

  test("without a subscription and a telephone it does not speak of the phone, and names another way if there is one", async ({
    db,
    site,
  }) => {
    const { byPhone, elsewhere } = {
      byPhone: t("bookingPage.notBookable.byPhone.title"),
      elsewhere: t("bookingPage.notBookable.elsewhere.title"),
    };
    const contact = t("bookingPage.notBookable.contact");
    const unbooked = { ...approved, subscribed: false };
    const hidden = await aBusiness(db, { ...unbooked, contactMethods: { ...noContacts, email: true } });
    const nameless = await aBusiness(db, { ...unbooked, phone: null, email: null });
    const pages = [
      [hidden, true],
      [nameless, false],
    ] as const;
    for (const [{ slug }, isReachable] of pages) {
      const words = await wordsOf(await site.fetch(`/business/${slug}`));
      expect(words).not.toContain(byPhone);
      expect(words).toContain(elsewhere);
      expect(words.includes(contact)).toBe(isReachable);
    }
  });
});

test("an unknown or unlisted business and a malformed address are not found, by GET or by POST", async ({
  db,
  site,
  now,
}) => {
  const lapsed = await aBusiness(db);
  await setSubscription(db, lapsed.id, { subscribed: true, accessUntil: new Date(now.getTime() + day) }, now);
  expect((await site.fetch(`/business/${lapsed.slug}`)).status).toBe(200);
  await setSubscription(db, lapsed.id, { subscribed: true, accessUntil: new Date(now.getTime() - 1) }, now);
  const rejected = await aBusiness(db, { status: "rejected" });
  const unconfirmed = await aBusiness(db, { ownerConfirmedAt: null });
  const slugs = [
    lapsed.slug,
    rejected.slug,
    unconfirmed.slug,
    "nobody",
    "%00",
    "a%2F..%2Fb",
    "x".repeat(500),
  ];
  for (const slug of slugs) {
    const read = await site.fetch(`/business/${slug}`);
    expect(read.status).toBe(404);
    expect(await wordsOf(read)).toContain(documented("Oops! Page not found"));
    expect((await site.newVisitor().post(`/business/${slug}`, { name: "x" })).status).toBe(404);
  }
});

test("/business alone redirects to /services", async ({ site }) => {
  const response = await site.fetch("/business");
  expect([response.status, response.headers.get("Location")]).toEqual([301, "/services"]);
});
