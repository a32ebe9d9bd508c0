import type { Page } from "@playwright/test";
import { weekdayMessage } from "../../app/modules/businesses/opening";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect } from "./fixtures";

/** Presses Continue and expects this step. */
export async function goOn(page: Page, step: number) {
  await page.getByRole("button", { name: "Continue" }).click();
  await expectStep(page, step);
}

export async function expectStep(page: Page, step: number) {
  await expect(page.getByText(documented("Step N of 6").replace("N", String(step)))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/business-onboarding(\\?step=${step})?$`));
}

/** How many of the six steps need nothing more. */
const expectDone = (page: Page, steps: number) =>
  expect(page.getByText(t("onboarding.percent", { percent: Math.round((steps / 6) * 100) }))).toBeVisible();

/** Step 1: all four fields are required, and another category clears the subcategory. */
export async function basics(page: Page, scripted: boolean, businessName: string) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const next = page.getByRole("button", { name: "Continue" });
  await expect(field("Business name")).toHaveValue(businessName);
  await expectDone(page, 0);
  if (scripted) await expect(next).toBeDisabled();
  else {
    await next.click();
    await expect(page.getByText(t("onboarding.basics.categoryMissing")).first()).toBeVisible();
    await expect(field("Business name")).toHaveValue(businessName);
  }

  await field("Category").selectOption("Home Services");
  await field("Subcategory").selectOption("Appliance Repairs");
  await field("Description").fill("Knotless braids at your home in Soweto.\nAlso on Sundays.");
  await field("Category").selectOption("Beauty & Wellness");
  if (scripted) await expect(next).toBeDisabled();
  else await next.click();
  await expect(field("Subcategory")).toHaveValue("");
  await expect(field("Description")).toHaveValue(/^Knotless braids.*\nAlso on Sundays\.$/);
  await field("Subcategory").selectOption("Hair: Braids, Weaves, Cuts (Men/Women)");
  await goOn(page, 2);
}

/** Step 2: the e-mail is the account's, and another province clears the cities. The first city ticked is the base. */
export async function contact(page: Page, scripted: boolean, email: string) {
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
  await page.getByLabel("Phone", { exact: true }).fill("082 555");
  await page.getByLabel(/^Website/).fill("leratobraids.example");
  await page.getByLabel("Address", { exact: true }).fill("12 Vilakazi Street\nOrlando West");
  const choose = async (province: string) => {
    await page.getByLabel("Province", { exact: true }).selectOption(province);
    if (!scripted) await page.getByRole("button", { name: "Show cities" }).click();
    await expect(page.getByRole("group", { name: `Cities in ${province}` })).toBeVisible();
  };
  await choose("Western Cape");
  await page.getByLabel("Stellenbosch").check();
  await choose("Gauteng");
  await expect(page.locator('[name="cities"]:checked')).toHaveCount(0);
  await page.getByLabel("Johannesburg").check();
  await page.getByLabel("Soweto").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please enter a valid phone number").first()).toBeVisible();
  await expect(page.getByLabel("Soweto")).toBeChecked();
  await page.getByLabel("Phone", { exact: true }).fill("082 555 0191");
  await goOn(page, 3);
}

/** The draft is on the server: it survives a reload and Back. */
export async function draftIsKept(page: Page, businessName: string) {
  await page.reload();
  await expectStep(page, 3);
  await expectDone(page, 2);
  await page.getByRole("button", { name: "Back" }).click();
  await expectStep(page, 2);
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("082 555 0191");
  await expect(page.getByLabel("Johannesburg")).toBeChecked();
  await page.getByRole("button", { name: "Back" }).click();
  await expectStep(page, 1);
  await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0);
  await expectDone(page, 2);
  await expect(page.getByLabel("Business name")).toHaveValue(businessName);
  await expect(page.getByLabel("Subcategory")).toHaveValue("hair-braids-weaves-cuts-men-women");
  await goOn(page, 2);
  await goOn(page, 3);
}

/** Step 3: nothing is ticked at first, and WhatsApp requires a number. */
export async function methods(page: Page, scripted: boolean) {
  const tick = (label: string | RegExp) => page.getByRole("checkbox", { name: label });
  await expect(page.locator('[name="contactMethods"]:checked')).toHaveCount(0);
  if (scripted) await expect(tick(/^WhatsApp/)).toBeDisabled();
  await page.getByLabel(/^WhatsApp number/).fill("+27 82 555 0191");
  for (const label of [/^Phone/, /^E-mail/, /^WhatsApp/]) await tick(label).check();
  await goOn(page, 4);
}

/** Step 4: Enter adds a service, each has a button to remove it, and duplicates are ignored. */
export async function services(page: Page, names: readonly string[]) {
  const input = page.getByLabel("Add a service");
  const add = async (name: string, count: number) => {
    await input.fill(name);
    await input.press("Enter");
    await expect(page.getByRole("heading", { name: `Your services (${count})` })).toBeVisible();
  };
  await add("  ", 0);
  await add("Cut", 1);
  for (const [index, name] of names.entries()) await add(`  ${name} `, index + 2);
  await page.getByRole("button", { name: "Remove Cut" }).click();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(names.length);
  await input.fill(names[0] ?? "");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("This service is already in your list.").first()).toBeVisible();
  await expect(input).toHaveValue(names[0] ?? "");
  await input.fill("");
  await goOn(page, 5);
}

/** Step 5: every field is optional. */
export async function social(page: Page) {
  for (const network of ["facebook", "twitter", "instagram", "linkedin", "youtube"] as const)
    await expect(page.getByRole("textbox", { name: t(`common.networks.${network}`) })).toHaveValue("");
  await page.getByRole("textbox", { name: /^Facebook/ }).fill("example.com/leratobraids");
  await page.getByRole("button", { name: "Continue" }).click();
  const values = { network: { key: "common.networks.facebook" }, host: "facebook.com" } as const;
  await expect(page.getByText(t("onboarding.social.wrong", values)).first()).toBeVisible();
  await page.getByRole("textbox", { name: /^Facebook/ }).fill("@leratobraids");
  await goOn(page, 6);
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Step 6: default hours, times only for open days; sets the same hours for every day. */
export async function hours(page: Page, opens: string, closes: string) {
  const day = (name: string) => page.getByRole("group", { name });
  const expectDay = async (name: string, from: string, to: string, isOpen: boolean) => {
    await expect(day(name).getByLabel("Open", { exact: true })).toBeChecked({ checked: isOpen });
    await expect(day(name).getByLabel(`${name} Opens`)).toHaveValue(from);
    await expect(day(name).getByLabel(`${name} Closes`)).toHaveValue(to);
    await expect(day(name).getByLabel(`${name} Opens`)).toBeVisible({ visible: isOpen });
  };
  for (const name of weekdays.slice(0, 5)) await expectDay(name, "09:00", "17:00", true);
  await expectDay("Saturday", "09:00", "15:00", true);
  await expectDay("Sunday", "10:00", "14:00", false);

  await day("Sunday").getByLabel("Open", { exact: true }).check();
  await day("Sunday").getByLabel("Sunday Closes").fill("09:00");
  await page.getByRole("button", { name: documented("Complete Setup") }).click();
  const sunday = { day: weekdayMessage(7) };
  await expect(page.getByText(t("onboarding.hours.closesFirst", sunday)).first()).toBeVisible();
  await day("Sunday").getByLabel("Sunday Opens").fill("");
  await page.getByRole("button", { name: documented("Complete Setup") }).click();
  await expect(page.getByText(t("onboarding.hours.opensMissing", sunday)).first()).toBeVisible();
  await expect(day("Sunday").getByLabel("Sunday Opens")).toHaveValue("");
  for (const name of weekdays) {
    await day(name).getByLabel(`${name} Opens`).fill(opens);
    await day(name).getByLabel(`${name} Closes`).fill(closes);
  }
  await page.getByRole("button", { name: documented("Complete Setup") }).click();
}
