import type { Page } from "@playwright/test";
import { weekdayMessage } from "../../app/modules/businesses/opening";
import { beginning, marked, t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { looksRight } from "./look";
import { goToPayfast } from "./payfast";
import { expectToast } from "./people";
import { closesOn, expectStep, goOn } from "./wizard";

const longest =
  "Ouma Magdalena van der Westhuizen-Moloi se Tuisgebakte Melktert en Koeksisters, Bloemfontein".padEnd(
    255,
    "-Langenhoven",
  );
const oneWord = "a".repeat(70);

// One test, since each screen follows from the one before.
test("every screen from the first step of the wizard to the payment looks right with the longest names", async ({
  pageOf,
}) => {
  test.setTimeout(180_000);
  const page = await pageOf("starter");

  await page.goto("/business-onboarding");
  await expectStep(page, 1);
  await looksRight(page);
  await page.getByLabel(t("onboarding.basics.name")).fill(longest);
  await page
    .getByLabel(t("onboarding.basics.category"), { exact: true })
    .selectOption(t("trades.category.food-catering"));
  await page
    .getByLabel(t("onboarding.basics.subcategory"))
    .selectOption(t("trades.subcategory.home-kitchens-bunny-chows-kotas"));
  await page
    .getByLabel(t("onboarding.basics.description"))
    .fill(`${oneWord} ${"Bestel voor tienuur. ".repeat(60)}`);
  await goOn(page, 2);

  await page.goto("/business-onboarding?step=6");
  const gap = page.getByText(t("gaps.services"));
  await expect(gap).toBeVisible();
  await looksRight(page);
  await page.getByRole("button", { name: t("onboarding.complete") }).click();
  await expect(page.getByRole("heading", { name: t("payment.title") })).toBeVisible();
  await expect(gap).toBeVisible();
  await looksRight(page);
  await page.goto("/dashboard");
  await expect(gap).toBeVisible();
  await looksRight(page);
  await page.getByRole("link", { name: marked("dashboard.addMissing") }).click();
  await expectStep(page, 2);

  await page.getByLabel(t("onboarding.contact.phone"), { exact: true }).fill("12");
  await page.getByLabel(t("onboarding.contact.email"), { exact: true }).fill("not an address");
  await page.getByLabel(t("onboarding.contact.province"), { exact: true }).selectOption("Free State");
  await expect(
    page.getByRole("group", { name: t("onboarding.contact.cities", { province: "Free State" }) }),
  ).toBeVisible();
  for (const city of await page.locator('[name="cities"]').all()) await city.check();
  await expectRefused(page, t("forms.phone"));
  await page.getByLabel(t("onboarding.contact.phone"), { exact: true }).fill("0515550123");
  await page
    .getByLabel(t("onboarding.contact.email"), { exact: true })
    .fill(`${oneWord.slice(0, 60)}@${oneWord.slice(0, 50)}.example`);
  await page.getByLabel(t("onboarding.contact.address"), { exact: true }).fill(`${oneWord} ${oneWord}`);
  await goOn(page, 3);

  await page.getByLabel(beginning("onboarding.methods.whatsapp")).fill("12");
  await page.getByRole("checkbox", { name: beginning("onboarding.methods.method.directBooking") }).check();
  await expectRefused(page, t("onboarding.methods.whatsappWrong"));
  await page.getByLabel(beginning("onboarding.methods.whatsapp")).fill("");
  await goOn(page, 4);

  await looksRight(page, "phone");
  for (const [index, name] of [`${oneWord}-koeksisters`, "Melktert", "Bunny chow"].entries()) {
    await page.getByLabel(t("onboarding.services.add")).fill(name);
    await page.getByRole("button", { name: t("editor.services.add"), exact: true }).click();
    await expect(page.getByText(t("onboarding.services.yours", { number: index + 1 }))).toBeVisible();
  }
  await page.getByLabel(t("onboarding.services.add")).fill("melktert");
  await page.getByRole("button", { name: t("editor.services.add"), exact: true }).click();
  await expect(page.getByText(t("onboarding.listed")).first()).toBeVisible();
  await looksRight(page);
  await page.context().setOffline(true);
  await page.getByLabel(t("onboarding.services.add")).fill("Vetkoek");
  await page.getByRole("button", { name: t("editor.services.add"), exact: true }).click();
  await expectToast(page, t("forms.connectionLost.title"), "What you typed is still here");
  await expect(page.getByLabel(t("onboarding.services.add"))).toHaveValue("Vetkoek");
  await page.context().setOffline(false);
  await page.getByLabel(t("onboarding.services.add")).fill("");
  await goOn(page, 5);

  await page.getByRole("textbox", { name: beginning("common.networks.youtube") }).fill("nowhere.example");
  const youtube = { network: { key: "common.networks.youtube" }, host: "youtube.com" } as const;
  await expectRefused(page, t("onboarding.social.wrong", youtube));
  await page.getByRole("textbox", { name: beginning("common.networks.youtube") }).fill("");
  await goOn(page, 6);

  await page.getByLabel(closesOn(t("dates.weekdays.1"))).fill("08:00");
  await page.getByRole("button", { name: t("onboarding.complete") }).click();
  const monday = { day: weekdayMessage(1) };
  await expect(page.getByText(t("onboarding.hours.closesFirst", monday)).first()).toBeVisible();
  await looksRight(page);
  await page.getByLabel(closesOn(t("dates.weekdays.1"))).fill("18:00");
  await page.getByRole("button", { name: t("onboarding.complete") }).click();

  await expect(page.getByRole("heading", { name: t("payment.title") })).toBeVisible();
  await page.getByRole("button", { name: t("billing.payAndActivate", { amount: 5000 }) }).click();
  await expect(page.getByText(t("billing.consent.missing"))).toBeVisible();
  await looksRight(page);
  await page.goto("/dashboard");
  await expect(page.getByText(t("dashboard.stages.unpaid.title")).first()).toBeVisible();
  for (const [at, shows] of [
    ["/payment-success", t("payment.returned.none")],
    ["/booking-management", t("bookings.management.nonePending.title")],
    ["/booking-management?tab=history", t("bookings.management.noHistory.title")],
  ] as const) {
    await page.goto(at);
    await expect(page.getByText(shows).first()).toBeVisible();
    await looksRight(page, "phone");
  }

  await page.goto("/business-payment");
  await goToPayfast(page, true);
  await looksRight(page);
  await page.getByText("For tests").click();
  await page.getByLabel("Seconds until the notice is sent").fill("600");
  const order = page.url();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText(t("payment.returned.waiting"))).toBeVisible();
  await looksRight(page);

  await page.goto("/business-payment");
  await goToPayfast(page, true);
  expect(page.url()).not.toBe(order);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: t("payment.success.title") })).toBeVisible();
  await page.goto("/services?q=melktert");
  const card = page.getByRole("article").filter({ hasText: "Ouma Magdalena" });
  await expect(card).toBeVisible();
  await looksRight(page, "phone");
  await card.getByRole("link").first().click();
  await expect(page.getByText(t("business.services.pricing"))).toBeVisible();
  await looksRight(page, "phone");
});

/** Presses Continue, expects the error message and checks the screen. */
async function expectRefused(page: Page, message: string) {
  await page.getByRole("button", { name: t("onboarding.continue") }).click();
  await expect(page.getByText(message).first()).toBeVisible();
  await looksRight(page, "phone");
}
