import { expect } from "vitest";
import { provinces } from "~/modules/places/places";
import { log } from "~/platform/log.server";
import { aBusiness } from "../../../tests/builders/business";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

test("the page lists all provinces and cities with their number of providers", async ({ db, site }) => {
  await aBusiness(db, { cities: ["soweto", "pretoria"] });
  await aBusiness(db, { cities: ["soweto"] });
  await aBusiness(db, { cities: ["durban"], status: "rejected" });
  const response = await site.fetch("/providers");
  expect(response.status).toBe(200);
  const words = await wordsOf(response);
  expect(words).toContain(t("providers.title"));
  expect(words).toMatch(
    /Gauteng 2 providers Johannesburg 0 providers Soweto 2 providers .*Pretoria 1 provider Mamelodi/,
  );
  expect(words).toMatch(/KwaZulu-Natal 0 providers Durban 0 providers/);
  for (const { name, cities } of provinces) {
    expect(words).toContain(name);
    for (const city of cities) expect(words).toContain(city.name);
  }
});

test("every link leads to the listing of its place, and the footer links to this page", async ({
  db,
  site,
}) => {
  await aBusiness(db, { cities: ["soweto", "pretoria"] });
  const html = await (await site.fetch("/providers")).text();
  const links = [...html.matchAll(/href="(\/services\?[^"]*)"/g)].map(([, href]) =>
    (href ?? "").replaceAll("&amp;", "&"),
  );
  expect(links).toContain("/services?province=gauteng");
  expect(links).toContain("/services?province=gauteng&city=pretoria");
  expect(links).toHaveLength(9 + provinces.flatMap(({ cities }) => cities).length);
  expect(await wordsOf(await site.fetch("/services?province=gauteng&city=pretoria"))).toContain("1 provider");
  expect(html).toMatch(/<footer[\s\S]*href="\/providers"[\s\S]*<\/footer>/);
});

test("if the counts cannot be read, the page shows the specified message and still links to every place", async ({
  site,
}) => {
  const write = log.error;
  const logged: unknown[] = [];
  log.error = ((fields: unknown) => logged.push(fields)) as typeof log.error;
  try {
    site.app.readDb = new Proxy(site.app.readDb, {
      get() {
        throw new Error("no database");
      },
    });
    const response = await site.fetch("/providers");
    const html = await response.clone().text();
    expect(response.status).toBe(500);
    expect(html).toContain("/services?province=limpopo&amp;city=musina");
    const words = await wordsOf(response);
    expect(words).toContain(documented("Failed to load service providers. Please try again."));
    expect(words).not.toContain("0 providers");
    expect(logged).toHaveLength(1);
  } finally {
    log.error = write;
  }
});
