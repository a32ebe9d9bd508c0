import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { fact } from "./booking";
import { expect } from "./fixtures";
import { expectOrder, expectPaidAfterWaiting, goToPayfast, payAtSimulator } from "./payfast";
import { confirmAddress, expectToast, type ReadMail, signUp } from "./people";
import { basics, contact, draftIsKept, expectStep, hours, methods, services, social } from "./wizard";

/** Who pays and is listed in the journey. */
export const business = {
  name: "Lerato's Braids & Beads",
  services: ["Knotless braids, medium", "Cornrows", "Beads & finishing"],
  email: "lerato@example.co.za",
  password: "Braids#2026",
};

export async function signUpBusiness(owner: Page, readMail: ReadMail, scripted: boolean) {
  await owner.goto("/auth?type=business");
  await expect(owner.getByRole("heading", { name: "Sign Up as Business" })).toBeVisible();
  await expect(owner.getByRole("heading", { name: "R50/month" })).toBeVisible();
  const met = (count: number) => documented("n/5 met").replace("n", String(count));
  await expect(owner.getByText(met(0))).toBeVisible();
  const password = owner.getByLabel("Password", { exact: true });
  for (const [typed, count] of [
    ["braids", 1],
    ["Braids", 2],
    ["Braids2", 3],
    ["Braids#2", 5],
  ] as const) {
    await password.fill(typed);
    if (scripted) await expect(owner.getByText(met(count))).toBeVisible();
  }
  await signUp(owner, business, business.name);
  await confirmAddress(owner, readMail, business.email, scripted);
  await owner.getByRole("link", { name: "Continue" }).click();
}

export async function completeWizard(owner: Page, scripted: boolean) {
  await expectStep(owner, 1);
  await basics(owner, scripted, business.name);
  await contact(owner, scripted, business.email);
  await draftIsKept(owner, business.name);
  await methods(owner, scripted);
  await services(owner, business.services);
  await social(owner);
  await hours(owner, "08:00", "18:00");
  await expect(owner).toHaveURL(/\/business-payment$/);
  await expectToast(
    owner,
    documented("Profile Complete!"),
    documented("Now let's set up your subscription to activate your account."),
  );
  await owner.goto("/dashboard");
  await owner.getByRole("link", { name: "Edit Profile" }).click();
  await expectStep(owner, 1);
  await expect(owner.getByLabel("Business name")).toHaveValue(business.name);
  await owner.goto("/dashboard");
  await owner.getByRole("link", { name: "Pay R50 & Activate Account" }).click();
}

export async function payOnSecondAttempt(owner: Page, readMail: ReadMail, scripted: boolean) {
  await expect(owner.getByRole("heading", { name: documented("Complete Your Subscription") })).toBeVisible();
  await expect(fact(owner, "Business")).toHaveText(business.name);
  await expect(fact(owner, "Category")).toHaveText("Beauty & Wellness");
  await expect(fact(owner, "E-mail")).toHaveText(business.email);
  await expect(fact(owner, "Supplier")).not.toBeEmpty();
  await expect(fact(owner, "Today")).toHaveText("R50");
  await expect(fact(owner, "Then every month")).toHaveText("R50");
  await expect(owner.getByRole("link", { name: "billing page" })).toBeVisible();
  await owner.getByRole("button", { name: "Pay R50 & Activate Account" }).click();
  await expect(owner.getByText("Please tick 'R50 every month until I cancel' before you pay")).toBeVisible();

  await goToPayfast(owner, scripted);
  await expectOrder(owner, business.email);
  await owner.getByRole("button", { name: "Cancel" }).click();
  await expect(owner).toHaveURL(/\/payment-cancel$/);
  await expect(owner.getByRole("heading", { name: documented("Payment Cancelled") })).toBeVisible();
  await expect(owner.getByText(documented("Your payment was not completed"))).toBeVisible();
  await expect(owner.getByText(/No charges were made/)).toBeVisible();
  await owner.getByRole("link", { name: documented("Try Payment Again") }).click();
  await expect(owner).toHaveURL(/\/business-payment$/);

  await goToPayfast(owner, scripted);
  await payAtSimulator(owner, 4);
  await expectPaidAfterWaiting(owner, scripted);
  await owner.getByRole("link", { name: documented("Continue to Business Setup") }).click();
  await expect(owner).toHaveURL(/\/dashboard$/);
  await expect(owner.getByText(documented("Profile Complete!"))).toBeVisible();
  await expect(fact(owner, "Plan")).toHaveText(documented("Business - R50/month"));
  expect((await readMail(business.email, /subscription is active/)).text).toContain("R50");
}

export async function cancelAndReactivate(owner: Page, readMail: ReadMail, scripted: boolean) {
  await owner.goto("/dashboard");
  await owner.getByRole("link", { name: t("dashboard.subscription.manage") }).click();
  const plan = owner.getByRole("region", { name: t("billingPage.plan"), exact: true });
  await expect(plan).toContainText("PayFast charges R50 on");
  await owner.getByRole("link", { name: documented("Cancel Subscription") }).click();
  await expect(owner.getByText(t("billing.cancel.lost.profile"))).toBeVisible();
  await owner.getByRole("link", { name: documented("Keep Subscription") }).click();
  await owner.getByRole("link", { name: documented("Cancel Subscription") }).click();
  await owner.getByRole("button", { name: documented("Confirm Cancel") }).click();
  await expect(owner.getByText(documented("Subscription cancelled"))).toBeVisible();
  await expect(plan).toContainText(
    documented("Your subscription has been cancelled. You can reactivate anytime."),
  );
  expect((await readMail(business.email, t("mailsBilling.cancelled.subject"))).text).toContain("/billing");

  await plan.getByRole("link", { name: t("billing.reactivate") }).click();
  await expect(fact(owner, "Today")).toHaveText("R0");
  await owner.getByLabel(t("billing.consent.label", { price: 5000 })).check();
  await owner.getByRole("button", { name: t("billing.reactivate") }).click();
  if (!scripted) await owner.getByRole("button", { name: "Continue to PayFast" }).click();
  await payAtSimulator(owner);
  await expect(async () => {
    await owner.goto("/billing");
    await expect(plan).toContainText("PayFast charges R50 on", { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(owner.getByRole("link", { name: /^Open T-0/ })).toBeVisible();
}
