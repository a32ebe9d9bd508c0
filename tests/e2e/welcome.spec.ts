import { expect, test } from "./fixtures";
import { axe } from "./look";

test.use({ storageState: { cookies: [], origins: [] } });

const question = "Are you a customer or a local business?";

test("the dialog opens only on the first visit, and its link leads a customer to the sign-up", async ({
  page,
}) => {
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: "Welcome to Thola" });
  await expect(dialog).toContainText(question);
  await dialog.getByRole("link", { name: "I am a customer" }).click();
  await expect(page).toHaveURL("/auth?type=customer");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a local business reaches the plan page with the keyboard alone", async ({ page }) => {
  await page.goto("/services");
  await expect(page.getByRole("dialog", { name: "Welcome to Thola" })).toBeVisible();
  for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "I am a local business" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/business-subscription");
  await page.goto("/services");
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const how of ["Close", "Escape"])
  test(`${how} closes the dialog for good @phone`, async ({ page }) => {
    await page.goto("/");
    const dialog = page.getByRole("dialog", { name: "Welcome to Thola" });
    await expect(dialog).toBeVisible();
    if (how === "Close") await dialog.getByRole("button", { name: "Close" }).click();
    else await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

test("the dialog is accessible @phone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("dialog", { name: "Welcome to Thola" })).toBeVisible();
  await axe(page);
});

test("without a script there is no dialog, and the home page has both links @no-js-only", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator('main a[href="/business-subscription"]')).toBeVisible();
  await expect(page.locator('a[href="/auth?type=customer"]:visible').first()).toBeVisible();
});
