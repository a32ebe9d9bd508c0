import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { sample } from "./people";
import { keepWhatTheButtonSays, saidByTheButton } from "./sending";

test("a form that is being sent says so on its button, which cannot be pressed again", async ({ page }) => {
  await page.goto("/auth?action=signin");
  await page.getByLabel(t("accounts.email")).fill(sample.customer.email);
  await page.getByLabel(t("auth.password"), { exact: true }).fill(sample.customer.password);
  await keepWhatTheButtonSays(page);
  await page.getByRole("button", { name: documented("Sign In") }).click();
  await expect(page).toHaveURL("/services");
  expect(await saidByTheButton(page)).toBe(`${documented("Loading...")} true`);
});

test("Booking Management says that it loads while another of its lists is on its way", async ({ pageOf }) => {
  const page = await pageOf("business");
  await page.goto("/booking-management");
  await page.evaluate(() =>
    document.addEventListener("click", () =>
      sessionStorage.setItem("said", document.querySelector("[data-loading]")?.textContent ?? ""),
    ),
  );
  // A call is no list.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await page.locator('a[href^="tel:"]:visible').first().click();
  expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe("");
  await page.getByRole("link", { name: /^History/ }).click();
  await expect(page).toHaveURL(/tab=history/);
  expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe(documented("Loading bookings..."));
});
