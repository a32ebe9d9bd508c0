import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { reports } from "~/modules/moderation/reports/tables.server";
import type { SanctionType } from "~/modules/moderation/sanctions/rules";
import { sanctionActions } from "~/modules/moderation/sanctions/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { hour } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { test } from "../../../tests/pages/admin-panel";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/admin/sanctions";
type Admin = Awaited<ReturnType<typeof aSignedIn>>;

/** More than a page of names, not in their own order. */
const mixed = (name: string) =>
  Array.from({ length: 30 }, (_, n) => `${name} ${String((n * 7) % 30).padStart(2, "0")}`);

/** An hour after the one before. */
const agoOf = (n: number, now: Date) => new Date(now.getTime() - (60 - n) * hour);

/** Proposed so many hours ago. */
async function proposed(db: Db, businessName: string, createdAt: Date, actionType: SanctionType) {
  const { id: businessId } = await aBusiness(db, { businessName });
  await db.insert(sanctionActions).values({
    ...{ id: newId(), businessId, businessName, email: "owner@example.co.za", actionType, createdAt },
    ...{ severity: actionType === "blacklist" ? ("high" as const) : ("low" as const), status: "pending" },
    evidence: businessName,
  });
}

/** The names between the marks, in the order of the list, on all its pages. */
async function paged(admin: Admin, address: string, name: RegExp): Promise<string[]> {
  const seen: string[] = [];
  for (let next: string | undefined = address; next; ) {
    const html: string = await (await admin.get(next)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const list = main.slice(Math.max(main.indexOf("<tbody"), main.indexOf("<ul><li"), 0), main.length);
    seen.push(...(list.match(name) ?? []));
    const links = [...main.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)];
    next = links.find(([, , words]) => words === t("common.next"))?.[1]?.replaceAll("&amp;", "&");
  }
  return seen.filter((one, at) => seen.indexOf(one) === at);
}

test("proposals of a kind stand by their wait, newest first or by name, on every page", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const names = mixed("Case");
  for (const [n, name] of names.entries()) await proposed(db, name, agoOf(n, now), "auto_downgrade");
  await proposed(db, "Case 99", now, "blacklist");
  const shown = (query: string) => paged(admin, `${page}?kind=auto_downgrade${query}`, /Case \d\d/g);
  expect(await shown("")).toEqual(names);
  expect(await shown("&order=newest")).toEqual([...names].reverse());
  expect(await shown("&order=name")).toEqual([...names].sort());
  expect(await paged(admin, `${page}?kind=high`, /Case \d\d/g)).toEqual(["Case 99"]);
});

test("the Elite tier with any failed payment counts as high priority, before a rule asks for a decision", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const { business } = await aSubscription(db, {}, now);
  await db
    .update(businessSubscribers)
    .set({ subscriptionTier: "enterprise", failedPayments: 1 })
    .where(eq(businessSubscribers.businessId, business.id));
  const words = await wordsOf(await admin.get(page));
  expect(words).toContain(`${t("adminSanctions.kinds.high")} 1`);
  expect(words).not.toContain(t("adminSanctions.noneOf.high"));
  expect(words).toContain(t("adminSanctions.watched", { count: 1 }));
});

test("all sanctions stand by their proposal or by name, are searched and downloaded in that order", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const names = mixed("Case");
  for (const [n, name] of names.entries()) await proposed(db, name, agoOf(n, now), "suspension");
  const shown = (query: string) => paged(admin, `${page}?view=all${query}`, /Case \d\d/g);
  expect(await shown("")).toEqual([...names].reverse());
  expect(await shown("&order=name")).toEqual([...names].sort());
  expect(await shown("&q=case+07")).toEqual(["Case 07"]);
  const words = await wordsOf(await admin.get(`${page}?view=all`));
  expect(words).toContain(t("adminSanctions.history.orders.newest"));
  for (const [order, expected] of [
    ["newest", [...names].reverse()],
    ["name", [...names].sort()],
  ] as const) {
    const csv = await (await admin.get(`/admin/sanctions.csv?order=${order}`)).text();
    expect(csv.match(/Case \d\d/g), order).toEqual(expected);
  }
});

test("reports stand by their wait, newest first or by the name of the business, on every page", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const names = mixed("Roof");
  for (const [n, businessName] of names.entries()) {
    const business = await aBusiness(db, { businessName });
    await db.insert(reports).values({
      ...{ id: newId(), kind: "business", businessId: business.id, reason: "other", details: "Gone" },
      ...{ language: "en", createdAt: agoOf(n, now) },
    });
  }
  const shown = (query: string) => paged(admin, `/admin/inbox?view=reports${query}`, /Roof \d\d/g);
  expect(await shown("")).toEqual(names);
  expect(await shown("&order=newest")).toEqual([...names].reverse());
  expect(await shown("&order=name")).toEqual([...names].sort());
});
