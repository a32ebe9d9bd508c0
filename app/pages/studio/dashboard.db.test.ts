import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { businessLeads } from "~/modules/analytics/tables.server";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { newId } from "~/platform/ids";
import { dayOf } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const person = { email: "sipho@example.co.za", password: "Tap&Drain#26", name: "Sipho" };
const unpaid = { subscribed: false, accessUntil: null };

const test = base.extend("openDashboard", async ({ db, now }) => {
  const site = await openSite(db, now);
  const userId = await createSeedUser(site.app.db, { ...person, userType: "business" }, site.app.now());
  return async (given: Parameters<typeof aBusiness>[1], subscriptionEnd?: Date) => {
    const made = await aBusiness(db, { ...given, userId });
    if (subscriptionEnd)
      await db.insert(businessSubscribers).values({
        id: newId(),
        businessId: made.id,
        userId,
        email: person.email,
        subscribed: given?.subscribed ?? true,
        subscriptionEnd,
        createdAt: now,
        updatedAt: now,
      });
    const owner = site.newVisitor();
    await owner.post("/auth?action=signin", { intent: "sign-in", ...person });
    const show = async () => {
      const response = await owner.get("/dashboard");
      expect(response.status).toBe(200);
      return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
    };
    return { id: made.id, slug: made.slug, show, text: await show() };
  };
});

const pay = 'href="/business-payment"';

test("a live business sees its page, its bookings, its paid period and how to cancel", async ({
  openDashboard,
}) => {
  const end = new Date("2026-12-23T21:59:59.999Z");
  const { slug, text } = await openDashboard(
    { businessName: "Mthembu & Sons", phone: "+27825550119", address: "1427 Modjadji Street" },
    end,
  );
  expect(text).toContain(documented("Profile Complete!"));
  expect(text).toContain(t("dashboard.stages.live.bookable"));
  expect(text).toContain(t("dashboard.stages.unchecked"));
  expect(text).toContain(documented("Business - R50/month"));
  expect(text).toContain("23 December 2026");
  expect(text).toContain('href="/billing"');
  expect(text).toMatch(new RegExp(`<a (?=[^>]*target="_blank")[^>]*href="/business/${slug}"`));
  expect(text).toContain('href="/booking-management"');
  expect(text).toContain("082 555 0119");
  expect(text).toMatch(/>Monday<|>monday</);
  expect(text).toContain("09:00 - 17:00");
  expect(text).toContain("Closed");
  expect(text).not.toContain(pay);
});

test("a business without hours or a phone is promised neither bookings nor calls", async ({
  db,
  openDashboard,
  now,
}) => {
  const { id, show, text } = await openDashboard({ hours: [], phone: null, cities: [] });
  expect(text).toContain(t("dashboard.stages.live.text"));
  expect(text).not.toContain(t("dashboard.stages.complete"));
  expect(text).toContain("No working hours yet: customers cannot book you.");
  expect(text).toContain("No city yet: customers who search by place will not find you.");
  expect(text).toContain('<a href="mailto:hello@thola.test">');
  expect(text).not.toContain('href="/business-onboarding"');
  await db
    .update(businessProfiles)
    .set({ subscribed: false, accessUntil: null, status: "approved", approvedAt: now })
    .where(eq(businessProfiles.id, id));
  const listed = await show();
  expect(listed).toContain(t("dashboard.stages.listed.text"));
});

test("before the first payment the dashboard offers the payment, and no public page", async ({
  openDashboard,
}) => {
  const { slug, text } = await openDashboard(unpaid);
  expect(text).toContain(t("billing.badges.inactive"));
  expect(text).toContain(pay);
  expect(text).not.toContain(`/business/${slug}`);
});

test("a business whose subscription has ended can pay again", async ({ openDashboard }) => {
  const { text } = await openDashboard(unpaid, new Date("2026-11-01T00:00:00Z"));
  expect(text).toContain(t("dashboard.stages.ended.title"));
  expect(text).toContain(pay);
});

test("an approved business without a subscription is listed and may pay", async ({ openDashboard, now }) => {
  const { slug, text } = await openDashboard({ ...unpaid, status: "approved", approvedAt: now });
  expect(text).toContain(t("dashboard.stages.listed.callable"));
  expect(text).toContain(`/business/${slug}`);
  expect(text).toContain(pay);
});

test("a rejected or suspended business sees its state and is not asked to pay", async ({
  db,
  openDashboard,
  now,
}) => {
  const { id, show, text } = await openDashboard({ ...unpaid, status: "rejected" });
  expect(text).toContain(t("dashboard.stages.rejected.title"));
  expect(text).not.toContain(pay);
  await db
    .update(businessProfiles)
    .set({ status: "pending", suspendedAt: now })
    .where(eq(businessProfiles.id, id));
  const suspended = await show();
  expect(suspended).toContain(t("dashboard.stages.suspended.title"));
  expect(suspended).not.toContain(pay);
});

test("shows the leads of the last 30 days, including today", async ({ db, now, openDashboard }) => {
  const { id, show, text } = await openDashboard({});
  expect(text).toContain(t("dashboard.leads.none"));
  const other = await aBusiness(db);
  await db.insert(businessLeads).values([
    { businessId: id, day: "2026-10-24", kind: "call", count: 100 },
    { businessId: id, day: "2026-10-25", kind: "call", count: 1200 },
    { businessId: id, day: dayOf(now), kind: "call", count: 34 },
    { businessId: id, day: dayOf(now), kind: "website", count: 2 },
    { businessId: other.id, day: dayOf(now), kind: "email", count: 9 },
  ]);
  const words = await wordsOf(new Response(await show()));
  expect(words).toContain("Leads Last 30 days Calls 1,234 WhatsApp 0 E-mails 0 Website 2");
});
