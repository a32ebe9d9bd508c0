import { expect } from "vitest";
import { ledgerEntries } from "~/modules/billing/ledger/tables.server";
import { manualBusinessSignups } from "~/modules/billing/manual/tables.server";
import { newId } from "~/platform/ids";
import { day, dayOf } from "~/platform/time";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { test } from "../../../tests/pages/admin-panel";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("revenue stands by card and by cash, and every payment behind it is in the file of its month", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const { business } = await aSubscription(db, {}, now);
  const cash = newId();
  await db.insert(manualBusinessSignups).values({
    ...{ id: cash, businessName: "Gugu's Sewing Corner", email: "gugu@example.co.za", phone: "+27825550147" },
    ...{
      category: "beauty-wellness",
      paymentMethod: "cash",
      amountPaidCents: 60_000,
      paymentDate: dayOf(now),
    },
    ...{ subscriptionEnd: new Date(now.getTime() + 30 * day), createdByAdmin: "admin@example.co.za" },
    createdAt: now,
  });
  await db.insert(ledgerEntries).values({
    ...{ id: newId(), businessId: business.id, kind: "charge", amountCents: 60_000, at: now },
    ...{ manualSignupId: cash, createdByAdmin: "admin@example.co.za" },
  });
  const words = await wordsOf(await admin.get("/admin/financial?view=revenue"));
  expect(words).toMatch(/R50 R600 R0/);
  const month = dayOf(now).slice(0, 7);
  const file = async (query: string) => (await (await admin.get(`/admin/money.csv${query}`)).text()).trim();
  const lines = (await file(`?month=${month}`)).split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines.join()).toContain(t("adminFinancial.ledger.cash"));
  expect(lines.join()).toContain(t("adminFinancial.money.card"));
  expect((await file("?month=2020-01")).split("\r\n")).toHaveLength(1);
  expect((await file("?month=2020-13")).split("\r\n")).toHaveLength(3);
});
