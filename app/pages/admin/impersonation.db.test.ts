import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { adminAccounts, sessions } from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import type { Db } from "~/platform/db.server";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aUser } from "../../../tests/builders/user";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { marked, t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const minute = 60_000;
const test = base.extend("site", ({ db, now }) => openSite(db, now));

type Browser = Awaited<ReturnType<typeof aSignedIn>>;

const viewAs = (admin: Browser, userId: string) => admin.post("/admin/view-as", { intent: "user", userId });
const viewAsVisitor = (admin: Browser) => admin.post("/admin/view-as", { intent: "visitor" });
const location = (response: Response) => response.headers.get("Location");
const audit = (db: Db) => db.select().from(auditLog).orderBy(auditLog.id);
const auditEntries = async (db: Db) =>
  (await audit(db)).map(({ action, subject }) => (subject ? `${action} ${subject}` : action));

describe("impersonation", () => {
  test("shows the site as they see it, with a way back on every page", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin", "Nomsa");
    const business = await aBusiness(db, { businessName: "Bheki's Plumbing" });
    const started = await viewAs(admin, business.userId ?? "");
    expect([started.status, location(started)]).toEqual([302, "/"]);
    const banner =
      /You are viewing Thola as Owner \d+ , until 10:30\. You cannot press grey buttons\. Back to Admin/;
    for (const path of ["/", "/services", "/dashboard", "/bookings", "/no-such-page", "/business-payment"]) {
      const html = await (await admin.get(path)).text();
      expect(html, path).toMatch(/<form (?=[^>]*method="post")[^>]*action="\/back-to-admin"/);
      expect(await wordsOf(new Response(html)), path).toMatch(banner);
    }
    expect(await wordsOf(await admin.get("/dashboard"))).toContain("Bheki's Plumbing");
    expect((await admin.get("/")).headers.get("Cache-Control")).toBe("private, no-store");

    expect(location(await admin.post("/back-to-admin", {}))).toBe("/admin");
    const back = await wordsOf(await admin.get("/admin/users"));
    expect(back).toContain(t("admin.title"));
    expect(back).not.toContain(t("accounts.impersonation.back"));
    expect((await admin.get("/dashboard")).status).toBe(403);
  });

  test("is possible as a signed-out visitor too", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    await aBusiness(db);
    expect(location(await viewAsVisitor(admin))).toBe("/");
    const words = await wordsOf(await admin.get("/services"));
    expect(words).toContain(marked("accounts.impersonation.asVisitor", { until: new Date() }));
    expect(words).toContain(t("listing.card.signInToBook"));
    expect(location(await admin.get("/bookings"))).toContain("/auth?action=signin");
    expect((await admin.get("/auth")).status).toBe(200);
    await admin.post("/back-to-admin", {});
    expect((await admin.get("/admin/users")).status).toBe(200);
  });

  test("closes the admin area, for reading and writing, until they go back", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const user = await aUser(db);
    await viewAs(admin, user.id);
    for (const path of ["/admin", "/admin/users", "/admin/settings", "/admin/users.data"])
      expect((await admin.get(path)).status, path).toBe(403);
    expect((await viewAs(admin, user.id)).status).toBe(403);
    const create = { intent: "create", email: "x@example.co.za", password: "Tap&Drain#27" };
    expect((await admin.post("/admin/settings/people", create)).status).toBe(403);
    expect(await db.select().from(adminAccounts)).toHaveLength(1);
    for (const response of [await admin.get("/admin"), await viewAs(admin, user.id)])
      expect(await wordsOf(response)).toMatch(/You are viewing Thola as .* Go Back to Admin first\./);
  });

  test("is refused for an administrator, an unknown user and a deleted user", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const other = await aSignedIn(site, "admin");
    await db.update(adminAccounts).set({ isActive: false }).where(eq(adminAccounts.email, other.email));
    for (const id of [other.id, admin.id, "", "x", crypto.randomUUID()]) {
      const response = await viewAs(admin, id);
      expect(location(response)).toBe("/admin/users");
      expect((await admin.get("/admin/users")).status).toBe(200);
    }
    expect(await auditEntries(db)).toEqual([]);
    await viewAs(admin, other.id);
    expect(await wordsOf(await admin.get("/admin/users"))).toContain(t("admin.viewAs.administrator"));
  });

  test("ends when the user becomes an administrator or is deleted", async ({ site, db, now }) => {
    const admin = await aSignedIn(site, "admin");
    const user = await aUser(db);
    await viewAs(admin, user.id);
    const account = { id: crypto.randomUUID(), userId: user.id, email: user.email };
    await db.insert(adminAccounts).values({ ...account, createdAt: now, updatedAt: now });
    expect((await admin.get("/admin/users")).status).toBe(200);
    await db.delete(adminAccounts).where(eq(adminAccounts.id, account.id));
    expect((await admin.get("/admin/users")).status).toBe(403);
    await db.update(sessions).set({ impersonatedUserId: null });
    expect((await admin.get("/admin/users")).status).toBe(200);
  });
});

