import type { Page } from "@playwright/test";
import { weekdayMessage } from "../../app/modules/businesses/opening";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { looksRight } from "./look";
import { goToPayfast } from "./payfast";
import { expectToast } from "./people";
import { expectStep, goOn } from "./wizard";

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
  await page.getByLabel("Business name").fill(longest);
  await page.getByLabel("Category", { exact: true }).selectOption("Food & Catering");
  await page.getByLabel("Subcategory").selectOption("Home Kitchens: Bunny Chows, Kotas");
  await page.getByLabel("Description").fill(`${oneWord} ${"Bestel voor tienuur. ".repeat(60)}`);
  await goOn(page, 2);

  await page.goto("/business-onboarding?step=6");
  const gap = page.getByText("No services yet: customers cannot book you.");
  await expect(gap).toBeVisible();
  await looksRight(page);
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Subscription" })).toBeVisible();
  await expect(gap).toBeVisible();
  await looksRight(page);
  await page.goto("/dashboard");
  await expect(gap).toBeVisible();
  await looksRight(page);
  await page.getByRole("link", { name: "Add what is missing" }).click();
  await expectStep(page, 2);

  await page.getByLabel("Phone", { exact: true }).fill("12");
  await page.getByLabel("E-mail", { exact: true }).fill("not an address");
  await page.getByLabel("Province", { exact: true }).selectOption("Free State");
  for (const city of await page.locator('[name="cities"]').all()) await city.check();
  await expectRefused(page, "Please enter a valid phone number");
  await page.getByLabel("Phone", { exact: true }).fill("0515550123");
  await page
    .getByLabel("E-mail", { exact: true })
    .fill(`${oneWord.slice(0, 60)}@${oneWord.slice(0, 50)}.example`);
  await page.getByLabel("Address", { exact: true }).fill(`${oneWord} ${oneWord}`);
  await goOn(page, 3);

  await page.getByLabel(/^WhatsApp number/).fill("12");
  await page.getByRole("checkbox", { name: /^Direct booking/ }).check();
  await expectRefused(page, t("onboarding.methods.whatsappWrong"));
  await page.getByLabel(/^WhatsApp number/).fill("");
  await goOn(page, 4);

  await looksRight(page, "phone");
  for (const [index, name] of [`${oneWord}-koeksisters`, "Melktert", "Bunny chow"].entries()) {
    await page.getByLabel("Add a service").fill(name);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText(`Your services (${index + 1})`)).toBeVisible();
  }
  await page.getByLabel("Add a service").fill("melktert");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("This service is already in your list.").first()).toBeVisible();
  await looksRight(page);
  await page.context().setOffline(true);
  await page.getByLabel("Add a service").fill("Vetkoek");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expectToast(page, "No connection", "What you typed is still here");
  await expect(page.getByLabel("Add a service")).toHaveValue("Vetkoek");
  await page.context().setOffline(false);
  await page.getByLabel("Add a service").fill("");
  await goOn(page, 5);

  await page.getByRole("textbox", { name: /^YouTube/ }).fill("nowhere.example");
  const youtube = { network: { key: "common.networks.youtube" }, host: "youtube.com" } as const;
  await expectRefused(page, t("onboarding.social.wrong", youtube));
  await page.getByRole("textbox", { name: /^YouTube/ }).fill("");
  await goOn(page, 6);

  await page.getByLabel("Monday Closes").fill("08:00");
  await page.getByRole("button", { name: "Complete Setup" }).click();
  const monday = { day: weekdayMessage(1) };
  await expect(page.getByText(t("onboarding.hours.closesFirst", monday)).first()).toBeVisible();
  await looksRight(page);
  await page.getByLabel("Monday Closes").fill("18:00");
  await page.getByRole("button", { name: "Complete Setup" }).click();

  await expect(page.getByRole("heading", { name: "Complete Your Subscription" })).toBeVisible();
  await looksRight(page);
  await page.getByRole("button", { name: "Pay R50 & Activate Account" }).click();
  await expect(page.getByText(/^Please tick/)).toBeVisible();
  await looksRight(page);
  for (const [at, shows] of [
    ["/payment-success", "No payment found"],
    ["/dashboard", "One step left"],
    ["/booking-management", "No pending bookings"],
    ["/booking-management?tab=history", "No booking history"],
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
  await expect(page.getByText("Waiting for PayFast")).toBeVisible();
  await looksRight(page);

  await page.goto("/business-payment");
  await goToPayfast(page, true);
  expect(page.url()).not.toBe(order);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await page.goto("/services?q=melktert");
  const card = page.getByRole("article").filter({ hasText: "Ouma Magdalena" });
  await expect(card).toBeVisible();
  await looksRight(page, "phone");
  await card.getByRole("link").first().click();
  await expect(page.getByText("Local Services & Pricing")).toBeVisible();
  await looksRight(page, "phone");
});

/** Presses Continue, expects the error message and checks the screen. */
async function expectRefused(page: Page, message: string) {
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(message).first()).toBeVisible();
  await looksRight(page, "phone");
}
