import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { log } from "~/platform/log.server";
import { aBusiness, noContacts } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { documented, inOrder, wordsIn, wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

const phoned = { ...noContacts, phone: true };
/** Approved, without a subscription. */
const basic = {
  subscribed: false,
  status: "approved",
  approvedAt: new Date("2026-06-01T08:00:00Z"),
} as const;

describe("cards", () => {
  test("have Call and Book for visitors: alive, with the documents' alert, and no phone number", async ({
    db,
    site,
  }) => {
    const { slug } = await aBusiness(db, { businessName: "Mthembu Plumbing", contactMethods: phoned });
    const html = await (await site.fetch("/services")).text();
    const card = /<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? "";
    expect(card).not.toMatch(/disabled|tel:/);
    expect(card).toContain(`<input type="hidden" name="business" value="${slug}"/>`);
    for (const [act, text, alert] of [
      ["call", "Sign in to Call", "Please sign up or log in to call this business"],
      ["book", "Sign in to Book", "Please sign up or log in to book this service"],
    ] as const) {
      expect(card).toMatch(
        new RegExp(
          `<button(?=[^>]* name="intent")(?=[^>]* value="${act}")(?=[^>]* data-dialog="ask-${act}")[^>]*>${documented(text)}</button>`,
        ),
      );
      const dialog = new RegExp(`<dialog id="ask-${act}"[\\s\\S]*?</dialog>`).exec(html)?.[0] ?? "";
      expect(dialog).not.toMatch(/<dialog[^>]* open/);
      expect(dialog).toContain(documented(alert));
      for (const label of [t("common.signIn"), t("listing.alerts.signUp"), t("listing.alerts.see")])
        expect(dialog).toContain(`>${label}</a>`);
    }
  });

  test("are one component in the listing, on category pages and at home: each has trade, place and price", async ({
    db,
    site,
  }) => {
    const { id } = await aBusiness(db, { ...basic, subscribed: true, businessName: "Skoon" });
    await db
      .update(businessProfiles)
      .set({ reviewCount: 9, ratingSum: 45 })
      .where(eq(businessProfiles.id, id));
    for (const path of ["/services", "/categories/home-services", "/"]) {
      const html = await (await site.fetch(path)).text();
      const card = wordsIn(/<article class="card"[\s\S]*?<\/article>/.exec(html)?.[0] ?? "");
      for (const words of [
        "Skoon",
        "Appliance Repairs",
        "Soweto, Gauteng",
        said("prices.from", { cents: 35_000 }),
      ])
        expect(card, path).toContain(words);
    }
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
    expect(html).not.toContain(t("listing.card.signInToCall"));
    expect(html).not.toContain(t("listing.card.signInToBook"));
  });

  test("show name, verified sign, trade, place and price", async ({ db, site }) => {
    await aBusiness(db, { businessName: "Mthembu & Sons <Plumbing>", ...basic, subscribed: true });
    const words = await wordsOf(await site.fetch("/services"));
    expect(words).toMatch(
      /Mthembu & Sons <Plumbing> Verified Appliance Repairs New on Thola Soweto, Gauteng Open now · until 17:00 From R350 Next free: today 11:00/,
    );
  });

  test("say 'Contact for quote' if no service has a price", async ({ db, site }) => {
    await aBusiness(db, { services: [{ name: "Repair" }] });
    expect(await wordsOf(await site.fetch("/services"))).toContain(documented("Contact for quote"));
  });

  test("of the basic tier say that bookings are by phone, and show no price", async ({ db, site }) => {
    await aBusiness(db, basic);
    const words = await wordsOf(await site.fetch("/services"));
    expect(words).toContain(t("bookingPage.notBookable.byPhone.title"));
    expect(words).toContain(t("prices.quote"));
    expect(words).not.toMatch(new RegExp(`${t("listing.card.signInToBook")}|R350`));
  });

  test("of a business that wants no calls have no Call button", async ({ db, site }) => {
    await aBusiness(db, { contactMethods: { ...noContacts, email: true } });
    expect(await wordsOf(await site.fetch("/services"))).not.toContain(t("listing.card.signInToCall"));
  });
});

describe("a posted Call or Book", () => {
  test("of a visitor redirects to the sign-in, with a message and the way back", async ({ site }) => {
    for (const [intent, text, next] of [
      ["call", "Please sign up or log in to call this business", "/business/mthembu-soweto"],
      ["book", "Please sign up or log in to book this service", "/business/mthembu-soweto#book"],
    ] as const) {
      const visitor = site.newVisitor();
      const response = await visitor.post("/services", { intent, business: "mthembu-soweto" });
      const page = response.headers.get("Location") ?? "";
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
    expect(second).toContain(t("common.firstPage"));
    expect(second.match(/Repair R350/g)).toHaveLength(2);
  });

  test("accept the name of a city", async ({ db, site }) => {
    await aBusiness(db, { cities: ["cape-town"] });
    expect(await wordsOf(await site.fetch("/services?city=cape+TOWN"))).toContain(
      t("search.count.exact", { count: 1 }),
    );
    expect(await wordsOf(await site.fetch("/services?city=Soweto"))).toContain("0 providers");
  });

  test("name a place that is unknown, offer known ones, and apply the rest of the search", async ({
    db,
    site,
  }) => {
    await aBusiness(db);
    for (const query of ["q=repairs&city=Gotham+%3Cb%3E", "q=repairs&near=Gotham+%3Cb%3E"]) {
      const html = await (await site.fetch(`/services?${query}`)).text();
      const words = wordsIn(html);
      expect(words).toContain(
        `${t("listing.unknown.place", { place: "Gotham <b>" })} ${t("listing.unknown.inCountry")}`,
      );
      expect(words).toContain(t("search.count.exact", { count: 1 }));
      expect(words).not.toContain("left out");
      expect(html).toContain('href="/services?q=repairs&amp;near=johannesburg"');
      expect(html).toContain('data-locate="/services?q=repairs"');
    }
  });

  test("offer the places of the chosen province, those that are spelled alike first", async ({
    db,
    site,
  }) => {
    await aBusiness(db);
    const html = await (await site.fetch("/services?province=gauteng&city=Sowaranto")).text();
    const list = new RegExp(`<ul aria-label="${t("listing.unknown.offered")}"[\\s\\S]*?</ul>`).exec(
      html,
    )?.[0];
    expect(wordsIn(list ?? "")).toMatch(/Soweto|Johannesburg/);
    expect(wordsIn(html)).toContain(t("listing.unknown.inProvince", { province: "Gauteng" }));
  });

  test("say so when a place is taken for one that we know", async ({ db, site }) => {
    await aBusiness(db);
    for (const [typed, known, count] of [
      ["Sowetto", "Soweto", 1],
      ["Nowhereville, Soweto", "Soweto", 1],
      ["Nowhereville, Gauteng", "Gauteng", 1],
      ["Polokwana", "Polokwane", 0],
    ] as const) {
      const words = await wordsOf(
        await site.fetch(`/services?q=repairs&${new URLSearchParams({ city: typed })}`),
      );
      expect(words).toContain(t("listing.unknown.guessed", { place: typed, known }));
      expect(words).toContain(t("search.count.exact", { count }));
    }
    expect(await wordsOf(await site.fetch("/services?city=Joburg"))).not.toContain(
      t("listing.unknown.place", { place: "Joburg" }),
    );
  });

  test("the order Distance asks for a place if there is none", async ({ db, site }) => {
    await aBusiness(db);
    expect(await wordsOf(await site.fetch("/services?sort=distance"))).toContain(t("listing.place.question"));
    const near = await wordsOf(await site.fetch("/services?sort=distance&near=durban"));
    expect(near).not.toContain(t("listing.place.question"));
    expect(near).toMatch(new RegExp(`Soweto, Gauteng · \\d{3} km ${t("hours.openNow")}`));
  });
});

describe("nothing to show", () => {
  test("without any providers the page says so, and has no Clear Filters link", async ({ site }) => {
    const words = await wordsOf(await site.fetch("/services"));
    expect(words).toContain(t("listing.empty.title"));
    expect(words).not.toContain(t("listing.empty.clear"));
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
    inOrder(
      t("listing.unknown.place", { place: "y" }),
      t("listing.unknown.parts", { names: "province, category, sort, near" }),
    ),
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
