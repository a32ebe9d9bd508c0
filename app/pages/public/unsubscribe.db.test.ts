import { expect } from "vitest";
import { anonymiseUser } from "~/modules/accounts/commands/anonymise.server";
import { askForContactAddress } from "~/modules/accounts/commands/contact-address.server";
import { findDeclinedMails } from "~/modules/accounts/queries/profile.server";
import type { Browser } from "~/modules/accounts/viewer.server";
import { remindOfBookings } from "~/modules/bookings/commands/remind-of-bookings.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { endEveryLink } from "~/modules/links/commands.server";
import { sendDueMails, senderOf } from "~/modules/notifications/outbox.server";
import { listMails } from "~/modules/notifications/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { securityEvents } from "~/platform/tables.server";
import { day, hour } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { openWeb } from "../../../tests/setup/web";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
const tab = "/settings?tab=mails";

type SignedIn = Awaited<ReturnType<typeof aSignedIn>>;

/** Somebody with a mail that may be declined, and the path of its link. */
async function aReminder(db: Db, site: Awaited<ReturnType<typeof openSite>>) {
  const person = await aSignedIn(site);
  const { startsAt } = await aBooking(db, { customer: person, status: "accepted", date: "2026-11-26" });
  await remindOfBookings(db, new Date(startsAt.getTime() - 20 * hour));
  const [mail] = await listMails(db, person.email, 1, senderOf(site.app));
  if (!mail) throw new Error("There is no reminder.");
  return { person, mail, path: new URL(mail.headers["List-Unsubscribe"]?.slice(1, -1) ?? "").pathname };
}

test("a mail program ends the mails of one kind without a session, and a look at the link changes nothing", async ({
  db,
  site,
}) => {
  const person = await aSignedIn(site);
  const { startsAt } = await aBooking(db, {
    ...{ customer: person, status: "accepted", date: "2026-11-26" },
  });
  const before = new Date(startsAt.getTime() - 20 * hour);
  await remindOfBookings(db, before);
  const [mail] = await listMails(db, person.email, 1, senderOf(site.app));
  const address =
    /^<(http:\/\/thola\.test\/unsubscribe\/[\w.-]+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ??
    "";
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail?.text).toContain(address);
  expect(mail?.html).toContain(`href="${address}"`);
  const { pathname } = new URL(address);

  const page = await site.newVisitor().get(pathname);
  expect(await page.clone().text()).toContain('content="noindex');
  expect(await wordsOf(page)).toContain(t("mailChoices.kinds.reminders.name"));
  expect(await findDeclinedMails(db, person.id)).toEqual([]);

  const web = await openWeb(site.app);
  const multipart =
    "--x\r\nContent-Disposition: form-data; name=List-Unsubscribe\r\n\r\nOne-Click\r\n--x--\r\n";
  const send = (type: string, body: string) =>
    web.send(pathname, { method: "POST", headers: { "Content-Type": type }, body });
  const done = await send("multipart/form-data; boundary=x", multipart);
  const again = await send("application/x-www-form-urlencoded", "List-Unsubscribe=One-Click");
  await web.close();
  expect([done.status, again.status]).toEqual([200, 200]);
  expect(done.text).toContain(t("mailChoices.unsubscribe.done.title"));
  expect(await findDeclinedMails(db, person.id)).toEqual(["reminders"]);

  await aBooking(db, { customer: person, status: "accepted", date: "2026-11-26", time: "12:00" });
  const earlier = await db.$count(mailOutbox);
  await remindOfBookings(db, before);
  expect(await db.$count(mailOutbox)).toBe(earlier + 1);
  expect((await listMails(db, person.email, 10, senderOf(site.app))).length).toBe(1);

  await person.post(tab, { intent: "choose-mails", reminders: "on" });
  expect(await findDeclinedMails(db, person.id)).toEqual(["afterwards"]);
  expect(await (await person.get(tab)).text()).not.toContain(t("mailChoices.kinds.ownActs.name"));
});

test("the Message-ID opens nothing, the page keeps its address to itself, and the link is stored nowhere", async ({
  db,
  site,
}) => {
  const { mail, path } = await aReminder(db, site);
  expect(mail.messageId).not.toContain(path.split("/")[2]);
  const web = await openWeb(site.app);
  expect((await web.send(`/unsubscribe/${mail.id}`)).status).toBe(404);
  const { headers } = await web.send(path);
  await web.close();
  expect([headers["referrer-policy"], headers["x-robots-tag"]]).toEqual(["no-referrer", "noindex"]);
  expect(headers["cache-control"]).toContain("no-store");
  await sendDueMails(db, async () => {}, senderOf(site.app), new Date(site.app.now().getTime() + 90 * day));
  const stored = await db.select().from(mailOutbox);
  expect(stored.some(({ sentAt }) => sentAt !== null)).toBe(true);
  expect(JSON.stringify(stored)).not.toContain("unsubscribe");
});

const endings = {
  "sign-out everywhere": (person: SignedIn) => person.post("/settings?tab=account", { intent: "end-all" }),
  "a change of the address": async (person: SignedIn, db: Db) => {
    const browser = { request: new Request("http://thola.test"), env: {} } as Browser;
    await askForContactAddress(
      db,
      { id: person.id, email: person.email, language: "en" },
      { address: person.email, browser },
      new Date(),
    );
  },
  "a restore": (_: SignedIn, db: Db, now: Date) => endEveryLink(db, now),
  erasure: (person: SignedIn, db: Db, now: Date) => db.transaction((tx) => anonymiseUser(tx, person.id, now)),
};

