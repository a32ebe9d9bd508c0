import { t } from "../setup/texts";
import { expect, test } from "./fixtures";

test("a heart is pressed on a card, is full on the page of the business, and both ways empty again", async ({
  page,
}) => {
  await page.goto("/services?q=plumber&near=soweto");
  const hearts = page.getByRole("main").getByRole("button", { name: /^Add / });
  const name = ((await hearts.first().getAttribute("aria-label")) ?? "").replace(/^Add /, "");
  const listed = page.url();
  await hearts.first().click();
  await expect(page.getByRole("button", { name: t("favourites.remove", { name }) })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(page.url()).toBe(listed);
  expect(await page.evaluate(() => document.cookie)).toMatch(/favourites=v/);

  await page.getByRole("main").getByRole("link", { name }).first().click();
  const here = page.getByRole("button", { name: t("favourites.remove", { name }) });
  await expect(here).toBeVisible();
  await page.goto("/favourites");
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
  await expect(page.getByText(t("favourites.inBrowser"))).toBeVisible();
  await here.click();
  await expect(page.getByRole("button", { name: t("favourites.add", { name }) })).toBeVisible();
  await page.reload();
  await expect(page.getByText(t("favourites.none.text"))).toBeVisible();
});

test("with forms alone a heart keeps the business and leads to the favourites @no-js", async ({ page }) => {
  await page.goto("/services?q=plumber&near=soweto");
  await page.getByRole("main").getByRole("button", { name: /^Add / }).first().click();
  await expect(page).toHaveURL(/\/favourites$/);
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect(page.getByText(t("favourites.removed"))).toBeVisible();
  await page.getByRole("button", { name: /^Add / }).click();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
});
