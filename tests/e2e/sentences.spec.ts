import { weekdayMessage } from "../../app/modules/businesses/opening";
import { dayOf, weekdayOf } from "../../app/platform/time";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";

/** On a Saturday that day is today, whose last free time may have passed: another one is said then. */
const [day, onThatDay] =
  weekdayOf(dayOf(new Date())) === 6
    ? ["Wednesday", t("search.chip.free.onWeekday", { day: weekdayMessage(3) })]
    : ["Saturday", t("search.chip.free.saturday")];

type Journey = {
  typed: string;
  place: string;
  /** What was searched, where nobody has all of the words. */
  trade: string | null;
  business: string;
  chip: string | null;
};

const journeys: Journey[] = [
  {
    ...{ typed: "burst geyser at night in Pimville" },
    ...{ place: "Pimville", trade: "plumber", business: "Pimville Pipe Rescue", chip: null },
  },
  {
    ...{ typed: `knotless braids on ${day} in Tembisa` },
    ...{ place: "Tembisa", trade: null, business: "Crown & Cowrie Braids", chip: onThatDay },
  },
  {
    ...{ typed: "a tutor who speaks isiXhosa in Mdantsane" },
    ...{ place: "Mdantsane", trade: null, business: "Ilitha Homework House" },
    chip: t("search.chip.speaks", { language: t("business.language.xh") }),
  },
];

for (const { typed, place, trade, business, chip } of journeys)
  test(`'${typed}' leads to somebody who can be booked in two taps @phone`, async ({ page }) => {
    await page.goto("/");
    await page.getByLabel(t("home.search.what")).fill(typed);
    await page.getByRole("button", { name: t("home.search.submit"), exact: true }).click();
    if (trade !== null)
      await expect(page.getByText(t("listing.closest.near", { trade, place, km: 40 }))).toBeVisible();
    if (chip !== null)
      await expect(page.getByRole("list", { name: t("listing.chips.title") }).getByText(chip)).toBeVisible();
    await page.getByRole("link", { name: business }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(business);
    const book = page.locator('a[href="#book"], a[href*="service="]');
    await expect(book.filter({ visible: true }).first()).toBeVisible();
  });

test("places are suggested while somebody types, alone and at the end of a sentence @phone", async ({
  page,
}) => {
  await page.goto("/services");
  const words = page.getByRole("combobox", { name: t("listing.form.words") });
  await words.pressSequentially("pimv");
  const suggested = (value: string) => page.locator(`#suggested option[value="${value}"]`);
  await expect(suggested("Pimville, Soweto")).toHaveCount(1);
  await words.fill("");
  await words.pressSequentially("plumber in pimv");
  await expect(suggested("plumber in Pimville")).toHaveCount(1);
});
