import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sessions } from "~/modules/accounts/tables.server";
import { hour, minute } from "~/platform/time";
import { aUser } from "../../../tests/builders/user";
import { aPerson, email, location, password, type Visitor } from "../../../tests/pages/person";
import { accountTab, signedIn } from "../../../tests/pages/settings-page";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { documented, wordsOf } from "../../../tests/setup/words";

describe("sessions", () => {
  const phone =
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";

  test("are listed with device, last use and part of the network, the current one first", async ({
    db,
    now,
  }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const visitor = await signedIn(site);
    await signedIn(site);
    const [, other] = await db.select().from(sessions).orderBy(sessions.id);
    await db
      .update(sessions)
      .set({ userAgent: phone, ipAddress: "41.13.252.7", updatedAt: new Date(now.getTime() - 30 * hour) })
      .where(eq(sessions.id, other?.id ?? ""));
    await visitor.get("/services");
    const words = await wordsOf(await visitor.get(accountTab));
    expect(words).toMatch(/This device In use now from 196\.25\.x\.x/);
    expect(words).toMatch(
      /This device.*Chrome on Android Last used on \d+ \w+ 20\d\d from 41\.13\.x\.x Sign out/,
    );
    expect(words).not.toMatch(/196\.25\.1\.1|252/);
  });

  test("can be ended one by one, all others, or all, but never another user's", async ({ db, now }) => {
    const site = await openSite(db, now);
    const id = await aPerson(site);
    const stranger = await aUser(db);
    const foreign = { id: "01935c5e-0000-7000-8000-000000000001", token: "foreign", userId: stranger.id };
    const later = new Date(Date.now() + hour);
    await db.insert(sessions).values({ ...foreign, expiresAt: later, createdAt: now, updatedAt: now });
    const [here, phoneOf, tablet] = [await signedIn(site), await signedIn(site), await signedIn(site)];
    const mine = await db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(sessions.id);
    const isIn = async (visitor: Visitor) => (await visitor.get("/bookings")).status === 200;

    const ended = await here.post(accountTab, { intent: "end-session", session: mine[1]?.id ?? "" });
    expect(location(ended)).toBe(accountTab);
    expect([await isIn(here), await isIn(phoneOf), await isIn(tablet)]).toEqual([true, false, true]);
    for (const session of [foreign.id, "not-an-id", ""])
      expect((await here.post(accountTab, { intent: "end-session", session })).status).toBe(302);

    await here.post(accountTab, { intent: "end-others" });
    expect([await isIn(here), await isIn(tablet)]).toEqual([true, false]);

    const again = await signedIn(site);
    const out = await here.post(accountTab, { intent: "end-all" });
    expect(location(out)).toBe("/");
    expect(await wordsOf(await here.get("/"))).toContain(
      `${documented("Signed Out")} ${documented("You have been successfully signed out.")}`,
    );
    expect(here.cookies.has("thola.session_token")).toBe(false);
    expect(await isIn(again)).toBe(false);
    expect(await db.select().from(sessions)).toMatchObject([{ token: "foreign" }]);
  });

  test("are replaced by a second sign-in in the same browser, with a new token", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const visitor = await signedIn(site);
    const first = visitor.cookies.get("thola.session_token") ?? "";
    const [before] = await db.select().from(sessions);
    await signedIn(site, email, password, visitor);
    const rows = await db.select().from(sessions);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token).not.toBe(before?.token);
    const thief = site.newVisitor();
    thief.cookies.set("thola.session_token", first);
    expect(location(await thief.get("/bookings"))).toContain("/auth");
    expect((await visitor.get("/bookings")).status).toBe(200);
  });

  test("record their last use at most once an hour", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const visitor = await signedIn(site);
    const [made] = await db.select().from(sessions);
    await visitor.get("/bookings");
    expect((await db.select().from(sessions))[0]).toEqual(made);
    const used = (minutesAgo: number) => {
      const by = minutesAgo * minute;
      const earlier = (at: Date | undefined) => new Date((at ?? now).getTime() - by);
      return { updatedAt: earlier(made?.updatedAt), expiresAt: earlier(made?.expiresAt) };
    };
    await db.update(sessions).set(used(55));
    await visitor.get("/bookings");
    expect((await db.select().from(sessions))[0]).toMatchObject(used(55));
    await db.update(sessions).set(used(65));
    await visitor.get("/bookings");
    const [after] = await db.select().from(sessions);
    expect(after?.updatedAt.getTime()).toBeGreaterThanOrEqual(made?.updatedAt.getTime() ?? 0);
  });
});
