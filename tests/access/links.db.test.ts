import { readFileSync } from "node:fs";
import { expect, onTestFinished, vi } from "vitest";
import { endEveryLink, endLinks } from "~/modules/links/commands.server";
import { linkGenerations } from "~/modules/links/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { log } from "~/platform/log.server";
import { aSignedIn } from "../builders/signed-in";
import { without } from "../setup/broken";
import { testOfOneDatabase } from "../setup/db";
import { openSite } from "../setup/site";
import { openWeb } from "../setup/web";
import { everythingIn } from "./fingerprint";
import { links } from "./links";

const test = testOfOneDatabase.extend("site", ({ db, now }) => openSite(db, now));
const all = Object.entries(links);

const folderOf = (page: string) => page.slice(0, page.lastIndexOf("/") + 1);
const tokenOf = (page: string) => page.slice(folderOf(page).length);
const markOf = (page: string) => page.slice(page.lastIndexOf(".") + 1);

let networks = 0;

test.for(all)(
  "guessed: %s with another mark, subject, side, number or end is nobody's",
  async ([, make], { db, site, now }) => {
    const { page, press } = await make(db, site, now);
    const [subject = "", side = "", generation = "", end = "", mark = ""] = tokenOf(page).split(".");
    const [otherMark, otherEnd] = [
      mark.slice(0, -1) + (mark.endsWith("A") ? "Q" : "A"),
      String(now.getTime() * 2),
    ];
    const forged = [
      [subject, side, generation, end, otherMark],
      [newId(), side, generation, end, mark],
      [subject, side === "business" ? "customer" : "business", generation, end, mark],
      [subject, side, "1", end, mark],
      [subject, side, generation, otherEnd, mark],
      [subject, side, generation, end],
      [subject],
    ].map((parts) => folderOf(page) + parts.join("."));
    const before = await everythingIn(db);
    // A network for each: wrong ones are counted.
    for (const wrong of forged) {
      const stranger = site.newVisitor({ "x-thola-client": `197.80.0.${++networks}` });
      expect([(await stranger.get(wrong)).status, (await stranger.post(wrong, press)).status], wrong).toEqual(
        [404, 404],
      );
    }
    expect(withoutTries(await everythingIn(db))).toEqual(withoutTries(before));
  },
);

const withoutTries = (prints: string[]) =>
  prints.filter((line) => !/^(rate_limits|security_events) /.test(line));

test.for(all)(
  "looked at: %s shows and changes nothing by GET, HEAD or what fetches ahead",
  async ([, make], { db, site, now }) => {
    const { page, press } = await make(db, site, now);
    const before = await everythingIn(db);
    const asked = `${page}?${new URLSearchParams(press)}`;
    for (const path of [page, asked]) {
      const seen = await site.fetch(path);
      expect([seen.status, Object.fromEntries(seen.headers)]).toMatchObject([
        200,
        { "cache-control": "private, no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" },
      ]);
      await site.fetch(path, { method: "HEAD" });
      for (const headers of [
        { "Sec-Purpose": "prefetch;prerender" },
        { Purpose: "prefetch" },
        { "X-Moz": "prefetch" },
      ])
        await site.fetch(path, { headers });
    }
    expect(await everythingIn(db)).toEqual(before);
  },
);

test.for(all)(
  "forwarded and pressed again: %s acts for its side, once",
  async ([, make], { db, site, now }) => {
    const { page, press, who, did } = await make(db, site, now);
    const friend = await aSignedIn(site);
    await friend.post(page, press);
    expect(await who()).toEqual(did);
    const after = await everythingIn(db);
    // Again by the friend, and by whom it was sent to: the same is shown, or that it is over.
    for (const person of [friend, site.newVisitor()])
      expect([200, 302, 410]).toContain((await person.post(page, press)).status);
    expect(await who()).toEqual(did);
    expect(await everythingIn(db)).toEqual(after);
  },
);

