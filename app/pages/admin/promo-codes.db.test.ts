import { expect } from "vitest";
import { promoCodes, promoCodeUsage } from "~/modules/billing/promo/tables.server";
import { newId } from "~/platform/ids";
import { aBusiness } from "../../../tests/builders/business";
import { aPromoCode } from "../../../tests/builders/promo";
import { aSignedIn } from "../../../tests/builders/signed-in";
import {
  auditEntries,
  codesPage as page,
  post,
  redirected,
  refused,
  test,
} from "../../../tests/pages/admin-panel";
import { without } from "../../../tests/setup/broken";
import { t } from "../../../tests/setup/texts";
import { documented, wordsIn, wordsOf } from "../../../tests/setup/words";

const wanted = { code: " Soweto20 ", discount: "20", maxUses: "100", expiration: "never" };

test("a code is created in capitals, with the documents' defaults, once, and recorded", async ({
  site,
  db,
}) => {
  const admin = await aSignedIn(site, "admin");
  const empty = await (await admin.get(page)).text();
  expect(empty).toMatch(/name="discount"[^>]*value="10"/);
  expect(empty).toMatch(/name="maxUses"[^>]*value="100"/);
  expect(empty).toMatch(
    /name="expiration" (?:class="tick" )?checked="" value="never"|value="never"[^>]*checked/,
  );
  redirected(await post(admin, "create-promo", wanted));
  expect(await db.select().from(promoCodes)).toMatchObject([
    { code: "SOWETO20", discountPercentage: 20, maxUses: 100, durationMonths: null, expiresAt: null },
  ]);
  const words = await wordsOf(await admin.get(page));
  expect(words).toContain(documented("Promo code created successfully"));
  for (const text of ["SOWETO20", documented("never expires"), t("adminPromo.usage.unused")])
    expect(words).toContain(text);
  const again = await post(admin, "create-promo", wanted);
  expect(again.status).toBe(422);
  expect(await wordsOf(again)).toContain(t("adminPromo.errors.exists"));
  expect(await auditEntries(db)).toEqual([`${admin.email} promo.create SOWETO20`]);
});

test("each rule of the form has its words", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  for (const [change, text] of [
    [{ code: "  " }, t("adminPromo.errors.codeMissing")],
    [{ code: "X".repeat(51) }, t("adminPromo.errors.codeTooLong")],
    [{ discount: "0" }, t("adminPromo.errors.discountTooLow")],
    [{ discount: "101" }, t("adminPromo.errors.discountTooHigh")],
    [{ maxUses: "0" }, t("adminPromo.errors.noUses")],
  ] as const)
    await refused(await post(admin, "create-promo", { ...wanted, ...change }), text);
  for (const [change, key] of [
    [{ months: "13" }, "adminPromo.errors.months"],
    [{ discount: "12.5" }, "adminPromo.errors.whole"],
    [{ expiration: "custom", expiresOn: "2026-11-22" }, "adminPromo.errors.date_past"],
    [{ expiration: "custom" }, "adminPromo.errors.date_missing"],
  ] as const) {
    const response = await post(admin, "create-promo", { ...wanted, ...change });
    expect(response.status).toBe(422);
    expect(await wordsOf(response)).toContain(t(key));
  }
  expect(await db.select().from(promoCodes)).toEqual([]);
  redirected(await post(admin, "create-promo", { ...wanted, expiration: "custom", expiresOn: "2026-11-23" }));
  expect(await wordsOf(await admin.get(page))).toContain(t("adminPromo.expiry.soon", { days: 1 }));
});

test("a code is switched off and on, and its uses are listed", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const { id: promoId, code } = await aPromoCode(db, { currentUses: 1, expiresAt: now });
  const { id: businessId } = await aBusiness(db);
  await db.insert(promoCodeUsage).values({
    ...{ id: newId(), promoCodeId: promoId, businessId, userEmail: "sipho@example.co.za" },
    ...{ businessName: "Sipho's Taps", discountApplied: 20, usedAt: now },
  });
  redirected(await post(admin, "turn-off-promo", { promoId }));
  expect(await db.select().from(promoCodes)).toMatchObject([{ isActive: false }]);
  redirected(await post(admin, "turn-on-promo", { promoId }));
  expect(await auditEntries(db)).toEqual([
    `${admin.email} promo.turn_off ${code}`,
    `${admin.email} promo.turn_on ${code}`,
  ]);
  const opened = await (await admin.get(`${page}?history=${promoId}`)).text();
  expect(opened).toMatch(new RegExp(`<a href="${page}"[^>]*>${t("adminPromo.history.close")}<`));
  const words = wordsIn(opened);
  for (const text of ["sipho@example.co.za", "Sipho's Taps", "20%", "Nov 23, 2026", documented("expired")])
    expect(words).toContain(text);
  await refused(await post(admin, "turn-on-promo", { promoId: newId() }), t("adminPromo.failed.update"));
});

test("a database that fails is told in the panel", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  const { id } = await aPromoCode(db);
  await without(db, "promo_code_usage", async () => {
    expect(await wordsOf(await admin.get(`${page}?history=${id}`))).toContain(
      documented("Failed to load usage history"),
    );
  });
  await without(db, "promo_codes", async () => {
    const response = await admin.get(page);
    expect(response.status).toBe(500);
    const words = await wordsOf(response);
    expect(words).toContain(documented("Failed to load promo codes"));
    const index = await wordsOf(await admin.get("/admin/settings"));
    expect(index).toContain(t("adminSettings.unread"));
    expect(index).toContain(t("adminSettings.people.line", { count: 1, off: 0 }));
    expect(await wordsOf(await post(admin, "create-promo", wanted))).toContain(
      documented("Failed to create promo code. Please try again."),
    );
    expect(await wordsOf(await post(admin, "turn-on-promo", { promoId: id }))).toContain(
      documented("Failed to update promo code"),
    );
  });
});
