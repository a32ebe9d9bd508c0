import { expect } from "vitest";
import { anonymiseInvoices, issueInvoices } from "~/modules/billing/ledger/issue.server";
import { listEntries } from "~/modules/billing/ledger/queries.server";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const supplier = {
  name: "Thola (Pty) Ltd",
  registrationNumber: "2026/000000/07",
  address: "1 Sample Street",
  email: "hello@thola.test",
  vatNumber: "4123456789",
};

test("the owner opens the invoice of a payment from the billing page; nobody else does", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const owner = await aSignedIn(site, "business");
  const unpaid = { subscribed: false, accessUntil: null };
  const business = await aBusiness(db, { userId: owner.userId, businessName: "Sipho's Taps", ...unpaid });
  await aSubscription(db, { business }, now);
  expect(await wordsOf(await owner.get("/billing"))).toContain(t("billingPage.payments.pending"));
  await issueInvoices(db, supplier, now);
  const [entry] = await listEntries(db, business.id);
  const address = `/billing/invoices/${entry?.invoiceId}`;
  expect(await (await owner.get("/billing")).text()).toContain(`href="${address}"`);
  const words = await wordsOf(await owner.get(address));
  for (const text of [
    "Tax Invoice T-000001",
    "Thola (Pty) Ltd",
    said("invoice.vatNumber", { number: "4123456789" }),
    "Sipho's Taps",
    "Business Plan, 23 November 2026 to 23 December 2026",
    `${t("invoice.net")} R43.48`,
    `${t("invoice.vat")} R6.52`,
    `${t("invoice.total")} R50`,
  ])
    expect(words).toContain(text);
  const file = await owner.get(`${address}/pdf`);
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  expect(file.headers.get("Content-Disposition")).toContain("thola-T-000001.pdf");
  expect((await file.text()).startsWith("%PDF-")).toBe(true);
  await anonymiseInvoices(db, new Date(now.getTime() + 5 * 365 * 86_400_000));
  expect(await wordsOf(await owner.get(address))).toContain("Sipho's Taps");
  await anonymiseInvoices(db, new Date(now.getTime() + 5 * 366 * 86_400_000));
  const later = await wordsOf(await owner.get(address));
  expect(later).toContain(t("invoice.anonymised"));
  // The frame names the business; the invoice no longer does.
  expect(later.slice(later.indexOf("T-000001"))).not.toContain("Sipho's Taps");
  const stranger = await aSignedIn(site, "business");
  await aBusiness(db, { userId: stranger.userId });
  expect((await stranger.get(address)).status).toBe(404);
  expect((await stranger.get(`${address}/pdf`)).status).toBe(404);
});
