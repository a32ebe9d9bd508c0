import { describe, expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { atNight, test } from "../../../../tests/pages/listing-page";
import { t } from "../../../../tests/setup/texts";

const isiXhosa = t("search.chip.speaks", { language: t("business.language.xh") });

const hrefsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&") ?? "");

/** The address that a chip leads to. */
const withoutChip = (html: string, label: string) => {
  const chips = new RegExp(`aria-label="${t("listing.chips.title")}"[\\s\\S]*?</ul>`).exec(html)?.[0] ?? "";
  const chip = chips.split("<li").find((part) => part.includes(label)) ?? "";
  return hrefsOf(chip)[0];
};

describe("what somebody speaks, takes and comes to", () => {
  test("narrows the list, stands among the chips and stays in the links", async ({
    db,
    words,
    read,
    site,
  }) => {
    await aBusiness(db, { businessName: "Nomsa", languages: ["en", "xh"], paysWith: ["card"] });
    await aBusiness(db, {
      businessName: "Pieter",
      languages: ["af"],
      paysWith: ["cash"],
      emergencies: "open",
    });
    await aBusiness(db, { businessName: "Silent" });
    for (const [query, found, chip] of [
      ["language=xh", "Nomsa", isiXhosa],
      ["card=on", "Nomsa", t("search.chip.card")],
      ["cash=on", "Pieter", t("search.chip.cash")],
      ["emergencies=on", "Pieter", t("search.chip.emergencies")],
    ] as const) {
      for (const page of [`?${query}`, `?${query}&city=soweto`, `?${query}&near=soweto&sort=rating`]) {
        const shown = await words(page);
        expect(shown, page).toContain(t("search.count.exact", { count: 1 }));
        expect(shown, page).toContain(found);
      }
      const html = await read(`?${query}&sort=price`);
      expect(withoutChip(html, chip), query).toBe("/services?sort=price");
      expect(hrefsOf(html).filter((href) => href.includes(query)).length, query).toBeGreaterThan(3);
      const told = await (await site.fetch(`/listing-count?${query}`)).text();
      expect(told, query).toBe(t("listing.form.showCount", { count: 1 }));
    }
    expect(await words("?language=xh&cash=on")).toContain(t("search.count.none"));
    expect(await words("?language=klingon")).toContain(t("listing.unknown.parts", { names: "language" }));
  });

  test("stays on the page of a trade in a city, with fields that show it", async ({ db, site }) => {
    await aBusiness(db, { businessName: "Nomsa", languages: ["xh"], paysWith: ["card"] });
    const page = await site.fetch("/services/home-services/soweto?language=xh&card=on");
    const html = await page.text();
    expect(html).toContain("Nomsa");
    expect(html).toMatch(/<option value="xh" selected/);
    expect(html).toMatch(/name="card"[^>]*checked/);
    expect(withoutChip(html, t("search.chip.card"))).toBe("/services/home-services/soweto?language=xh");
    expect(html).toContain("noindex");
  });
});

describe("a sentence", () => {
  test("says the language and the day as filters, which its chips take away again", async ({
    db,
    words,
    read,
  }) => {
    await aBusiness(db, {
      businessName: "Siyafunda",
      languages: ["xh"],
      services: [{ name: "Maths tutor" }],
    });
    await aBusiness(db, {
      businessName: "Leer Saam",
      languages: ["af"],
      services: [{ name: "Maths tutor" }],
    });
    const typed = `?q=${encodeURIComponent("maths tutor who speaks isiXhosa on Wednesday")}`;
    const shown = await words(typed);
    expect(shown).toContain("Siyafunda");
    expect(shown).not.toContain("Leer Saam");
    const html = await read(typed);
    expect(withoutChip(html, isiXhosa)).toBe("/services?q=maths+tutor&free=wednesday");
    expect(html).toContain('value="maths tutor"');
    expect(await words("?q=maths+tutor&free=wednesday")).toContain("Leer Saam");
  });

  test("that nobody fits shows who fits the rest, as cards", async ({ db, words }) => {
    await aBusiness(db, {
      businessName: "Leer Saam",
      languages: ["af"],
      services: [{ name: "Maths tutor" }],
    });
    const shown = await words(`?q=${encodeURIComponent("maths tutor who speaks Tshivenda")}`);
    expect(shown).toContain(t("search.count.none"));
    expect(shown).toMatch(new RegExp(`${t("listing.others.without")} .*Leer Saam`));
  });

  test("'near me' measures from a known position, and asks for a place without one", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { businessName: "Far Repairs", cities: ["durban"] });
    await aBusiness(db, { businessName: "Close Repairs", cities: ["soweto"] });
    for (const typed of ["repairs near me", "repairs naby my", "repairs eduze"]) {
      const q = `?q=${encodeURIComponent(typed)}`;
      expect(await words(q), typed).toContain(t("listing.place.question"));
      const measured = await words(`${q}&near=-26.27,27.86`);
      expect(measured, typed).not.toContain(t("listing.place.question"));
      expect(measured, typed).toMatch(/Close Repairs .*Far Repairs/);
    }
    for (const typed of ["repairs near Soweto", "nearest repairs in Soweto"])
      expect(await words(`?q=${encodeURIComponent(typed)}`), typed).not.toContain(
        t("listing.place.question"),
      );
  });
});

