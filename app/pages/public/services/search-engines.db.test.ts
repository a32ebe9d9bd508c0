import { describe, expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { test } from "../../../../tests/pages/listing-page";
import { t } from "../../../../tests/setup/texts";

describe("for search engines", () => {
  const headOf = (html: string) => ({
    title: /<title>([^<]*)/.exec(html)?.[1],
    canonical: /rel="canonical" href="http:\/\/thola\.test([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&"),
    robots: /name="robots" content="([^"]*)"/.exec(html)?.[1],
    next: /<link rel="next" href="([^"]*)"/.exec(html)?.[1],
  });

  test("a list by trade and place has a canonical address for all orders; near a place it is not indexed", async ({
    db,
    read,
  }) => {
    await aBusiness(db);
    const what = t("trades.category.home-services");
    const inGauteng = t({ key: "search.title.whatIn", values: { what, place: "Gauteng" } });
    const title = t("common.pageTitle", { title: inGauteng });
    expect(headOf(await read("?category=home-services&province=gauteng&sort=price&near=durban"))).toEqual({
      title,
      robots: "noindex, follow",
    });
    expect(headOf(await read("?category=home-services&province=gauteng&sort=price"))).toEqual({
      title,
      canonical: "/services?category=home-services&province=gauteng",
    });
    expect(headOf(await read("?category=home-services&city=soweto"))).toMatchObject({
      canonical: "/services/home-services/soweto",
    });
  });

  test("searches, further filters, later pages, empty lists and lists with unknown values are not indexed", async ({
    db,
    read,
  }) => {
    for (let made = 0; made < 25; made += 1) await aBusiness(db, { userId: null });
    const first = headOf(await read(""));
    expect(first).toMatchObject({ canonical: "/services", robots: undefined });
    expect(first.next).toMatch(/^\/services\?after=r_/);
    const second = headOf(await read(first.next?.replace("/services", "") ?? ""));
    expect(second).toMatchObject({ canonical: undefined, robots: "noindex, follow", next: undefined });
    for (const query of [
      "?q=repairs",
      "?open=on",
      "?rating=3",
      "?price=500",
      "?verified=on",
      "?category=legal-services",
      "?category=nonsense",
      "?city=gotham",
    ])
      expect(headOf(await read(query)), query).toMatchObject({
        canonical: undefined,
        robots: "noindex, follow",
      });
  });
});
