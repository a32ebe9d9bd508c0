import { expect, inject } from "vitest";
import { headOf } from "../setup/head";
import { createDatabase } from "../setup/postgres";
import { rounds } from "../setup/rounds";
import { onPostgres, startServer } from "../setup/server";
import { crawl } from "./crawl";
import { oddAddresses } from "./odd-addresses";
import { test as base } from "./program";
import { rawGet, visitAll } from "./raw-get";

// On PostgreSQL: PGlite, in the same process, would cost three times the time for 500 pages and 200 addresses.
const test = base
  .extend("databases", { scope: "file" }, () => ({
    url: inject("postgresUrl"),
    template: inject("postgresTemplate"),
  }))
  .extend("server", { scope: "file" }, async ({ databases }, { onCleanup }) => {
    const database = await createDatabase(databases.url, databases.template);
    const server = await startServer(onPostgres(database.url));
    onCleanup(async () => {
      await server.kill();
      await database.drop();
    });
    return server;
  });

const addressesIn = (xml: string, origin: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(origin, "").replaceAll("&amp;", "&"),
  );

const ownAddress = (html: string, origin: string) => headOf(html).canonicals[0]?.replace(origin, "") ?? null;

/** A page has one absolute canonical address, with no parameters that its own address lacks; or it is noindex without one. */
function headProblem(address: string, html: string, origin: string): string | null {
  const { canonicals, robots } = headOf(html);
  const [own = "", ...others] = canonicals;
  if (robots.length > 0)
    return robots.length === 1 && /^noindex\b/.test(robots[0] ?? "") && canonicals.length === 0
      ? null
      : `${address} is ${robots} and names ${canonicals}`;
  if (others.length > 0 || !own.startsWith(`${origin}/`)) return `${address} names ${canonicals}`;
  const [asked, kept] = [new URL(address, origin), new URL(own)];
  const added = [...kept.searchParams].filter(([name, value]) => asked.searchParams.get(name) !== value);
  return asked.pathname === kept.pathname && added.length > 0 ? `${address} names ${own}` : null;
}

test("links from the home page reach every listed business, and none is broken", async ({ server }) => {
  const { url } = server;
  /** The canonical address of each page. */
  const seen = new Map<string, string | null>();
  const heads: (string | null)[] = [];
  const { linked, problems } = await crawl(url, ({ address, html }) => {
    seen.set(address, ownAddress(html, url));
    heads.push(headProblem(address, html, url));
  });
  expect(problems).toEqual([]);
  expect(heads.filter((problem) => problem !== null)).toEqual([]);

  const index = addressesIn((await rawGet(url, "/sitemap.xml")).text, url);
  const parts = await Promise.all(index.map(async (part) => (await rawGet(url, part)).text));
  const listed = parts.flatMap((xml) => addressesIn(xml, url));
  const businesses = (addresses: Iterable<string>) =>
    [...addresses].filter((path) => /^\/business\/[^?/]+$/.test(path)).sort();
  expect(businesses(listed).length).toBeGreaterThanOrEqual(240);
  expect(businesses(linked)).toEqual(businesses(listed));
  const reached = new Set(linked);
  expect(listed.filter((path) => !reached.has(path))).toEqual([]);
  const visited = listed.filter((path) => seen.has(path));
  expect(visited.length).toBeGreaterThan(rounds(120, 150));
  expect(visited.filter((path) => seen.get(path) !== path)).toEqual([]);

  const unsteady: string[] = [];
  const elsewhere = [...new Set(seen.values())].flatMap((own) =>
    own === null || seen.get(own) === own ? [] : own,
  );
  await visitAll(elsewhere, async (own) => {
    const { status, text } = await rawGet(url, own);
    const again = ownAddress(text, url);
    if (status !== 200 || again !== own) unsteady.push(`${own} responded with ${status} and names ${again}`);
  });
  expect(unsteady).toEqual([]);
});

test("none of 200 odd addresses fails, and nothing in them becomes markup", async ({ server }) => {
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  const addresses = oddAddresses(300);
  expect(addresses.length).toBeGreaterThan(200);
  await visitAll(addresses, async (address) => {
    const { status, text } = await rawGet(server.url, address);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isMarkup = /<script>|<img src=x|onerror=alert\(1\)>/.test(text);
    if (status >= 500 || isMarkup) wrong.push(`${status} ${address}`);
  });
  expect(wrong).toEqual([]);
  expect([...statuses.keys()].sort()).toEqual([200, 301, 400, 404, 414]);
  expect(server.output()).not.toMatch(/"level":(50|60)/);
});