test.for(Object.entries(endings))(
  "after %s the link is dead, changes nothing, and a press sends a new one",
  async ([name, end], { db, now, site }) => {
    const { person, path } = await aReminder(db, site);
    await end(person, db, now);
    const visitor = site.newVisitor();
    const dead = await visitor.get(path);
    expect(dead.status).toBe(410);
    expect(await wordsOf(dead)).toContain(t("mailChoices.unsubscribe.dead.title"));
    const oneClick = { "List-Unsubscribe": "One-Click" };
    for (let press = 0; press < 2; press++) {
      const sent = await visitor.post(path, oneClick);
      expect([sent.status, await wordsOf(sent)]).toEqual([
        410,
        expect.stringContaining(t("mailChoices.unsubscribe.dead.sentTitle")),
      ]);
    }
    expect(await findDeclinedMails(db, person.id)).toEqual([]);
    const all = await listMails(db, null, 50, senderOf(site.app));
    const fresh = all.filter(({ subject }) => subject === t("mailsAccounts.newLink.subject"));
    if (name === "erasure") return expect(fresh).toEqual([]);
    expect(fresh).toHaveLength(1);
    expect(fresh[0]?.to).toBe(person.email);
    const newPath = new URL(fresh[0]?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "").pathname;
    expect((await visitor.post(newPath, oneClick)).status).toBe(200);
    expect(await findDeclinedMails(db, person.id)).toEqual(["reminders"]);
    // A second press shows what the first did.
    expect(await wordsOf(await visitor.get(newPath))).toContain(t("mailChoices.unsubscribe.done.title"));
  },
);

test("twenty wrong links an hour and network, then 429; a right one is never refused", async ({
  db,
  site,
}) => {
  const { path } = await aReminder(db, site);
  const visitor = site.newVisitor();
  const wrong = path.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (let time = 0; time < 20; time++) expect((await visitor.get(wrong)).status).toBe(404);
  const limited = await visitor.get(wrong);
  expect([limited.status, limited.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect((await visitor.post(wrong, {})).status).toBe(429);
  expect((await visitor.get(path)).status).toBe(200);
});

test("'Not your mail?' ends all links of its reader at the press, not at a look, and the operator reads of it", async ({
  db,
  site,
}) => {
  const { person, path } = await aReminder(db, site);
  const visitor = site.newVisitor();
  const notMe = path.replace("/unsubscribe/", "/not-me/unsubscribe/");
  expect(await (await visitor.get(path)).text()).toContain(`href="${notMe}"`);
  const look = await visitor.get(notMe);
  expect([look.status, look.headers.get("Referrer-Policy")]).toEqual([200, "no-referrer"]);
  expect((await visitor.get(path)).status).toBe(200);
  for (const wrongOne of [
    `${notMe.slice(0, -1)}${notMe.endsWith("A") ? "B" : "A"}`,
    notMe.replace("/unsubscribe/", "/review/"),
  ])
    expect((await visitor.post(wrongOne, { intent: "not-me" })).status).toBe(404);
  for (let press = 0; press < 2; press++)
    expect(await wordsOf(await visitor.post(notMe, { intent: "not-me" }))).toContain(
      t("links.notMe.done.title"),
    );
  expect(await wordsOf(await visitor.get(notMe))).toContain(t("links.notMe.done.title"));
  expect((await visitor.get(path)).status).toBe(410);
  expect(await db.select().from(securityEvents)).toMatchObject([
    { event: "link.not_mine", userId: person.id },
  ]);
});

test("what is essential has no such link, and cannot be declined", async ({ db, now, site }) => {
  const person = await aSignedIn(site);
  const business = await aBusiness(db);
  const request = {
    ...{ businessId: business.id, serviceId: business.service.id, date: "2026-11-24", time: "10:00" },
    ...{ name: "Zanele", email: person.email, phone: "+27725550184", notes: null, healthConsent: false },
  };
  expect(await requestBooking(db, { userId: person.id }, request, now)).toMatchObject({ ok: true });
  const [mail] = await listMails(db, person.email, 1, senderOf(site.app));
  expect(mail?.headers).toEqual({});
  const visitor = site.newVisitor();
  for (const id of [mail?.id ?? "", "none", `${person.id}.reminders.0..${"A".repeat(22)}`]) {
    expect((await visitor.get(`/unsubscribe/${id}`)).status).toBe(404);
    expect((await visitor.post(`/unsubscribe/${id}`, { "List-Unsubscribe": "One-Click" })).status).toBe(404);
  }
  expect(await findDeclinedMails(db, person.id)).toEqual([]);
});

test("an owner who declines copies still gets what a customer did", async ({ db, now, site }) => {
  const owner = await aSignedIn(site, "business");
  const businessName = "Kwela Repairs";
  const business = await aBusiness(db, { userId: owner.userId, businessName });
  await owner.post(tab, { intent: "choose-mails", reminders: "on", afterwards: "on", month: "on" });
  expect(await findDeclinedMails(db, owner.id)).toEqual(["ownActs"]);
  const customer = await aSignedIn(site);
  const request = {
    ...{ businessId: business.id, serviceId: business.service.id, date: "2026-11-24", time: "10:00" },
    ...{ name: "Zanele", email: customer.email, phone: "+27725550184", notes: null, healthConsent: false },
  };
  const made = await requestBooking(db, { userId: customer.id }, request, now);
  const bookingId = made.ok ? made.bookingId : "";
  await owner.post("/booking-management", { intent: "accept", bookingId });
  const subjects = async (to: string) =>
    (await listMails(db, to, 10, senderOf(site.app))).map(({ subject }) => subject);
  expect(await subjects(owner.email)).toEqual([
    t("mailsBookings.business.request.subject", { customer: "Zanele" }),
  ]);
  expect((await subjects(customer.email))[0]).toBe(
    t("mailsBookings.customer.accept.subject", { business: businessName }),
  );
});
