import { t } from "../setup/texts";
import { expect, test } from "./fixtures";

test.use({ viewport: { width: 360, height: 740 } });

/**
 * What somebody types, the place that is understood, and who is among the results: the nearest in the sample, or whom
 * the first booking's journey has added to the same server, who is nearer.
 */
const journeys = [
  ["burst geyser at night in Pimville", "Pimville", "plumber", "Mthembu & Sons Plumbing"],
  [
    "knotless braids on Saturday in Tembisa",
    "Tembisa",
    "braider",
    /Thabisile's House of Braids|Lerato's Braids/,
  ],
  ["a tutor who speaks isiXhosa in Mdantsane", "Mdantsane", "tutor", "Siyakhuluma isiXhosa"],
] as const;

for (const [typed, place, trade, business] of journeys)
  test(`'${typed}' leads to somebody who can be booked in two taps @no-js`, async ({ page }) => {
    await page.goto("/");
    await page.getByLabel(t("home.search.what")).fill(typed);
    await page.getByRole("button", { name: t("home.search.submit") }).click();
    await expect(page.getByText(t("listing.closest.near", { typed, trade, place }))).toBeVisible();
    await page.getByRole("link", { name: business }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(business);
    await expect(page.locator('a[href*="book"]').first()).toBeVisible();
  });

test("places are suggested while somebody types", async ({ page }) => {
  await page.goto("/services");
  await page.getByRole("combobox", { name: t("listing.form.words") }).pressSequentially("pimv");
  await expect(page.locator("#suggested option")).toHaveAttribute("value", "Pimville, Soweto");
});