describe("impersonation ends", () => {
  test("by itself after 30 minutes", async ({ site, db, now }) => {
    const admin = await aSignedIn(site, "admin");
    await viewAs(admin, (await aUser(db)).id);
    site.app.now = () => new Date(now.getTime() + 30 * minute - 1);
    expect((await admin.get("/bookings")).status).toBe(200);
    site.app.now = () => new Date(now.getTime() + 30 * minute);
    expect((await admin.get("/bookings")).status).toBe(403);
    expect((await admin.get("/admin/users")).status).toBe(200);
    expect(await wordsOf(await admin.get("/"))).not.toContain(t("accounts.impersonation.back"));
    expect(location(await admin.post("/back-to-admin", {}))).toBe("/admin");
  });

  test("with the administrator's session, however that ends", async ({ site, db }) => {
    const user = await aUser(db);
    await aSignedIn(site, "admin");
    const ends: ((admin: Browser) => Promise<unknown>)[] = [
      (admin) => admin.post("/sign-out", {}),
      (admin) =>
        db.update(adminAccounts).set({ isActive: false }).where(eq(adminAccounts.email, admin.email)),
      (admin) =>
        db
          .update(sessions)
          .set({ expiresAt: new Date(Date.now() - 1000) })
          .where(eq(sessions.userId, admin.id)),
    ];
    for (const end of ends) {
      const admin = await aSignedIn(site, "admin");
      await viewAs(admin, user.id);
      expect((await admin.get("/bookings")).status).toBe(200);
      await end(admin);
      expect(location(await admin.get("/bookings"))).toContain("/auth");
      expect(await wordsOf(await admin.get("/"))).not.toContain(t("accounts.impersonation.back"));
    }
  });

  test("together with the administrator's session when they sign out as a visitor", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    await viewAsVisitor(admin);
    await admin.post("/sign-out", {});
    expect(await db.select().from(sessions)).toEqual([]);
  });
});

