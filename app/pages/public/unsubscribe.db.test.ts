import { expect } from "vitest";
import { findDeclinedMails } from "~/modules/accounts/queries/profile.server";
import { remindOfBookings } from "~/modules/bookings/commands/remind-of-bookings.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { senderOf } from "~/modules/notifications/outbox.server";
import { listMails } from "~/modules/notifications/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { hour } from "~/platform/time";
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
    /^<(http:\/\/thola\.test\/unsubscribe\/[\w-]+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ??
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
  for (const id of [mail?.id ?? "", "none", crypto.randomUUID()]) {
    expect((await visitor.get(`/unsubscribe/${id}`)).status).toBe(404);
    expect((await visitor.post(`/unsubscribe/${id}`, { "List-Unsubscribe": "One-Click" })).status).toBe(404);
  }
  expect(await findDeclinedMails(db, person.id)).toEqual([]);
});

test("an owner who declines copies still gets what a customer did", async ({ db, now, site }) => {
  const owner = await aSignedIn(site, "business");
  const businessName = "Kwela Repairs";
  const business = await aBusiness(db, { userId: owner.userId, businessName });
  await owner.post(tab, { intent: "choose-mails", reminders: "on", afterwards: "on" });
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
