import { t } from "../setup/texts";
import { expect, test } from "./fixtures";

test("a heart is pressed on a card, is full on the page of the business, and both ways empty again", async ({
  page,
}) => {
  await page.goto("/services?q=plumber&near=soweto");
  const hearts = page.getByRole("main").getByRole("button", { name: /^Keep / });
  const name = ((await hearts.first().getAttribute("aria-label")) ?? "").replace(/^Keep /, "");
  const listed = page.url();
  await hearts.first().click();
  const heart = (isKept: boolean) =>
    page.getByRole("button", { name: t("favourites.keep", { name }), pressed: isKept });
  await expect(heart(true)).toBeVisible();
  expect(page.url()).toBe(listed);
  expect(await page.evaluate(() => document.cookie)).toMatch(/favourites=v/);

  await page.getByRole("main").getByRole("link", { name }).first().click();
  await expect(heart(true)).toBeVisible();
  await page.goto("/favourites");
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
  await expect(page.getByText(t("favourites.inBrowser"))).toBeVisible();
  await heart(true).click();
  await expect(heart(false)).toBeVisible();
  await page.reload();
  await expect(page.getByText(t("favourites.none.text"))).toBeVisible();
});

test("with forms alone a heart keeps the business and leads to the favourites @no-js", async ({ page }) => {
  await page.goto("/services?q=plumber&near=soweto");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Keep / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/favourites$/);
  await page.getByRole("button", { name: /^Keep /, pressed: true }).click();
  await expect(page.getByText(t("favourites.removed"))).toBeVisible();
  await page.getByRole("button", { name: /^Keep /, pressed: false }).click();
  await expect(page.getByRole("button", { name: /^Keep /, pressed: true })).toHaveCount(1);
});

test("an account with more favourites than a browser without one keeps sees each of them full, on every page", async ({
  pageOf,
}) => {
  const page = await pageOf("fourthBusiness");
  const ids: string[] = [];
  for (const path of ["/services?province=gauteng", "/services?province=western-cape"]) {
    await page.goto(path);
    const hearts = page.locator(".heart input[name=business]");
    ids.push(...(await hearts.evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value))));
  }
  expect(ids.length).toBeGreaterThan(41);
  for (const business of ids)
    await page.request.post("/favourites", { form: { intent: "add", business }, maxRedirects: 0 });
  const hearts = (pressed: boolean) =>
    page.getByRole("main").getByRole("button", { name: /^Keep /, pressed });
  for (const path of ["/services?province=gauteng", "/services?province=western-cape"]) {
    await page.goto(path);
    await expect(hearts(true).first()).toBeVisible();
    await expect(hearts(false)).toHaveCount(0);
  }
  await page.goto("/favourites");
  await expect(hearts(true)).toHaveCount(ids.length);
  await hearts(true).last().click();
  await expect(hearts(false)).toHaveCount(1);
  await hearts(false).click();
  await expect(hearts(true)).toHaveCount(ids.length);
});
