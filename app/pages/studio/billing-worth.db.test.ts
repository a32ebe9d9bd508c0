import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessLeads, businessViews } from "~/modules/analytics/tables.server";
import { issueInvoices } from "~/modules/billing/ledger/issue.server";
import { invoices } from "~/modules/billing/ledger/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { aBooking } from "../../../tests/builders/booking";
import { aBilledBusiness } from "../../../tests/builders/payfast";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

/** The browser of an owner who paid the first month on 23 November 2026. */
const test = base.extend("paid", async ({ db, now }) => {
  const browser = await aSignedIn(await openSite(db, now), "business");
  const { business, checkOut } = await aBilledBusiness(db, now, { userId: browser.userId });
  await checkOut();
  return { browser, business, words: async () => wordsOf(await browser.get("/billing")) };
});

const supplier = {
  ...{ name: "Thola", registrationNumber: "2026/1", address: "1 Long Street", email: "o@thola.test" },
  vatNumber: null,
};

test("what it brought are the views, contacts and bookings of twelve months, and their prices", async ({
  db,
  now,
  paid: { browser, business, words },
}) => {
  expect(await words()).toContain(`${t("billingPage.brought.title")} ${t("billingPage.brought.none")}`);
  const businessId = business.id;
  const view = (day: string, count: number) =>
    db.insert(businessViews).values({ businessId, day, source: "search", count });
  await view("2026-11-20", 1200);
  await view("2025-11-20", 7);
  await db.insert(businessLeads).values([
    { businessId, day: "2026-11-20", kind: "call", count: 3 },
    { businessId, day: "2026-11-20", kind: "whatsapp", count: 2 },
  ]);
  const unpriced = await words();
  expect(unpriced).toContain(
    [
      t("billingPage.brought.paid"),
      "R50",
      t("billingPage.brought.views"),
      "1,200",
      t("billingPage.brought.leads"),
      "5",
      t("billingPage.brought.bookings"),
      "0",
    ].join(" "),
  );
  expect(unpriced).not.toContain(t("billingPage.brought.worth"));

  const priced = async (status: "accepted" | "completed" | "pending", time: string, createdAt?: Date) => {
    const { id } = await aBooking(db, { business, status, time, ...(createdAt && { createdAt }) });
    await db.update(bookings).set({ priceCents: 45_000 }).where(eq(bookings.id, id));
    return id;
  };
  await priced("accepted", "10:00");
  await priced("completed", "12:00");
  await priced("pending", "14:00");
  await priced("completed", "15:00", new Date("2025-11-01T08:00:00Z"));
  const missed = await priced("accepted", "16:00");
  await db.update(bookings).set({ noShowAt: now, noShowBy: "customer" }).where(eq(bookings.id, missed));
  const worth = await words();
  expect(worth).toContain(`${t("billingPage.brought.bookings")} 3 ${t("billingPage.brought.worth")} R900`);
  const today = await wordsOf(await browser.get("/dashboard"));
  expect(today).toContain(t("dashboard.worth.text", { paid: "R50", worth: "R900" }));
});

test("the invoice that comes next names whom the page says", async ({
  db,
  now,
  paid: { browser, business, words },
}) => {
  await issueInvoices(db, supplier, now);
  const set = (given: { address: string | null; businessName: string }) =>
    db.update(businessProfiles).set(given).where(eq(businessProfiles.id, business.id));
  await set({ address: null, businessName: "Kwela Repairs" });
  expect(await words()).toContain(`Kwela Repairs ${t("billingPage.invoiceTo.noAddress")}`);
  await set({ address: "1427 Modjadji Street\nPimville", businessName: "Kwela Repairs" });
  const [issued] = await db.select().from(invoices);
  const email = issued?.customer.email ?? "none";
  expect(await words()).toContain(`Kwela Repairs 1427 Modjadji Street Pimville ${email}`);
  expect(issued?.customer.name).not.toBe("Kwela Repairs");
  expect(await (await browser.get("/billing")).text()).toContain('href="/business-profile-edit#cities"');
});
