import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { chooseMails } from "~/modules/accounts/commands/mail-choices.server";
import { credentials, profiles, sessions } from "~/modules/accounts/tables.server";
import { recordAudit } from "~/modules/audit/commands.server";
import { issueInvoices } from "~/modules/billing/ledger/issue.server";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { makeFeed } from "~/modules/bookings/commands/calendar-feed.server";
import { calendarFeeds } from "~/modules/bookings/feeds/tables.server";
import { businessChanges } from "~/modules/businesses/editor/tables.server";
import { saveReply } from "~/modules/conversations/commands/replies.server";
import { setBlocked } from "~/modules/conversations/report-acts.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { newId } from "~/platform/ids";
import { rateLimits } from "~/platform/tables.server";
import { minute } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aReportedMessage } from "../../../tests/builders/conversation";
import { aReview } from "../../../tests/builders/review";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { aUser } from "../../../tests/builders/user";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { saying, t } from "../../../tests/setup/texts";

const address = "/account/personal-data.json";
const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("customer", ({ site }) => aSignedIn(site));

/** The parts that the tests look at. */
type Held = {
  account: object;
  profile: object;
  consent: object;
  sessions: object[];
  bookings: object[];
  business: { profile: object; payments: object[]; subscription: object[]; bookings: object[] } | null;
  calendarAddresses: object[];
  mails: { to: string; subject: string; text: string }[];
  administratorsAsYou: object[];
};

async function held(browser: { get: (path: string) => Promise<Response> }) {
  const response = await browser.get(address);
  const text = await response.text();
  return { response, text, data: JSON.parse(text) as Held };
}

test("the file contains everything stored about a customer", async ({ db, now, customer }) => {
  await db
    .update(profiles)
    .set({ phone: "+27825550119", termsVersion: "2026-11-21", termsAcceptedAt: now })
    .where(eq(profiles.id, customer.id));
  const business = await aBusiness(db, { businessName: "Mthembu Clinic", category: "health-medical" });
  await aBooking(db, { business, customer, notes: "My back hurts", businessNotes: "Bring the X-rays" });
  await aBooking(db, { business, time: "12:00", notes: "Of somebody else" });
  await aReview(db, { business, customer, stars: 4, text: "Kind and on time." }, now);
  await aReview(db, { business, time: "12:00", text: "Of somebody else" }, now);
  const { response, text, data } = await held(customer);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="thola-personal-data-2026-11-23.json"',
  );
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(data).toMatchObject({
    madeAt: now.toISOString(),
    account: { email: customer.email, name: "Zanele Khumalo", emailConfirmed: true },
    profile: { phone: "+27825550119", userType: "customer" },
    consent: { termsAndPrivacyVersion: "2026-11-21", acceptedAt: now.toISOString() },
    bookings: [
      {
        business: "Mthembu Clinic",
        service: "Repair",
        customerNotes: "My back hurts",
        businessNotes: "Bring the X-rays",
        history: [{ status: "pending", by: "customer" }],
      },
      { status: "completed" },
    ],
    reviews: [{ business: "Mthembu Clinic", stars: 4, text: "Kind and on time.", hiddenAt: null }],
    business: null,
    onboardingDraft: null,
  });
  expect(data.sessions).toHaveLength(1);
  expect(text).not.toContain("Of somebody else");
});

test("the file of a business contains its side of the bookings, without its customers' health notes", async ({
  db,
  now,
  site,
}) => {
  const owner = await aSignedIn(site, "business", "Sipho Mthembu");
  const business = await aBusiness(db, {
    userId: owner.id,
    businessName: "Mthembu Clinic",
    category: "health-medical",
    subscribed: false,
    accessUntil: null,
    daysOff: [
      { firstDay: "2026-12-24", lastDay: "2026-12-26", opens: null, closes: null, reason: "With family" },
    ],
    bufferMinutes: 15,
  });
  await chooseMails(db, owner.id, { declined: ["reminders"] }, now);
  await makeFeed(db, owner.id, { side: "business" }, now);
  const { token } = await aSubscription(db, { business, token: "a-token-of-36-characters-9876" }, now);
  const operator = { name: "Thola", registrationNumber: "1", address: "1 Street", email: "a@thola.test" };
  await issueInvoices(db, { ...operator, vatNumber: null }, now);
  await aBooking(db, { business, notes: "My back hurts", businessNotes: "Sciatica" });
  await aReview(db, { business, customer: await aUser(db, { name: "Zanele Khumalo" }), stars: 3 }, now);
  const change = { field: "businessName", before: "Sipho's Clinic", after: "Mthembu Clinic" } as const;
  await db.insert(businessChanges).values({ ...change, id: newId(), businessId: business.id, at: now });
  const { text, data } = await held(owner);
  expect(data.business).toMatchObject({
    profile: { businessName: "Mthembu Clinic", slug: business.slug, bufferMinutes: 15 },
    changesOfNameAndTrade: [{ ...change, at: now.toISOString(), checkedAt: null }],
    hours: expect.arrayContaining(["monday 09:00 to 17:00"]),
    daysOff: [{ firstDay: "2026-12-24", lastDay: "2026-12-26", reason: "With family" }],
    services: [{ name: "Repair", priceCents: 35_000 }],
    cities: ["soweto"],
    subscription: [{ subscribed: true, paymentStatus: "active", payfastToken: "...9876" }],
    checkouts: [{ amountCents: 5000, status: "paid", monthlyChargeAgreedAt: now.toISOString() }],
    ledger: [{ kind: "charge", amountCents: 5000, days: null }],
    invoices: [{ number: 1, customer: { name: "Mthembu Clinic" }, grossCents: 5000 }],
    payments: [{ amountCents: 5000, toRefund: false, payfastNotice: { status: "applied" } }],
    bookings: [
      { service: "Repair", customerPhone: "+27725550184", status: "pending" },
      { status: "completed" },
    ],
    reviews: [{ name: "Zanele K.", stars: 3, answer: null }],
  });
  expect(data.calendarAddresses).toEqual([{ side: "business", madeAt: now.toISOString() }]);
  expect(data.profile).toMatchObject({ declinedMails: ["reminders"] });
  for (const { secret } of await db.select().from(calendarFeeds)) expect(text).not.toContain(secret);
  expect(text).not.toContain("My back hurts");
  expect(text).not.toContain("Sciatica");
  expect(text).not.toContain(token);
  expect(await db.select().from(businessSubscribers)).toMatchObject([{ providerToken: token }]);
});

