import { t } from "../setup/texts";
import { expect, test } from "./fixtures";

test.use({ viewport: { width: 360, height: 740 } });

type Journey = {
  typed: string;
  /** Without the wishes that became filters. */
  searched: string;
  place: string;
  /** Null where a business has all words. */
  trade: string | null;
  /** Who is among the results: the nearest in the sample, or whom the first booking's journey has added, who is nearer. */
  business: string | RegExp;
  chip: string | null;
};

const journeys: Journey[] = [
  {
    ...{ typed: "burst geyser at night in Pimville", searched: "burst geyser at night in Pimville" },
    ...{ place: "Pimville", trade: "plumber", business: "Mthembu & Sons Plumbing", chip: null },
  },
  {
    ...{ typed: "knotless braids on Saturday in Tembisa", searched: "knotless braids in Tembisa" },
    ...{ place: "Tembisa", trade: "braider", business: /Thabisile's House of Braids|Lerato's Braids/ },
    chip: t("search.chip.free.saturday"),
  },
  {
    ...{ typed: "a tutor who speaks isiXhosa in Mdantsane", searched: "a tutor in Mdantsane" },
    ...{ place: "Mdantsane", trade: null, business: "Siyakhuluma isiXhosa" },
    chip: t("search.chip.speaks", { language: t("business.language.xh") }),
  },
];

for (const { typed, searched, place, trade, business, chip } of journeys)
  test(`'${typed}' leads to somebody who can be booked in two taps @no-js`, async ({ page }) => {
    await page.goto("/");
    await page.getByLabel(t("home.search.what")).fill(typed);
    await page.getByRole("button", { name: t("home.search.submit") }).click();
    if (trade !== null)
      await expect(
        page.getByText(t("listing.closest.near", { typed: searched, trade, place })),
      ).toBeVisible();
    if (chip !== null)
      await expect(page.getByRole("list", { name: t("listing.chips.title") }).getByText(chip)).toBeVisible();
    await page.getByRole("link", { name: business }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(business);
    await expect(page.locator('a[href*="book"]').first()).toBeVisible();
  });

test("places are suggested while somebody types", async ({ page }) => {
  await page.goto("/services");
  await page.getByRole("combobox", { name: t("listing.form.words") }).pressSequentially("pimv");
  await expect(page.locator("#suggested option")).toHaveAttribute("value", "Pimville, Soweto");
});
