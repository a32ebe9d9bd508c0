import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { fact } from "./booking";
import { expect } from "./fixtures";
import { keepWhatTheButtonSays, saidByTheButton } from "./sending";

/** Consents and pays on /business-payment; the signed form then submits itself, or by its button without a script. */
export async function goToPayfast(page: Page, scripted: boolean) {
  await page.getByLabel(t("billing.consent.label", { price: 5000 })).check();
  const pay = page.getByRole("button", { name: t("billing.payAndActivate", { amount: 5000 }) });
  // The script that changes the button is there.
  await page.waitForLoadState("load");
  if (scripted) await keepWhatTheButtonSays(page);
  await pay.click();
  await expect(page.getByText(documented("Redirecting to PayFast"), { exact: true })).toBeVisible();
  await expect(
    page.getByText(documented("You will be redirected to complete your payment."), { exact: true }),
  ).toBeVisible();
  if (!scripted) await page.getByRole("button", { name: t("payment.redirecting.continue") }).click();
  await expect(page.getByRole("heading", { name: "PayFast simulator" })).toBeVisible();
  await expect(page).toHaveURL(/\/dev\/payfast\/orders\//);
  if (scripted) expect(await saidByTheButton(page)).toBe(`${documented("Processing...")} true`);
}

/** Expects the order as PayFast shows it to the buyer. */
export async function expectOrder(page: Page, email: string) {
  const order = page.getByRole("region", { name: "Order" });
  for (const [name, value] of [
    ["item_name", "Thola Business Plan"],
    ["amount", "50.00"],
    ["recurring_amount", "50.00"],
    ["email_address", email],
    ["status", "open"],
  ] as const)
    await expect(fact(order, name)).toHaveText(value);
}

/** Pays at the simulator, which sends its notice after the delay. */
export async function payAtSimulator(page: Page, noticeDelaySeconds = 0) {
  if (noticeDelaySeconds > 0) {
    await page.getByText("For tests").click();
    await page.getByLabel("Seconds until the notice is sent").fill(String(noticeDelaySeconds));
  }
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(/\/payment-success$/);
}

/** The page waits for PayFast's notice: it looks again by script, or by a link without one. */
export async function expectPaidAfterWaiting(page: Page, scripted: boolean) {
  await expect(page.getByRole("heading", { name: t("payment.returned.waiting") })).toBeVisible();
  const paid = page.getByRole("heading", { name: documented("Payment Successful!") });
  await expect(async () => {
    if (!scripted) await page.getByRole("link", { name: t("payment.returned.lookAgain") }).click();
    await expect(paid).toBeVisible({ timeout: scripted ? 40_000 : 2000 });
  }).toPass({ timeout: 45_000 });
  await expect(page.getByText(documented("Your business subscription has been activated."))).toBeVisible();
  const plan = page.getByRole("region", { name: t("payment.success.plan") });
  for (const text of [t("billing.plan.title"), "R50.00/month", "Active"])
    await expect(plan).toContainText(text);
}