test.for(all)("expired: %s", async ([, make], { db, site, now }) => {
  const { page, press, who, lasts, atItsEnd } = await make(db, site, now);
  if (lasts === Number.POSITIVE_INFINITY) return;
  const then = new Date(now.getTime() + lasts);
  await atItsEnd?.(then);
  const [before, state] = [await who(), await everythingIn(db)];
  const late = (await openSite(db, then)).newVisitor();
  expect((await late.get(page)).status).toBe(410);
  // It says so at once, or leads back to the page that does.
  expect([410, 302, 200]).toContain((await late.post(page, press)).status);
  expect(await who()).toEqual(before);
  // A dead link of a mail may send a new one by this press.
  expect(withoutMails(await everythingIn(db))).toEqual(withoutMails(state));
});

const withoutMails = (prints: string[]) => prints.filter((line) => !line.startsWith("mail_outbox "));

test.for(all)(
  "generation raised: %s is dead, by its owner and by a restore",
  async ([, make], { db, site, now }) => {
    const ends = [
      (ownerId: string) => db.transaction((tx) => endLinks(tx, ownerId)),
      () => endEveryLink(db, now),
    ];
    for (const end of ends) {
      const { page, press, who, ownerId, lasts } = await make(db, site, now);
      await end(ownerId);
      const [before, state] = [await who(), await everythingIn(db)];
      const [seen, pressed] = [await site.newVisitor().get(page), await site.newVisitor().post(page, press)];
      const isOver = lasts === Number.POSITIVE_INFINITY ? 200 : 410;
      expect([seen.status, pressed.status]).toEqual([isOver, isOver]);
      expect(await who()).toEqual(before);
      expect(withoutMails(await everythingIn(db))).toEqual(withoutMails(state));
      await db.delete(linkGenerations);
    }
  },
);

const metricsToken = "only-for-tests-only-for-tests";

test("no link stands in the log, the metrics, a referrer or a stored row", async ({ db, site, now }) => {
  const { app } = await openSite(db, now, { METRICS_TOKEN: metricsToken });
  const lines: string[] = [];
  for (const level of ["error", "warn", "info", "debug"] as const)
    vi.spyOn(log, level).mockImplementation((...said: unknown[]) => void lines.push(JSON.stringify(said)));
  onTestFinished(() => void vi.restoreAllMocks());
  const web = await openWeb(app);
  onTestFinished(web.close);
  const marks: string[] = [];
  for (const [name, make] of all) {
    const { page, press } = await make(db, site, now);
    marks.push(markOf(page));
    const body = new URLSearchParams(press).toString();
    const headers = { Origin: app.site.origin, "Content-Type": "application/x-www-form-urlencoded" };
    for (const path of [page, `/zu${page}`, `${page}x`, `${page}/no/such/page`]) {
      const seen = await web.send(path);
      if (path === page) expect(seen.headers["referrer-policy"], name).toBe("no-referrer");
      // With a failure in the middle of the page, which is logged.
      await without(db, "link_generations", async () => {
        await web.send(path);
        await web.send(path, { method: "POST", headers, body });
      });
    }
    await web.send(page, { method: "POST", headers, body });
  }
  expect(lines.length).toBeGreaterThan(5);
  const metrics = await web.send("/metrics", { headers: { Authorization: `Bearer ${metricsToken}` } });
  expect(metrics.text).toContain("/answer/:token");
  const told = [...lines, metrics.text, await everythingOf(db)].join("\n");
  for (const mark of marks) expect(told).not.toContain(mark);
});

/** Every row of every table. */
async function everythingOf(db: Db): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from "${name}" t`,
    );
    texts.push(rows[0]?.text ?? "");
  }
  return texts.join("\n");
}

test("nginx logs a link without what makes it one", async ({ db, site, now }) => {
  const conf = readFileSync("deploy/nginx/thola.conf", "utf8");
  const [, pattern = "", said = ""] =
    /map \$uri \$thola_logged_uri \{[\s\S]*?"~(.+)" (\S+);/.exec(conf) ?? [];
  const logged = (uri: string) =>
    uri.replace(new RegExp(pattern), said.replace("$before", "$<before>").replace("$after", "$<after>"));
  expect(/log_format thola '([^']+)'/.exec(conf)?.[1]).not.toMatch(/\$uri|\$request\b|\$request_uri|referer/);
  for (const [, make] of all) {
    const { page } = await make(db, site, now);
    for (const path of [page, `/zu${page}`, `${page}/time`])
      expect(logged(path)).not.toContain(tokenOf(page));
  }
  expect(logged("/business/kwela-repairs/reviews")).toBe("/business/kwela-repairs/reviews");
});
