import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { axe } from "./look";

test.use({ isFirstVisit: true });

const name = t("frame.welcome.title");

test("the sheet is shown only on the first visit, and its link leads a customer to the sign-up", async ({
  page,
}) => {
  await page.goto("/");
  const sheet = page.getByRole("dialog", { name });
  await expect(sheet).toContainText(t("frame.welcome.question"));
  await sheet.getByRole("link", { name: t("frame.welcome.customer") }).click();
  await expect(page).toHaveURL("/auth?type=customer");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test("the sheet is accessible, takes no focus and blocks nothing: the search works while it is there @phone", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await axe(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("frame.skip") })).toBeFocused();
  await page.getByLabel(t("home.search.what")).fill("plumber");
  await page.getByRole("button", { name: t("home.search.submit"), exact: true }).click();
  await expect(page).toHaveURL("/services?q=plumber");
});

/** Not here, nor on a later visit. */
async function staysClosed(page: Page) {
  await expect(page.getByRole("dialog", { name })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog", { name })).toBeHidden();
}

test("a first visit to any other page is not asked, the home page still is, and Escape closes the sheet for good", async ({
  page,
}) => {
  await page.goto("/services?q=plumber");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/");
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await staysClosed(page);
});

test("Close closes the sheet for good", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("dialog", { name })
    .getByRole("button", { name: t("common.close") })
    .click();
  await staysClosed(page);
});

test("without a script there is no sheet, and the home page has both links @no-js", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator('main a[href="/business-subscription"]')).toBeVisible();
  await expect(page.locator('a[href="/auth?type=customer"]:visible').first()).toBeVisible();
});
