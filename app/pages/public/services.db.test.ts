import { describe, expect } from "vitest";
import { log } from "~/platform/log.server";
import { aBusiness, noContacts } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { documented, wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

const phoned = { ...noContacts, phone: true };
/** Approved, without a subscription. */
const basic = {
  subscribed: false,
  status: "approved",
  approvedAt: new Date("2026-06-01T08:00:00Z"),
} as const;

describe("cards", () => {
  test("show visitors disabled Call and Book buttons, and no phone number", async ({ db, site }) => {
    await aBusiness(db, { businessName: "Mthembu Plumbing", contactMethods: phoned });
    const html = await (await site.fetch("/services")).text();
    for (const text of ["Sign in to Call", "Sign in to Book"])
      expect(html).toMatch(new RegExp(`<button[^>]* disabled=""[^>]*>${documented(text)}</button>`));
    expect(html).not.toContain("tel:+27825550100");
    expect(html).toContain('href="/auth?action=signin&amp;next=%2Fservices"');
  });

  test("show signed-in users Call as a telephone link, and Book as a link to the calendar", async ({
    db,
    site,
  }) => {
    const { slug } = await aBusiness(db, { businessName: "Mthembu Plumbing", contactMethods: phoned });
    const customer = await aSignedIn(site);
    const html = await (await customer.get("/services")).text();
    expect(html).toContain('href="tel:+27825550100"');
    expect(html).toContain(`href="/business/${slug}#book"`);
    expect(html).not.toContain("Sign in to");
  });

  test("show name, verified sign, trade, place and price", async ({ db, site }) => {
    await aBusiness(db, { businessName: "Mthembu & Sons <Plumbing>", ...basic, subscribed: true });
    const words = await wordsOf(await site.fetch("/services"));
    expect(words).toMatch(
      /Mthembu & Sons <Plumbing> Verified Appliance Repairs New on Thola Soweto, Gauteng From R350/,
    );
  });

  test("say 'Contact for quote' if no service has a price", async ({ db, site }) => {
    await aBusiness(db, { services: [{ name: "Repair" }] });
    expect(await wordsOf(await site.fetch("/services"))).toContain(documented("Contact for quote"));
  });

  test("of the basic tier say that bookings are by phone, and show no price", async ({ db, site }) => {
    await aBusiness(db, basic);
    const words = await wordsOf(await site.fetch("/services"));
    expect(words).toContain("Takes bookings by phone");
    expect(words).toContain("Contact for quote");
    expect(words).not.toMatch(/Sign in to Book|R350/);
  });

  test("of a business that wants no calls have no Call button", async ({ db, site }) => {
    await aBusiness(db, { contactMethods: { ...noContacts, email: true } });
    expect(await wordsOf(await site.fetch("/services"))).not.toContain("Sign in to Call");
  });
});

describe("a posted Call or Book", () => {
  test("of a visitor redirects to the sign-in, with a message and the way back", async ({ site }) => {
    for (const [intent, text, next] of [
      ["call", "Please sign up or log in to call this business", "/business/mthembu-soweto"],
      ["book", "Please sign up or log in to book this service", "/business/mthembu-soweto#book"],
    ] as const) {
      const visitor = site.newVisitor();
      const answer = await visitor.post("/services", { intent, business: "mthembu-soweto" });
      const page = answer.headers.get("Location") ?? "";
      expect(page).toBe(`/auth?action=signin&next=${encodeURIComponent(next)}`);
      expect(await wordsOf(await visitor.get(page))).toContain(documented(text));
    }
  });

  test("of a signed-in user redirects to the business, and never to another site", async ({ site }) => {
    const customer = await aSignedIn(site);
    const to = async (business: string) =>
      (await customer.post("/services", { intent: "book", business })).headers.get("Location");
    expect(await to("mthembu-soweto")).toBe("/business/mthembu-soweto#book");
    expect(await to("//evil.example/x")).toBe("/business/evilexamplex#book");
  });
});

describe("the filters of the page", () => {
  test("offer the quick filters and the main categories", async ({ site }) => {
    const words = await wordsOf(await site.fetch("/services"));
    for (const label of [
      "All Categories",
      "Plumbing",
      "Landscaping",
      "Entertainment & Recreational Activities",
    ])
      expect(words).toContain(label);
    for (const label of ["Automotive", "Legal Services", "Health & Medical"]) expect(words).toContain(label);
  });

  test("have a city field only with a province, and another province clears it", async ({ site }) => {
    const cityOf = async (query: string) =>
      /<select[^>]*name="city"[\s\S]*?<\/select>/.exec(
        await (await site.fetch(`/services${query}`)).text(),
      )?.[0];
    expect(await cityOf("")).toBeUndefined();
    expect(await cityOf("?province=gauteng&city=soweto")).toMatch(/<option value="soweto" selected/);
    const moved = await cityOf("?province=limpopo&city=soweto");
    expect(moved).not.toContain("soweto");
    expect(moved).toMatch(/<option value="" selected="">All Cities/);
  });

  test("are in the form, the title and the address of the next page", async ({ db, site }) => {
    for (let made = 0; made < 26; made += 1) await aBusiness(db, { userId: null });
    const html = await (await site.fetch("/services?q=repair&province=gauteng&sort=price")).text();
    expect(html).toContain('value="repair"');
    expect(html).toContain("<title>Services matching “repair” in Gauteng | Thola</title>");
    const next = /href="([^"]+)"[^>]*rel="next"|rel="next"[^>]*href="([^"]+)"/.exec(html);
    const address = (next?.[1] ?? next?.[2] ?? "").replaceAll("&amp;", "&");
    expect(address).toMatch(/^\/services\?q=repair&province=gauteng&sort=price&after=p_35000_/);
    const second = await wordsOf(await site.fetch(address));
    expect(second).toContain("First page");
    expect(second.match(/From R350/g)).toHaveLength(2);
  });

  test("accept the name of a city", async ({ db, site }) => {
    await aBusiness(db, { cities: ["cape-town"] });
    expect(await wordsOf(await site.fetch("/services?city=cape+TOWN"))).toContain("1 provider");
    expect(await wordsOf(await site.fetch("/services?city=Soweto"))).toContain("0 providers");
  });

  test("name a place that is unknown, and the rest of the search applies", async ({ db, site }) => {
    await aBusiness(db);
    const words = await wordsOf(await site.fetch("/services?q=repairs&city=Gotham+%3Cb%3E"));
    expect(words).toContain(
      "We do not know a place called “Gotham <b>”. These are the results for the whole country.",
    );
    expect(words).toContain("1 provider");
    expect(words).not.toContain("left out");
  });

  test("the order Distance asks for a place if there is none", async ({ db, site }) => {
    await aBusiness(db);
    expect(await wordsOf(await site.fetch("/services?sort=distance"))).toContain(
      "Where should we measure from?",
    );
    const near = await wordsOf(await site.fetch("/services?sort=distance&near=durban"));
    expect(near).not.toContain("Where should we measure from?");
    expect(near).toMatch(/\d{3} km · Soweto, Gauteng/);
  });
});

describe("nothing to show", () => {
  test("without any providers the page says so, and has no Clear Filters link", async ({ site }) => {
    const words = await wordsOf(await site.fetch("/services"));
    expect(words).toContain("No providers yet");
    expect(words).not.toContain("Clear Filters");
  });

  test("a list without results says so, and has a Clear Filters link", async ({ db, site }) => {
    await aBusiness(db);
    const html = await (await site.fetch("/services?q=zzz&verified=on")).text();
    expect(html).toMatch(/No providers found[\s\S]*<a[^>]*href="\/services"[^>]*>Clear Filters<\/a>/);
  });

  test("a failing query shows the specified message and is logged", async ({ site }) => {
    const write = log.error;
    const logged: unknown[] = [];
    log.error = ((fields: unknown) => logged.push(fields)) as typeof log.error;
    try {
      site.app.readDb = new Proxy(site.app.readDb, {
        get() {
          throw new Error("no database");
        },
      });
      const response = await site.fetch("/services");
      expect(response.status).toBe(500);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      const words = await wordsOf(response);
      expect(words).toContain(`Error ${documented("Failed to load service providers. Please try again.")}`);
      expect(words).not.toContain("no database");
      expect(logged).toHaveLength(1);
    } finally {
      log.error = write;
    }
  });
});

test("hostile queries get a page, with a note about the values that were left out", async ({ site }) => {
  const odd = await site.fetch("/services?category=nope&province=x&city=y&sort=z&near=1,1&after=%00%FF");
  expect(odd.status).toBe(200);
  expect(await wordsOf(odd)).toMatch(
    /We do not know a place called “y”\..*left out: province, category, sort, near/,
  );
  for (const query of [
    `q=${"a".repeat(10_000)}`,
    "q=%25_%5C%27%22%3Cscript%3E",
    "q=%00",
    "q[]=1",
    "after=r_1_x",
  ]) {
    const response = await site.fetch(`/services?${query}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("<script>");
  }
});
