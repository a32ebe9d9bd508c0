import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { aBusiness } from "../builders/business";
import { aSignedIn } from "../builders/signed-in";
import { test } from "../setup/db";
import { openSite, siteRoutes } from "../setup/site";
import { type Role, type Row, reading, roles, writing } from "./table";

type Site = Awaited<ReturnType<typeof openSite>>;
type Person = Awaited<ReturnType<Site["newVisitor"]>>;

async function anOwner(site: Site, db: Db, now: Date, change: Partial<typeof businessProfiles.$inferSelect>) {
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.userId });
  await db
    .update(businessProfiles)
    .set({ ...change, updatedAt: now })
    .where(eq(businessProfiles.id, business.id));
  return { ...owner, slug: business.slug };
}

/** A browser for every role of the table, and the two addresses that its rows use. */
async function everybody(site: Site, db: Db, now: Date) {
  const unpaid = await anOwner(site, db, now, { subscribed: false, accessUntil: null });
  const business = await anOwner(site, db, now, {});
  const suspended = await anOwner(site, db, now, { suspendedAt: now, listed: false });
  const shown = await aBusiness(db, { status: "approved" });
  const impersonating = await aSignedIn(site, "admin");
  await impersonating.post("/admin/view-as", { as: "user", userId: business.userId });
  const unconfirmed = site.newVisitor();
  const person = { email: "new@example.co.za", password: "Tap&Drain#26", confirmPassword: "Tap&Drain#26" };
  await unconfirmed.post("/auth?type=customer", { intent: "sign-up", ...person });
  await unconfirmed.post("/auth?action=signin", { intent: "sign-in", ...person });
  const people: Record<Role, Person> = {
    visitor: site.newVisitor(),
    unconfirmed,
    customer: await aSignedIn(site, "customer"),
    unpaid,
    business,
    suspended,
    admin: await aSignedIn(site, "admin"),
    impersonating,
  };
  return {
    people,
    named: (text: string) => text.replace("{shown}", shown.slug).replace("{hidden}", suspended.slug),
  };
}

function letterOf(response: Response): string {
  const to = response.headers.get("Location");
  if (to !== null) return /^\/auth\?.*next=/.test(to) ? "s" : "e";
  return [400, 403, 404, 405].includes(response.status)
    ? "x"
    : response.status < 500
      ? "o"
      : `(${response.status})`;
}

const pathOf = ({ file, path }: Row) => path ?? siteRoutes.find((route) => route.file === file)?.path ?? "";

test("every address has its row in the table", () => {
  const files = siteRoutes.filter(({ hasOwnAddress }) => hasOwnAddress).map(({ file }) => file);
  expect(files.filter((file) => !reading.some((row) => row.file === file))).toEqual([]);
});

test("every page responds to every role as the table says", { timeout: 180_000 }, async ({ db, now }) => {
  const site = await openSite(db, now);
  const { people, named } = await everybody(site, db, now);
  for (const row of reading) {
    const path = named(pathOf(row));
    let answers = "";
    for (const role of roles) answers += letterOf(await people[role].get(path));
    expect.soft(answers, `GET ${path}`).toBe(row.answers);
  }
});

test("every action responds to every role as the table says", { timeout: 180_000 }, async ({ db, now }) => {
  const site = await openSite(db, now);
  const { people, named } = await everybody(site, db, now);
  for (const row of writing) {
    const path = named(pathOf(row));
    const fields = Object.entries(row.send ?? {}).map(([name, value]) => [name, named(value)]);
    let answers = "";
    for (const role of roles) answers += letterOf(await people[role].post(path, Object.fromEntries(fields)));
    expect.soft(answers, `POST ${path} ${JSON.stringify(row.send)}`).toBe(row.answers);
  }
});

test("every action of the site has a row", async () => {
  const pages = import.meta.glob<Record<string, unknown>>("/app/pages/**/*.{ts,tsx}");
  const missing: string[] = [];
  for (const { file } of siteRoutes) {
    const page = await pages[`/app/${file}`]?.();
    if (page && "action" in page && !writing.some((row) => row.file === file)) missing.push(file);
  }
  expect(missing).toEqual([]);
});
