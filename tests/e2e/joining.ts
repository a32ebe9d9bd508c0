import type { Page } from "@playwright/test";
import { english, t } from "../setup/texts";
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
  await expect(owner.getByRole("heading", { name: t("auth.titles.signUpBusiness") })).toBeVisible();
  await expect(owner.getByRole("heading", { name: "R50/month" })).toBeVisible();
  const met = (count: number) => documented("n/5 met").replace("n", String(count));
  await expect(owner.getByText(met(0))).toBeVisible();
  const password = owner.getByLabel(t("auth.password"), { exact: true });
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
  await owner.getByRole("link", { name: t("onboarding.continue") }).click();
}

export async function completeWizard(owner: Page, scripted: boolean) {
  await expectStep(owner, 1);
  await basics(owner, scripted, business.name);
  await contact(owner, scripted, business.email);
  await draftIsKept(owner);
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
}

export async function payAndWait(owner: Page, readMail: ReadMail, scripted: boolean) {
  await expect(owner.getByRole("heading", { name: documented("Complete Your Subscription") })).toBeVisible();
  await expect(fact(owner, t("payment.business.name"))).toHaveText(business.name);
  await expect(fact(owner, t("payment.business.category"))).toHaveText(t("trades.category.beauty-wellness"));
  await expect(fact(owner, t("payment.business.email"))).toHaveText(business.email);
  await expect(fact(owner, t("payment.order.supplier"))).not.toBeEmpty();
  await expect(fact(owner, t("payment.order.today"))).toHaveText("R50");
  await expect(fact(owner, t("payment.order.monthly"))).toHaveText("R50");
  await expect(owner.getByRole("link", { name: "billing page" })).toBeVisible();

  await goToPayfast(owner, scripted);
  await expectOrder(owner, business.email);
  await payAtSimulator(owner, 4);
  await expectPaidAfterWaiting(owner, scripted);
  await owner.getByRole("link", { name: documented("Continue to Business Setup") }).click();
  await expect(owner).toHaveURL(/\/dashboard$/);
  await expect(owner.getByText(documented("Profile Complete!"))).toBeVisible();
  await expect(fact(owner, t("dashboard.subscription.plan"))).toHaveText(documented("Business - R50/month"));
  expect((await readMail(business.email, t("mailsBilling.started.subject"))).text).toContain("R50");
}

/** That it is taken back without paying again is shown in billing.db.test.ts. */
export async function cancelSubscription(owner: Page, readMail: ReadMail) {
  await owner.goto("/billing");
  const plan = owner.getByRole("region", { name: t("billingPage.plan"), exact: true });
  const today = new Date();
  const renewing = t("billingPage.states.renewing", { amount: 5000, date: today });
  const [charges = ""] = renewing.split(english.date(today, "longDate"));
  await expect(plan).toContainText(charges);
  await owner.getByRole("link", { name: documented("Cancel Subscription") }).click();
  await expect(owner.getByText(t("billing.cancel.lost.profile"))).toBeVisible();
  await owner.getByRole("button", { name: documented("Confirm Cancel") }).click();
  await expect(owner.getByText(documented("Subscription cancelled"))).toBeVisible();
  await expect(plan).toContainText(
    documented("Your subscription has been cancelled. You can reactivate anytime."),
  );
  await expect(plan.getByRole("link", { name: t("billing.reactivate") })).toBeVisible();
  expect((await readMail(business.email, t("mailsBilling.cancelled.subject"))).text).toContain("/billing");
}