describe("where nobody is open", () => {
  test("those who come at any hour stand first, then who opens next", async ({ db, words }) => {
    const afternoons = [{ weekday: 1, opens: 780, closes: 1020 }];
    await aBusiness(db, { businessName: "Night Owl", hours: atNight });
    await aBusiness(db, { businessName: "Afternoons", hours: afternoons, emergencies: "open" });
    await aBusiness(db, { businessName: "Any Hour", hours: atNight, emergencies: "always" });
    const shown = await words("?open=on");
    expect(shown).toMatch(
      new RegExp(
        `${t("listing.others.emergencies")} .*Any Hour .*${t("listing.others.next")} .*Afternoons .*Night Owl`,
      ),
    );
    expect(shown.split("Any Hour").length).toBe(2);
  });

  test("within reach they stand instead of those who are open out of reach, whatever is asked for", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { businessName: "Opens Here", hours: atNight, services: [{ name: "Plumbing" }] });
    await aBusiness(db, {
      businessName: "Far Plumber",
      cities: ["cape-town"],
      services: [{ name: "Plumbing" }],
    });
    for (const query of ["?open=on&near=soweto", "?now=on&near=soweto", "?q=plumber+now&near=soweto"]) {
      const shown = await words(query);
      expect(shown, query).toMatch(new RegExp(`${t("listing.others.later")} .*Opens Here`));
      expect(shown, query).not.toContain("Far Plumber");
      expect(shown, query).toContain(t("search.count.none"));
      // The notice of the nearest is of somebody who is shown.
      expect(shown, query).not.toContain("Nearest:");
    }
    await aBusiness(db, { businessName: "Open Here", services: [{ name: "Plumbing" }] });
    expect(await words("?open=on&near=soweto")).not.toContain(t("listing.others.later"));
  });

  test("nor comes nor opens within reach, those stand there who are open far away, with their kilometres", async ({
    db,
    words,
  }) => {
    await aBusiness(db, {
      businessName: "Far Plumber",
      cities: ["cape-town"],
      services: [{ name: "Plumbing" }],
    });
    for (const query of ["?open=on&near=soweto", "?now=on&near=soweto", "?q=plumber+now&near=soweto"]) {
      const shown = await words(query);
      expect(shown, query).toMatch(/Nearest: \d+ km .*Far Plumber/);
      expect(shown, query).not.toContain(t("listing.others.later"));
    }
  });

  test("anywhere, those stand there who open, and the page says how far the nearest is", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { businessName: "Far Owl", cities: ["cape-town"], hours: atNight });
    const shown = await words("?now=on&near=soweto");
    expect(shown).toMatch(new RegExp(`Nearest: \\d+ km .*${t("listing.others.later")} .*Far Owl`));
  });
});