describe("an administrator who impersonates cannot see or use", () => {
  test("payment and billing details, by requests that work for the owner", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const owner = await aSignedIn(site, "business");
    await aBusiness(db, { userId: owner.id, subscribed: false, accessUntil: null });
    const pay = { subscribe: "on", agree: "on" };
    await viewAs(admin, owner.id);
    for (const path of ["/business-payment", "/payment-success", "/payment-cancel"]) {
      expect((await owner.get(path)).status, path).toBe(200);
      for (const response of [
        await admin.get(path),
        await admin.get(`${path}.data`),
        await admin.post(path, pay),
      ]) {
        expect(response.status, path).toBe(403);
        if (response.headers.get("Content-Type")?.includes("html"))
          expect(await wordsOf(response)).toContain(t("account.settings.closed"));
      }
    }
  });

  test("notes of health bookings, on both sides, but other notes", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const customer = await aSignedIn(site, "customer");
    const owner = await aSignedIn(site, "business");
    const health = { category: "health-medical", subcategory: "telehealth-consultations" } as const;
    const clinic = await aBusiness(db, { userId: owner.id, ...health });
    const notes = "Asthma since May";
    await aBooking(db, { business: clinic, customer, notes });
    await aBooking(db, { business: clinic, customer, notes, businessNotes: notes, status: "rejected" });
    await aBooking(db, { customer, notes: "Blue gate" });
    const pages = {
      [customer.id]: ["/bookings"],
      [owner.id]: ["/booking-management", "/booking-management?tab=history"],
    };
    for (const [person, browser] of [
      [customer.id, customer],
      [owner.id, owner],
    ] as const) {
      await viewAs(admin, person);
      for (const path of pages[person] ?? []) {
        expect(await (await browser.get(path)).text(), path).toContain(notes);
        const html = await (await admin.get(path)).text();
        expect(html, path).not.toContain(notes);
        expect(html, path).toContain(t("bookings.card.hiddenNotes"));
        expect(await (await admin.get(path.replace(/(?=\?|$)/, ".data"))).text(), path).not.toContain(notes);
      }
      if (person === customer.id) expect(await (await admin.get("/bookings")).text()).toContain("Blue gate");
      await admin.post("/back-to-admin", {});
    }
  });
});

describe("the audit log", () => {
  test("records every writing request before it runs, with both identities and without the form's data", async ({
    site,
    db,
    now,
  }) => {
    const admin = await aSignedIn(site, "admin");
    const { id: bookingId, business } = await aBooking(db);
    await viewAs(admin, business.userId ?? "");
    await admin.get("/booking-management?tab=history");
    await admin.post("/booking-management?token=secret", { intent: "accept", bookingId, notes: "private" });
    const [booking] = await db.select().from(bookings);
    expect(booking?.status).toBe("accepted");
    await admin.post("/business-payment", {});
    await admin.post("/back-to-admin", {});
    expect(await auditEntries(db)).toEqual([
      "impersonation.start",
      "impersonation.write POST /booking-management",
      "impersonation.write POST /business-payment",
      "impersonation.write POST /back-to-admin",
      "impersonation.stop",
    ]);
    for (const row of await audit(db)) {
      expect(row).toMatchObject({ actorId: admin.id, actorEmail: admin.email, asUserId: business.userId });
      expect(row.at).toEqual(now);
      expect(JSON.stringify(row)).not.toMatch(/secret|private/);
    }
  });

  test("records neither what users do themselves nor what an administrator reads", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const customer = await aSignedIn(site, "customer");
    await admin.get("/admin/users");
    await customer.post("/theme", { theme: "dark" });
    await customer.post("/back-to-admin", {});
    await site.newVisitor().post("/back-to-admin", {});
    expect(await auditEntries(db)).toEqual([]);
  });
});

test("nobody else can start or keep an impersonation", async ({ site, db, now }) => {
  const user = await aUser(db);
  for (const stranger of [await aSignedIn(site, "customer"), await aSignedIn(site, "business")]) {
    expect((await viewAs(stranger, user.id)).status).toBe(404);
    expect((await viewAsVisitor(stranger)).status).toBe(404);
    // The columns have no effect on the session of a user who is not an administrator.
    const endsAt = new Date(now.getTime() + 30 * minute);
    await db
      .update(sessions)
      .set({ impersonates: "user", impersonatedUserId: user.id, impersonationEndsAt: endsAt })
      .where(eq(sessions.userId, stranger.id));
    const words = await wordsOf(await stranger.get("/"));
    expect(words).toContain(stranger.name);
    expect(words).not.toContain(t("accounts.impersonation.back"));
  }
  const visitor = site.newVisitor();
  expect(location(await visitor.post("/admin/view-as", { intent: "user", userId: user.id }))).toContain(
    "/auth",
  );
  expect(await auditEntries(db)).toEqual([]);
});
