import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { sample } from "./people";

/** Holds the requests of these addresses back until the words that the page shows meanwhile were seen. */
async function whileWaiting(
  page: Page,
  held: (url: URL) => boolean,
  act: () => Promise<void>,
  see: () => Promise<void>,
) {
  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await seen;
    await route.continue();
  });
  await act();
  await see();
  release();
  await page.unrouteAll({ behavior: "wait" });
}

test("a form that is being sent says so on its button, which cannot be pressed again", async ({ page }) => {
  await page.goto("/auth?action=signin");
  await page.getByLabel(t("accounts.email")).fill(sample.customer.email);
  await page.getByLabel(t("auth.password"), { exact: true }).fill(sample.customer.password);
  // While a document is on its way, the test cannot look at the page.
  await page.evaluate(() =>
    document.addEventListener("submit", ({ submitter }) =>
      setTimeout(() => {
        if (submitter instanceof HTMLButtonElement)
          sessionStorage.setItem("sent", `${submitter.textContent} ${submitter.disabled}`);
      }, 10),
    ),
  );
  await page.getByRole("button", { name: documented("Sign In") }).click();
  await expect(page).toHaveURL("/services");
  expect(await page.evaluate(() => sessionStorage.getItem("sent"))).toBe(`${documented("Loading...")} true`);
});

/** Goes on within the page, as React Router does after a form was sent; the links of the page load a new one. */
async function goOnTo(page: Page, address: string) {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    void router.navigate(to);
  }, address);
}

test("Booking Management says that it loads while another of its lists is on its way", async ({ pageOf }) => {
  const page = await pageOf("business");
  await page.goto("/booking-management", { waitUntil: "networkidle" });
  await whileWaiting(
    page,
    ({ pathname }) => pathname.startsWith("/booking-management"),
    () => goOnTo(page, "/booking-management?tab=history"),
    () => expect(page.getByText(documented("Loading bookings..."))).toBeVisible(),
  );
  await expect(page).toHaveURL(/tab=history/);
});
