import { t } from "../setup/texts";
import { expect, test } from "./fixtures";

test("a known caller is written in with 4 taps from Today and two letters @phone", async ({ pageOf }) => {
  const page = await pageOf("business");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: t("bookings.enter.action") }).tap();
  const search = page.getByRole("searchbox", { name: t("bookings.enter.who.label") });
  await expect(search).toBeFocused();
  await page.keyboard.type("ng");
  await page
    .getByRole("navigation", { name: t("bookings.enter.who.found") })
    .getByRole("link", { name: "Vusi Mahlangu" })
    .tap();
  await expect(page.getByLabel(t("bookings.enter.name"), { exact: true })).toHaveValue("Vusi Mahlangu");
  // The last of the free times: the first may pass while this is walked.
  await page.getByRole("radio").and(page.locator('[name="free"]:not([value=""])')).last().tap();
  await page.getByRole("button", { name: t("bookings.enter.save"), exact: true }).tap();
  await expect(page).toHaveURL(/\/tell$/);
  await expect(page.getByRole("main")).toContainText("Vusi Mahlangu");
});

test("what is suggested follows what is typed, and what is typed below stays", async ({ pageOf }) => {
  const page = await pageOf("business");
  await page.goto("/booking-management/new");
  await page.getByLabel(t("bookings.enter.notes"), { exact: false }).fill("Gate is green");
  const search = page.getByRole("searchbox", { name: t("bookings.enter.who.label") });
  const found = page.getByRole("navigation", { name: t("bookings.enter.who.found") });
  await search.pressSequentially("n");
  await expect(found).toBeHidden();
  await search.pressSequentially("g");
  await expect(found.getByRole("link", { name: "Sibusiso Ngcobo" }).first()).toBeVisible();
  await search.pressSequentially("xq");
  await expect(found).toBeHidden();
  await expect(page.getByText(t("bookings.enter.who.none"))).toBeVisible();
  await search.fill("");
  await expect(page.getByText(t("bookings.enter.who.none"))).toBeHidden();
  await expect(page).toHaveURL("/booking-management/new");
  await expect(page.getByLabel(t("bookings.enter.notes"), { exact: false })).toHaveValue("Gate is green");
});
