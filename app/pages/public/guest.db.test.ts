import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { profiles } from "~/modules/accounts/tables.server";
import { bookingHolds, bookings, guestRequests } from "~/modules/bookings/tables.server";
import { linkGenerations } from "~/modules/links/tables.server";
import { minute } from "~/platform/time";
import { answerPath } from "../../../tests/builders/answer";
import { aBusiness, noContacts } from "../../../tests/builders/business";
import { confirmationLink } from "../../../tests/builders/confirmation-link";
import { aUser } from "../../../tests/builders/user";
import {
  email,
  idIn,
  keep,
  linksTo,
  mailsTo,
  ownersAddress,
  pageOf,
  test,
  typed,
} from "../../../tests/pages/guest";
import { follow, signUp } from "../../../tests/pages/own-sign-up";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

describe("by e-mail", () => {
  test("is held until the button behind the mailed link is pressed, and shows then what was booked", async ({
    db,
    site,
    business,
  }) => {
    const visitor = site.newVisitor();
    const form = await visitor.get(
      `${pageOf(business)}?service=${business.service.id}&date=2026-11-24&time=10:00`,
    );
    expect(await wordsOf(form)).toContain(t("guest.book.who"));
    const kept = await visitor.post(pageOf(business), typed(business));
    expect(kept.status).toBe(302);
    expect(await wordsOf(await visitor.get(kept.headers.get("Location") ?? ""))).toContain(
      t("guest.mail.title"),
    );
    expect(await db.$count(bookings)).toBe(0);
    const [link = ""] = await linksTo(db, site, email);
    const someoneElse = site.newVisitor();
    for (const look of [0, 1, 2]) {
      const seen = await someoneElse.get(link);
      expect([look, seen.status, seen.headers.get("Cache-Control")]).toEqual([
        look,
        200,
        "private, no-store",
      ]);
      expect(await wordsOf(seen)).toContain(t("guest.confirm.press"));
    }
    expect(await db.$count(bookings)).toBe(0);
    const pressed = await someoneElse.post(link, { intent: "confirm" });
    expect(pressed.status).toBe(302);
    expect(await db.select().from(bookings)).toMatchObject([
      { id: idIn(kept), customerId: null, guest: "email", status: "pending", customerPhone: "+27825550164" },
    ]);
    expect(await db.$count(guestRequests)).toBe(0);
    const again = await someoneElse.post(link, { intent: "confirm" });
    expect([again.status, await db.$count(bookings)]).toEqual([302, 1]);
    const shown = await wordsOf(await someoneElse.get(pressed.headers.get("Location") ?? ""));
    expect(shown).toContain("22 Kumalo Street");
    expect(shown).toContain(t("guest.account.title"));
    expect(shown.split(t("guest.kept.title"))[1]).toContain("22 Kumalo Street");
    const first = await wordsOf(await visitor.get(kept.headers.get("Location") ?? ""));
    expect(first).toContain(t("guest.confirmed.title"));
    expect(first).not.toContain("Kumalo");
    expect(await mailsTo(db, email)).toBe(2);
    expect(await mailsTo(db, await ownersAddress(db, business))).toBe(1);
  });

  test("without a time is of the next free one, of a service that fits then", async ({ db, site }) => {
    const business = await aBusiness(db, {
      services: [
        { name: "The whole day", durationMinutes: 480, priceCents: null },
        { name: "An hour of it", durationMinutes: 60, priceCents: null },
      ],
    });
    const read = async (query = "") => wordsOf(await site.newVisitor().get(`${pageOf(business)}${query}`));
    for (const [query, service] of [
      ["", "An hour of it"],
      [`?service=${business.services[0]?.id}`, "The whole day"],
    ] as const) {
      const words = await read(query);
      expect(words).toContain(t("guest.book.who"));
      expect(words).toContain(service);
    }
  });

  test("is agreed at once where bookings are direct, is cancelled and moved by the same link", async ({
    db,
    site,
  }) => {
    const business = await aBusiness(db, { contactMethods: { ...noContacts, directBooking: true } });
    await keep(site, business);
    const [link = ""] = await linksTo(db, site, email);
    const visitor = site.newVisitor();
    await visitor.post(link, { intent: "confirm" });
    expect((await db.select().from(bookings))[0]?.status).toBe("accepted");
    const moved = { intent: "reschedule", date: "2026-11-25", time: "09:00" };
    expect((await visitor.post(`${link}/time`, moved)).status).toBe(302);
    expect((await visitor.get(`${link}/calendar.ics`)).status).toBe(200);
    expect((await db.select().from(bookings))[0]?.startsAt.toISOString()).toBe("2026-11-25T07:00:00.000Z");
    expect((await visitor.post(link, { intent: "cancel", sure: "yes" })).status).toBe(302);
    expect((await db.select().from(bookings))[0]).toMatchObject({
      status: "cancelled",
      reason: "customer_cancelled",
    });
    expect(await mailsTo(db, email)).toBe(4);
  });

  test("joins the account that has the address, whose links may have been ended before", async ({
    db,
    site,
    business,
  }) => {
    const member = await aUser(db, { email });
    await db.insert(linkGenerations).values({ ownerId: member.id, generation: 3 });
    await keep(site, business);
    const [link = ""] = await linksTo(db, site, email);
    const pressed = await site.newVisitor().post(link, { intent: "confirm" });
    expect((await db.select().from(bookings))[0]).toMatchObject({ customerId: member.id, guest: "email" });
    const seen = await site.newVisitor().get(pressed.headers.get("Location") ?? "");
    expect(seen.status).toBe(200);
    expect(await wordsOf(seen)).not.toContain(t("guest.account.title"));
  });

  test("comes along with name and number into an account that confirms the address, into no other", async ({
    db,
    site,
    business,
  }) => {
    await keep(site, business);
    const [link = ""] = await linksTo(db, site, email);
    await site.newVisitor().post(link, { intent: "confirm" });
    const detailsOf = async (address: string) => {
      const [row] = await db.select().from(profiles).where(eq(profiles.email, address));
      return row && [row.name, row.phone];
    };
    for (const address of [email, "other@example.co.za"]) {
      const browser = site.newVisitor();
      await signUp(browser, "owner", address);
      expect((await detailsOf(address))?.[1] ?? null).toBe(null);
      await follow(browser, await confirmationLink(db, address));
    }
    expect(await detailsOf(email)).toEqual(["Nomsa Zulu", "+27825550164"]);
    expect(await detailsOf("other@example.co.za")).toEqual(["other", null]);
    const [member] = await db.select().from(profiles).where(eq(profiles.email, email));
    expect((await db.select().from(bookings))[0]?.customerId).toBe(member?.id);
  });

  test("ends after 30 minutes by the clock alone: the time is free, and the link says so", async ({
    db,
    site,
    business,
    now,
  }) => {
    await keep(site, business);
    const [link = ""] = await linksTo(db, site, email);
    const later = await openSite(db, new Date(now.getTime() + 30 * minute));
    const late = await later.newVisitor().get(link);
    expect([late.status, (await wordsOf(late)).includes(t("guest.lapsed.again"))]).toEqual([410, true]);
    expect((await later.newVisitor().post(link, { intent: "confirm" })).status).toBe(302);
    expect(await db.$count(bookings)).toBe(0);
    const other = await keep(later, business, { email: "other@example.co.za", phone: "082 555 0165" });
    expect(other.status).toBe(302);
  });

  test("the same form twice is one request; another of the same browser takes its place", async ({
    db,
    site,
    business,
  }) => {
    const visitor = site.newVisitor();
    const form = typed(business);
    const twice = await Promise.all([
      visitor.post(pageOf(business), form),
      visitor.post(pageOf(business), form),
    ]);
    expect(new Set(twice.map(idIn)).size).toBe(1);
    expect([await db.$count(guestRequests), await mailsTo(db, email)]).toEqual([1, 1]);
    const [old = ""] = await linksTo(db, site, email);
    const corrected = await visitor.post(pageOf(business), { ...form, email: "nomsa2@zulu.example" });
    expect(corrected.status).toBe(302);
    expect(await db.$count(guestRequests)).toBe(1);
    expect((await site.newVisitor().post(old, { intent: "confirm" })).status).toBe(410);
    expect((await site.newVisitor().get(old)).status).toBe(410);
    expect(await db.$count(bookings)).toBe(0);
  });

  test("the form opens again at the held time for the browser that holds it, for nobody else", async ({
    site,
    business,
  }) => {
    const visitor = site.newVisitor();
    await visitor.post(pageOf(business), typed(business));
    const again = `${pageOf(business)}?service=${business.service.id}&date=2026-11-24&time=10:00&way=email`;
    expect(await wordsOf(await visitor.get(again))).toContain(t("guest.book.who"));
    const refused = await visitor.post(again, typed(business, { email: "nomsa@", phone: "" }));
    expect([refused.status, (await wordsOf(refused)).includes(t("guest.book.who"))]).toEqual([422, true]);
    expect((await site.newVisitor().get(again)).status).toBe(302);
  });

  test("a browser that holds a time is offered others, and keeps what it holds", async ({ db, site }) => {
    const business = await aBusiness(db, { capacity: 1, slotMinutes: 30 });
    const visitor = site.newVisitor();
    const service = `service=${business.service.id}`;
    const opened = async (query: string) =>
      /name="time" value="(.{5})"/.exec(
        await (await visitor.get(`${pageOf(business)}?${query}`)).text(),
      )?.[1];
    expect(await opened(`${service}&date=2026-11-24`)).toBe("09:00");
    await visitor.post(pageOf(business), typed(business, { time: "09:00" }));
    const next = (await opened(`${service}&date=2026-11-24`)) ?? "";
    expect(next).toBe("10:00");
    // Its own time is free for it again, one that overlaps it is not.
    expect(await opened(`${service}&date=2026-11-24&time=09:00`)).toBe("09:00");
    expect(await opened(`${service}&date=2026-11-24&time=09:30`)).toBeUndefined();
    const other = { time: next, name: "Sipho Zulu", email: "sipho@zulu.example", phone: "082 555 0165" };
    expect((await visitor.post(pageOf(business), typed(business, other))).status).toBe(302);
    expect(await db.$count(guestRequests)).toBe(2);
    const [first = ""] = await linksTo(db, site, email);
    expect((await site.newVisitor().get(first)).status).toBe(200);
  });

  test("what was typed is forgotten when the time is booked or has lapsed, not before", async ({
    db,
    site,
    business,
    now,
  }) => {
    const kept = await keep(site, business);
    const own = kept.headers.get("Location") ?? "";
    const [link = ""] = await linksTo(db, site, email);
    const forgets = async (at: typeof site, path: string) =>
      (await (await at.newVisitor().get(path)).text()).includes("keep-typed");
    expect(await forgets(site, own)).toBe(false);
    expect(await forgets(await openSite(db, new Date(now.getTime() + 30 * minute)), own)).toBe(true);
    const pressed = await site.newVisitor().post(link, { intent: "confirm" });
    expect(await forgets(site, own)).toBe(true);
    expect(await forgets(site, pressed.headers.get("Location") ?? "")).toBe(true);
  });

  test("whoever has no mail of it is told who can send the link again", async ({ site }) => {
    expect(await wordsOf(await site.newVisitor().get("/bookings/link"))).toContain(t("guest.link.whatsapp"));
  });

  test("is let go by the mail's link and by the browser, and a forged or foreign link does nothing", async ({
    db,
    site,
    business,
  }) => {
    const kept = await keep(site, business);
    const id = idIn(kept);
    const visitor = site.newVisitor();
    const own = kept.headers.get("Location") ?? "";
    // The browser that asked cannot confirm: only whoever has the mail.
    await visitor.post(own, { intent: "confirm" });
    await visitor.post(answerPath(site.app.env, id, "business"), { intent: "confirm" });
    await visitor.post(answerPath(site.app.env, id, "customer", 1), { intent: "confirm" });
    expect(await db.$count(bookings)).toBe(0);
    expect((await visitor.get(`${own.slice(0, -1)}${own.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
    // What an ended link is pressed for did not happen, and nothing says that it did.
    for (const intent of ["release", "constructor"]) {
      const ended = await visitor.post(answerPath(site.app.env, id, "customer", 1), { intent });
      expect([ended.status, (await wordsOf(ended)).includes(t("guest.none"))]).toEqual([410, true]);
    }
    expect(await db.$count(guestRequests)).toBe(1);
    const released = await visitor.post(own, { intent: "release" });
    expect(await wordsOf(released)).toContain(t("answer.findAnother"));
    expect(await wordsOf(await visitor.get(own))).toContain(t("answer.findAnother"));
    expect([await db.$count(guestRequests), await db.$count(bookingHolds)]).toEqual([0, 0]);
  });
});
