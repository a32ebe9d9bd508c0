import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { bookingForm, fillBooking, firstFreeSlot, showFreeDay } from "./booking";
import { expect, test } from "./fixtures";
import { payAtSimulator } from "./payfast";
import { followChecklist, type Thumb, thumbOf } from "./thumb";

async function signUpAndPay(page: Page, thumb: Thumb, email: string) {
  const forward = t("onboarding.continue");
  await page.goto("/business-subscription");
  await thumb.follow(t("subscriptionPage.start.list"));
  await thumb.type(page.getByLabel(t("onboarding.basics.name")), "Zinhle's Ovens");
  await thumb.type(page.getByLabel(t("onboarding.contact.email"), { exact: true }), email);
  await thumb.type(page.getByLabel(t("auth.password"), { exact: true }), "Ovens&Fridges#26");
  await thumb.press(forward);
  await thumb.choose(
    page.getByLabel(t("onboarding.basics.category"), { exact: true }),
    t("trades.category.home-services"),
  );
  await thumb.choose(
    page.getByLabel(t("onboarding.basics.subcategory")),
    t("trades.subcategory.appliance-repairs"),
  );
  await thumb.type(page.getByLabel(t("onboarding.basics.description")), "Ovens mended at your house.");
  await thumb.type(page.getByLabel(t("onboarding.contact.phone"), { exact: true }), "0825550123");
  await thumb.press(forward);
  await thumb.type(page.getByRole("textbox", { name: t("onboarding.contact.address") }), "12 Vilakazi St");
  await thumb.choose(page.getByRole("combobox", { name: t("signUpSteps.city") }), "Soweto");
  await thumb.type(page.getByRole("textbox", { name: t("signUpSteps.serviceArea") }), "Soweto");
  await thumb.press(documented("Continue to Payment"));
  await thumb.tap(page.getByRole("checkbox", { name: /until I cancel/ }));
  await thumb.press(documented("Complete Signup & Pay"));
  await thumb.press(t("payment.redirecting.continue"));
  thumb.counted.taps += 1;
  await payAtSimulator(page);
  const paid = page.getByRole("heading", { name: documented("Payment Successful!") });
  await expect(async () => {
    if (!(await paid.isVisible())) await page.reload();
    await expect(paid).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 45_000 });
}

// With a script there are two taps less; subscribe.spec.ts has the same steps with one.
test("without a script from the marketing page to the first accepted booking on a phone, in at most 32 taps @no-js", async ({
  page,
  newPerson,
  cookiesOf,
  readMail,
}) => {
  const began = Date.now();
  await page.setViewportSize({ width: 360, height: 740 });
  const thumb = thumbOf(page);
  const email = "zinhle@example.co.za";
  await signUpAndPay(page, thumb, email);

  const { text } = await readMail(email, /confirm/i);
  thumb.counted.taps += 1;
  await page.goto(/http\S+\/verification-success\?\S+/.exec(text)?.[0] ?? "");
  await thumb.press(t("auth.verification.confirm"));
  await expect(page.getByRole("heading", { name: t("auth.verification.confirmed") })).toBeVisible();

  await followChecklist(page, thumb);
  await page.goto("/dashboard");
  const shown = page.getByRole("link", { name: t("dashboard.viewPublicProfile") }).first();
  const shop = (await shown.getAttribute("href")) ?? "";

  const buyer = await newPerson();
  await buyer.context().addCookies(await cookiesOf("customer"));
  await buyer.goto(shop);
  await showFreeDay(buyer, 8);
  await firstFreeSlot(buyer).getByRole("link").click();
  await fillBooking(buyer, { name: "Nomsa Dube", phone: "073 555 0162", notes: "The left plate." });
  await bookingForm(buyer)
    .getByRole("button", { name: t("bookingPage.form.send") })
    .click();
  await expect(buyer).toHaveURL(/\?booked$/);

  await page.goto("/dashboard");
  const request = page.getByRole("article").filter({ hasText: "Nomsa Dube" });
  await thumb.tap(request.getByRole("button", { name: t("bookings.management.accept.action") }));
  await expect(page.getByText(documented("Booking has been accepted")).first()).toBeVisible();

  const { taps, keys } = thumb.counted;
  const seconds = Math.round((Date.now() - began) / 1000);
  const description = `${taps} taps, ${keys} characters, ${seconds} s of this machine`;
  test.info().annotations.push({ type: "first booking", description });
  console.info(`first booking, without JavaScript: ${description}`);
  expect(taps).toBeLessThanOrEqual(32);
});