test("what was reported, blocked and saved is in the file of whoever did it", async ({ db, now, site }) => {
  const owner = await aSignedIn(site, "business", "Sipho Mthembu");
  const talk = await aReportedMessage(db, { userId: owner.id }, now);
  await setBlocked(db, talk.owner, talk.id, true, now);
  await saveReply(db, talk.business.owner, { title: "Prices", text: "From R500." });
  const { data } = await held(owner);
  expect(data).toMatchObject({
    reportedMessages: [{ reason: "insult", takedown: { address: "1 Main Road", phone: "082 555 0100" } }],
    business: {
      savedReplies: [{ title: "Prices", text: "From R500." }],
      blockedCustomers: [{ name: talk.customer.name, blockedAt: now.toISOString() }],
    },
  });
});

test("the same is made as a file to read", async ({ db, customer }) => {
  await aBooking(db, { customer, notes: "The <b>blue</b> gate" });
  const response = await customer.get("/account/personal-data.html");
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="thola-personal-data-2026-11-23.html"',
  );
  const html = await response.text();
  expect(html).toContain("The &lt;b&gt;blue&lt;/b&gt; gate");
  expect(html).toContain(customer.email);
});

test("outside of health the notes of both sides are included", async ({ db, site }) => {
  const owner = await aSignedIn(site, "business", "Sipho Mthembu");
  const business = await aBusiness(db, { userId: owner.id });
  await aBooking(db, { business, notes: "The blue gate", businessNotes: "Ring twice" });
  const { data } = await held(owner);
  expect(data.business?.bookings).toMatchObject([
    { customerNotes: "The blue gate", businessNotes: "Ring twice" },
  ]);
});

test("the mails we sent are included, without tokens", async ({ db, now, site, customer }) => {
  await site.newVisitor().post("/auth?action=reset", { intent: "reset", email: customer.email });
  const words = { subject: saying("s"), letter: { greeting: saying("Of somebody else"), paragraphs: [] } };
  await enqueueMails(db, [{ cause: "x", to: "somebody@example.co.za", ...words }], now);
  const { text, data } = await held(customer);
  expect(data.mails).toMatchObject([
    { to: customer.email, subject: t("mailsAccounts.reset.subject"), sentAt: null },
  ]);
  expect(data.mails[0]?.text).toContain(":\n/settings\n");
  expect(text).not.toMatch(/token=/);
  expect(text).not.toContain("Of somebody else");
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, customer.id));
  const [credential] = await db.select().from(credentials).where(eq(credentials.userId, customer.id));
  expect(text).not.toContain(session?.token ?? "missing");
  expect(text).not.toContain(credential?.password ?? "missing");
});

test("the acts of administrators during impersonation are listed", async ({ db, now, customer }) => {
  const actor = { id: customer.id, email: "boss@example.co.za" };
  await recordAudit(db, { actor, asUserId: customer.id, action: "impersonation.start" }, now);
  const { text, data } = await held(customer);
  expect(data.administratorsAsYou).toEqual([
    { at: now.toISOString(), action: "impersonation.start", subject: null },
  ]);
  expect(text).not.toContain("boss@example.co.za");
});

test("the eleventh download in an hour is refused with the time to wait", async ({ db, now, customer }) => {
  const resetsAt = new Date(now.getTime() + minute);
  await db.insert(rateLimits).values({ key: `export:${customer.id}`, count: 9, resetsAt });
  expect((await customer.get(address)).status).toBe(200);
  const response = await customer.get(address);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await response.text()).toBe(t("accounts.tooMany", { count: 1 }));
});

test("a visitor signs in first, and an administrator is refused", async ({ site }) => {
  const visitor = await site.newVisitor().get(address);
  expect(visitor.headers.get("Location")).toBe("/auth?action=signin&next=%2Faccount%2Fpersonal-data.json");
  const admin = await aSignedIn(site, "admin");
  expect((await admin.get(address)).status).toBe(403);
});

test("an administrator who impersonates the customer is refused", async ({ db, now, site, customer }) => {
  const admin = await aSignedIn(site, "admin");
  await db
    .update(sessions)
    .set({
      impersonates: "user",
      impersonatedUserId: customer.id,
      impersonationEndsAt: new Date(now.getTime() + 30 * minute),
    })
    .where(eq(sessions.userId, admin.id));
  const response = await admin.get(address);
  expect(response.status).toBe(403);
  expect(await response.text()).not.toContain(customer.email);
  expect((await admin.get("/bookings")).status).toBe(200);
});
