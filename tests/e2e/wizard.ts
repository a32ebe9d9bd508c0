import type { Page } from "@playwright/test";
import { weekdayMessage } from "../../app/modules/businesses/opening";
import { beginning, t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect } from "./fixtures";

/** Presses Continue and expects this step. */
export async function goOn(page: Page, step: number) {
  await page.getByRole("button", { name: t("onboarding.continue") }).click();
  await expectStep(page, step);
}

export async function expectStep(page: Page, step: number) {
  await expect(page.getByText(documented("Step N of 6").replace("N", String(step)))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/business-onboarding(\\?step=${step})?$`));
  // Its script listens.
  await page.waitForLoadState("load");
}

/** How many of the six steps need nothing more. */
const expectDone = (page: Page, steps: number) =>
  expect(page.getByText(t("onboarding.percent", { percent: Math.round((steps / 6) * 100) }))).toBeVisible();

/** Step 1: all four fields are required, and another category clears the subcategory. */
export async function basics(page: Page, scripted: boolean, businessName: string) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const next = page.getByRole("button", { name: t("onboarding.continue") });
  await expect(field(t("onboarding.basics.name"))).toHaveValue(businessName);
  await expectDone(page, 0);
  await expect(page.getByRole("button", { name: t("common.back") })).toHaveCount(0);
  if (scripted) await expect(next).toBeDisabled();
  else {
    await next.click();
    await expect(page.getByText(t("onboarding.basics.categoryMissing")).first()).toBeVisible();
    await expect(field(t("onboarding.basics.name"))).toHaveValue(businessName);
  }

  await field(t("onboarding.basics.category")).selectOption(t("trades.category.home-services"));
  await field(t("onboarding.basics.subcategory")).selectOption(t("trades.subcategory.appliance-repairs"));
  await field(t("onboarding.basics.description")).fill(
    "Knotless braids at your home in Soweto.\nAlso on Sundays.",
  );
  await field(t("onboarding.basics.category")).selectOption(t("trades.category.beauty-wellness"));
  if (scripted) await expect(next).toBeDisabled();
  else await next.click();
  await expect(field(t("onboarding.basics.subcategory"))).toHaveValue("");
  await expect(field(t("onboarding.basics.description"))).toHaveValue(
    /^Knotless braids.*\nAlso on Sundays\.$/,
  );
  await field(t("onboarding.basics.subcategory")).selectOption(
    t("trades.subcategory.hair-braids-weaves-cuts-men-women"),
  );
  await goOn(page, 2);
}

/** Step 2: the e-mail is the account's, and another province clears the cities. The first city ticked is the base. */
export async function contact(page: Page, scripted: boolean, email: string) {
  await expect(page.getByLabel(t("onboarding.contact.email"), { exact: true })).toHaveValue(email);
  await page.getByLabel(t("onboarding.contact.phone"), { exact: true }).fill("082 555");
  await page.getByLabel(beginning("onboarding.contact.website")).fill("leratobraids.example");
  await page
    .getByLabel(t("onboarding.contact.address"), { exact: true })
    .fill("12 Vilakazi Street\nOrlando West");
  const choose = async (province: string) => {
    await page.getByLabel(t("onboarding.contact.province"), { exact: true }).selectOption(province);
    if (!scripted) await page.getByRole("button", { name: t("onboarding.contact.showCities") }).click();
    await expect(
      page.getByRole("group", { name: t("onboarding.contact.cities", { province }) }),
    ).toBeVisible();
  };
  await choose("Western Cape");
  await page.getByLabel("Stellenbosch").check();
  await choose("Gauteng");
  await expect(page.locator('[name="cities"]:checked')).toHaveCount(0);
  await page.getByLabel("Johannesburg").check();
  await page.getByLabel("Soweto").check();
  await page.getByRole("button", { name: t("onboarding.continue") }).click();
  await expect(page.getByText(t("forms.phone")).first()).toBeVisible();
  await expect(page.getByLabel("Soweto")).toBeChecked();
  await page.getByLabel(t("onboarding.contact.phone"), { exact: true }).fill("082 555 0191");
  await goOn(page, 3);
}

/** The draft is on the server: it survives the page's Back. */
export async function draftIsKept(page: Page) {
  await expectDone(page, 2);
  await page.getByRole("button", { name: t("common.back") }).click();
  await expectStep(page, 2);
  await expect(page.getByLabel(t("onboarding.contact.phone"), { exact: true })).toHaveValue("082 555 0191");
  await expect(page.getByLabel("Johannesburg")).toBeChecked();
  await expectDone(page, 2);
  await goOn(page, 3);
}

/** Step 3: nothing is ticked at first, and WhatsApp requires a number. */
export async function methods(page: Page, scripted: boolean) {
  const tick = (label: string | RegExp) => page.getByRole("checkbox", { name: label });
  await expect(page.locator('[name="contactMethods"]:checked')).toHaveCount(0);
  if (scripted) await expect(tick(/^WhatsApp/)).toBeDisabled();
  await page.getByLabel(beginning("onboarding.methods.whatsapp")).fill("+27 82 555 0191");
  for (const label of [/^Phone/, /^E-mail/, /^WhatsApp/]) await tick(label).check();
  await goOn(page, 4);
}

/** Step 4: a usual service is ticked, Enter adds what is typed, each has a button to remove it, and duplicates are ignored. */
export async function services(page: Page, names: readonly string[]) {
  const input = page.getByLabel(t("onboarding.services.add"));
  const add = async (name: string, count: number) => {
    await input.fill(name);
    await input.press("Enter");
    await expect(
      page.getByRole("heading", { name: t("onboarding.services.yours", { number: count }) }),
    ).toBeVisible();
  };
  await add("  ", 0);
  await page.getByRole("checkbox", { name: "Haircut", exact: true }).check();
  await add("Cut", 2);
  await expect(page.getByRole("checkbox", { name: "Haircut", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: t("editor.services.remove", { name: "Haircut" }) }).click();
  await expect(page.getByRole("checkbox", { name: "Haircut", exact: true })).not.toBeChecked();
  for (const [index, name] of names.entries()) await add(`  ${name} `, index + 2);
  await page.getByRole("button", { name: t("editor.services.remove", { name: "Cut" }) }).click();
  await expect(
    page.getByRole("button", { name: beginning("editor.services.remove", { name: "" }) }),
  ).toHaveCount(names.length);
  await input.fill(names[0] ?? "");
  await page.getByRole("button", { name: t("editor.services.add"), exact: true }).click();
  await expect(page.getByText(t("onboarding.listed")).first()).toBeVisible();
  await expect(input).toHaveValue(names[0] ?? "");
  await input.fill("");
  await goOn(page, 5);
}

/** Step 5: every field is optional. */
export async function social(page: Page) {
  for (const network of ["facebook", "twitter", "instagram", "linkedin", "youtube"] as const)
    await expect(page.getByRole("textbox", { name: t(`common.networks.${network}`) })).toHaveValue("");
  await page
    .getByRole("textbox", { name: beginning("common.networks.facebook") })
    .fill("example.com/leratobraids");
  await page.getByRole("button", { name: t("onboarding.continue") }).click();
  const values = { network: { key: "common.networks.facebook" }, host: "facebook.com" } as const;
  await expect(page.getByText(t("onboarding.social.wrong", values)).first()).toBeVisible();
  await page.getByRole("textbox", { name: beginning("common.networks.facebook") }).fill("@leratobraids");
  await goOn(page, 6);
}

const weekdays = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => t(`dates.weekdays.${weekday}`));
const sunday = t("dates.weekdays.7");

/** The labels of the two times of a day. */
const opensOn = (day: string) => `${day} ${t("onboarding.hours.opens")}`;
export const closesOn = (day: string) => `${day} ${t("onboarding.hours.closes")}`;

/** Step 6: default hours, times only for open days; sets the same hours for every day. */
export async function hours(page: Page, opens: string, closes: string) {
  const day = (name: string) => page.getByRole("group", { name });
  const expectDay = async (name: string, from: string, to: string, isOpen: boolean) => {
    await expect(day(name).getByLabel(t("onboarding.hours.open"), { exact: true })).toBeChecked({
      checked: isOpen,
    });
    await expect(day(name).getByLabel(opensOn(name))).toHaveValue(from);
    await expect(day(name).getByLabel(closesOn(name))).toHaveValue(to);
    await expect(day(name).getByLabel(opensOn(name))).toBeVisible({ visible: isOpen });
  };
  for (const name of weekdays.slice(0, 5)) await expectDay(name, "09:00", "17:00", true);
  await expectDay(t("dates.weekdays.6"), "09:00", "15:00", true);
  await expectDay(sunday, "10:00", "14:00", false);

  await day(sunday).getByLabel(t("onboarding.hours.open"), { exact: true }).check();
  await day(sunday).getByLabel(closesOn(sunday)).fill("09:00");
  await page.getByRole("button", { name: documented("Complete Setup") }).click();
  const inSentence = { day: weekdayMessage(7) };
  await expect(page.getByText(t("onboarding.hours.closesFirst", inSentence)).first()).toBeVisible();
  await day(sunday).getByLabel(opensOn(sunday)).fill("");
  await page.getByRole("button", { name: documented("Complete Setup") }).click();
  await expect(page.getByText(t("onboarding.hours.opensMissing", inSentence)).first()).toBeVisible();
  await expect(day(sunday).getByLabel(opensOn(sunday))).toHaveValue("");
  for (const name of weekdays) {
    await day(name).getByLabel(opensOn(name)).fill(opens);
    await day(name).getByLabel(closesOn(name)).fill(closes);
  }
  await page.getByRole("button", { name: documented("Complete Setup") }).click();
}
