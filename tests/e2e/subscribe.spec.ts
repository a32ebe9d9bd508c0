import type { APIRequestContext, Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { fact } from "./booking";
import { expect, test } from "./fixtures";
import { looksRight } from "./look";
import { payAtSimulator } from "./payfast";
import { expectToast, openAccount, postConfirmation, sentAs } from "./people";
import { followChecklist, thumbOf } from "./thumb";

type Cookies = Parameters<typeof sentAs>[0];

const step = (number: number) => new RegExp(`/business-subscription\\?step=${number}(#promo)?$`);
const forward = (page: Page, name = t("onboarding.continue")) =>
  page.getByRole("button", { name, exact: true }).click();

/** The checks of a screen, after which it is on a phone again. */
async function onAPhone(page: Page) {
  await looksRight(page, "phone");
  await page.setViewportSize({ width: 360, height: 740 });
}

/** An administrator's promo code; its name is new for every run. */
async function aCode(
  request: APIRequestContext,
  admin: Cookies,
  form: Record<string, string>,
): Promise<string> {
  const code = `E2E${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`.toUpperCase();
  const asked = { intent: "create-promo", code, maxUses: "5", expiration: "never", ...form };
  const options = { form: asked, headers: sentAs(admin), maxRedirects: 0 };
  const answer = await request.post("/admin/settings/codes", options);
  expect(answer.status(), await answer.text()).toBe(302);
  return code;
}

async function applyCode(page: Page, typed: string) {
  await page.getByRole("textbox", { name: t("billing.promo.label") }).fill(typed);
  await page.getByRole("button", { name: t("billing.promo.apply"), exact: true }).click();
}

const aBusiness = {
  category: "home-services",
  subcategory: "appliance-repairs",
  description: "Ovens and fridges mended at your house.",
  phone: "082 555 0123",
};
const aPlace = { address: "12 Vilakazi Street", city: "soweto", serviceArea: "Soweto and 20 km around" };

async function fillBusiness(page: Page) {
  // The script of the two choices listens.
  await page.waitForLoadState("load");
  await page
    .getByLabel(t("onboarding.basics.category"), { exact: true })
    .selectOption(t("trades.category.home-services"));
  // Those of other categories are no choice.
  await expect(page.locator('[name="subcategory"] optgroup:not([disabled])')).toHaveCount(1);
  await page
    .getByLabel(t("onboarding.basics.subcategory"))
    .selectOption(t("trades.subcategory.appliance-repairs"));
  await page.getByLabel(t("onboarding.basics.description")).fill(aBusiness.description);
  await page.getByLabel(t("onboarding.contact.phone"), { exact: true }).fill(aBusiness.phone);
  await onAPhone(page);
  await forward(page);
  await expect(page).toHaveURL(step(3));
  await page.getByRole("textbox", { name: t("onboarding.contact.address") }).fill(aPlace.address);
  await page.getByRole("combobox", { name: t("signUpSteps.city") }).selectOption("Soweto");
  await page.getByRole("textbox", { name: t("signUpSteps.serviceArea") }).fill(aPlace.serviceArea);
  await onAPhone(page);
  await forward(page, documented("Continue to Payment"));
  await expect(page).toHaveURL(step(4));
}

test("four steps on a phone: an account, a business, a place, a promo code, and it is paid; then the checklist", async ({
  page,
  cookiesOf,
  readMail,
  request,
}) => {
  const code = await aCode(request, await cookiesOf("admin"), { discount: "20" });
  const person = { email: `${code.toLowerCase()}@example.co.za`, password: "Lawn&Hedge#26" };

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/business-subscription");
  await page
    .getByRole("link", { name: t("subscriptionPage.start.list") })
    .first()
    .click();
  await expect(page).toHaveURL(step(1));
  await forward(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByLabel(t("onboarding.basics.name")).fill("Lindiwe's Lawns");
  await page.getByLabel(t("onboarding.contact.email"), { exact: true }).fill(person.email);
  await page.getByLabel(t("auth.password"), { exact: true }).fill(person.password);
  await onAPhone(page);
  await forward(page);
  await expect(page).toHaveURL(step(2));
  await expectToast(page, documented("Account created!"), person.email);
  await fillBusiness(page);

  await applyCode(page, " no-such ");
  await expect(page.getByText(documented("Invalid promo code"))).toBeVisible();
  await expect(page.getByRole("textbox", { name: t("billing.promo.label") })).toHaveValue("NO-SUCH");
  await applyCode(page, ` ${code.toLowerCase()} `);
  await expect(page.getByText(documented("Promo code applied!"))).toBeVisible();
  await expect(page.getByText(t("billing.promo.save", { percent: 20 }))).toBeVisible();
  await expect(fact(page, t("payment.order.today"))).toHaveText("R40");
  await expect(fact(page, t("payment.order.monthly"))).toHaveText("R50");
  await onAPhone(page);

  // The same step in another tab, which pays a moment later.
  const second = await page.context().newPage();
  await second.setViewportSize({ width: 360, height: 740 });
  await second.goto("/business-subscription?step=4");

  await page.getByRole("checkbox", { name: /until I cancel/ }).check();
  await page.getByRole("button", { name: documented("Complete Signup & Pay") }).click();
  await expect(page.getByText(documented("Account created!"))).toBeVisible();
  await expect(page.getByText(documented("Redirecting to payment..."))).toBeVisible();
  await expect(fact(page, "amount")).toHaveText("40.00");
  await expect(fact(page, "recurring_amount")).toHaveText("50.00");
  await payAtSimulator(page);
  const paid = page.getByRole("heading", { name: documented("Payment Successful!") });
  await expect(async () => {
    if (!(await paid.isVisible())) await page.reload();
    await expect(paid).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 45_000 });

  await second.getByRole("checkbox", { name: /until I cancel/ }).check();
  await second.getByRole("button", { name: documented("Complete Signup & Pay") }).click();
  await expect(second.getByText(documented("Redirecting to payment..."))).toHaveCount(0);
  await expect(second).not.toHaveURL(/\/dev\/payfast/);
  const billing = await (await second.request.get("/billing")).text();
  expect(billing.split(`>${t("billingPage.payments.paid")}<`)).toHaveLength(2);

  await postConfirmation(page.request, readMail, person.email);
  await followChecklist(page, thumbOf(page));
});

test("whoever has an account signs in on the page, and a code of 100% needs no payment", async ({
  page,
  cookiesOf,
  readMail,
  request,
}) => {
  const code = await aCode(request, await cookiesOf("admin"), { discount: "100", months: "2" });
  const person = { email: `${code.toLowerCase()}@example.co.za`, password: "Stove&Oven#26" };
  await openAccount(request, readMail, person, "Sam's Stoves");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/business-subscription?step=1");
  const enter = async (password: string) => {
    await page.getByLabel(t("onboarding.basics.name")).fill("Sam's Stoves");
    await page.getByLabel(t("onboarding.contact.email"), { exact: true }).fill(person.email);
    await page.getByLabel(t("auth.password"), { exact: true }).fill(password);
    await forward(page);
  };
  await enter("Wrong#2026aa");
  await expect(page.getByText(documented("Authentication error"))).toBeVisible();
  await expect(page.getByText(documented("Please try again."), { exact: true })).toBeVisible();
  await enter(person.password);
  await expect(page).toHaveURL(step(2));
  await expectToast(page, documented("Welcome back!"), person.email);
  for (const [number, form] of [
    [2, aBusiness],
    [3, aPlace],
  ] as const) {
    const options = { form: { intent: "continue", ...form }, maxRedirects: 0 };
    const answer = await page.request.post(`/business-subscription?step=${number}`, options);
    expect(answer.headers().location).toMatch(step(number + 1));
  }
  await page.goto("/business-subscription?step=4");
  await applyCode(page, code);
  const free = page.getByRole("button", { name: documented("Activate Free Subscription") });
  await onAPhone(page);
  await free.click();
  await expect(page).toHaveURL(/\/payment-success\?free=true$/);
  await expect(
    page.getByText(documented("Your free subscription has been activated!")).first(),
  ).toBeVisible();
  await expect(page.getByText(t("payment.free.then"))).toBeVisible();
});

test("where PayFast's page does not open, the waiting page says so and its button goes on", async ({
  page,
  request,
  readMail,
}) => {
  const person = { email: `${Date.now().toString(36)}@example.co.za`, password: "Pipe&Tap#26" };
  await openAccount(request, readMail, person, "Piet's Pipes");
  await page.request.post("/auth", {
    form: { intent: "sign-in", email: person.email, password: person.password },
  });
  for (const [number, form] of [
    [2, aBusiness],
    [3, aPlace],
  ] as const)
    await page.request.post(`/business-subscription?step=${number}`, {
      form: { intent: "continue", ...form },
    });
  // Twenty seconds pass in two; 204 opens nothing.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const shorter = (act: TimerHandler, ms = 0) => wait(act, ms === 20_000 ? 2000 : ms);
    window.setTimeout = shorter as typeof window.setTimeout;
  });
  await page.route("**/dev/payfast/**", (route) => route.fulfill({ status: 204 }));
  await page.goto("/business-subscription?step=4");
  await page.getByRole("checkbox", { name: /until I cancel/ }).check();
  await page.getByRole("button", { name: documented("Complete Signup & Pay") }).click();
  const stuck = page.getByText(documented("Unable to redirect to payment gateway."));
  await expect(page.getByText(documented("Redirecting to payment..."))).toBeVisible();
  await expect(stuck).toBeVisible();
  await page.unroute("**/dev/payfast/**");
  await page.getByRole("button", { name: t("payment.redirecting.continue") }).click();
  await expect(page).toHaveURL(/\/dev\/payfast\/orders\//);
});

test("a step with 10,000 fields is refused at once, and the site goes on", async ({ request, server }) => {
  const fields = Array.from({ length: 10_000 }, (_, index) => `field${index}=x`).join("&");
  const headers = { Origin: server.url, "Content-Type": "application/x-www-form-urlencoded" };
  const data = `intent=sign-up&${fields}`;
  const refused = await request.post("/business-subscription?step=1", { headers, data });
  expect([400, 413]).toContain(refused.status());
  expect((await request.get("/business-subscription?step=1")).status()).toBe(200);
});
