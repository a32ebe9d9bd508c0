import type { Page } from "@playwright/test";
import { beginning, t } from "../setup/texts";
import { showNextMonth } from "./booking";
import { expect } from "./fixtures";
import { toQuote } from "./talking";

export async function aFreeSlot(page: Page) {
  await showNextMonth(page);
  await aSlot(page);
}

export async function aSlot(page: Page) {
  await page.locator("#times a").first().click();
  await expect(page).toHaveURL(/time=/);
}

export async function bookTheDemo(page: Page) {
  const form = page.getByRole("dialog");
  await form.getByLabel(t("bookingPage.form.name"), { exact: true }).fill("Nomsa Dube");
  await form.getByLabel(t("contact.email"), { exact: true }).fill("nomsa@example.co.za");
  await form.getByLabel(beginning("bookingPage.form.phone")).fill("072 555 0184");
  await form.getByRole("button", { name: t("bookingPage.form.send") }).click();
  await expect(page.getByText(t("bookingPage.requested.title"))).toBeVisible();
}

export async function noSlotLinks(page: Page) {
  await expect(page.locator("#times li").first()).toBeVisible();
  await expect(page.locator("#times a")).toHaveCount(0);
}

export async function aClosedDay(page: Page) {
  // The rest of this month may have no closed day.
  await showNextMonth(page);
  await page
    .getByRole("link", { name: new RegExp(`${t("bookingPage.calendar.none", { day: "" })}$`) })
    .first()
    .click();
  await expect(page.getByText(t("bookingPage.times.none"))).toBeVisible();
}

export async function aPlainBusiness(page: Page) {
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByText(t("bookingPage.notBookable.byPhone.title"))).toBeVisible();
}

export async function signInWrongly(page: Page) {
  await page.getByLabel(t("accounts.email")).fill("nobody@example.co.za");
  await page.getByLabel(t("auth.password"), { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: t("auth.signIn.submit") }).click();
  await expect(page.getByText(t("auth.signIn.error"))).toBeVisible();
}

export async function openFilters(page: Page) {
  await page
    .locator("summary")
    .filter({ hasText: t("listing.form.filters") })
    .click();
  await expect(page.getByLabel(t("listing.form.province"), { exact: true })).toBeVisible();
}

export async function openMenu(page: Page) {
  await page.getByRole("button", { name: t("frame.nav.menu"), exact: true }).click();
  await expect(page.getByRole("navigation", { name: t("frame.nav.side") })).toBeVisible();
}

export async function bookWrongly(page: Page) {
  const form = page.getByRole("dialog");
  await form.getByLabel(t("bookingPage.form.name"), { exact: true }).fill("");
  await form.getByLabel(beginning("bookingPage.form.phone")).fill("12");
  await form.getByRole("button", { name: t("bookingPage.form.send") }).click();
  await expect(page.getByText(t("bookingPage.missing.title"))).toBeVisible();
}

/** Opens the first of a list, whose address begins with this. */
export const newestOf = (path: string) => async (page: Page) => {
  await page.locator(`main a[href^="${path}"]`).first().click();
  await expect(page.getByRole("link", { name: t("common.back") }).first()).toBeVisible();
};

export async function theConversation(page: Page) {
  await page
    .getByRole("main")
    .getByRole("link", { name: /^(Mthembu & Sons Plumbing|Thandi Nkosi)$/ })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: t("messages.one"), exact: true })).toBeVisible();
}

export async function theQuote(page: Page) {
  await page.getByRole("link", { name: "Mthembu & Sons Plumbing" }).first().click();
  await page
    .getByRole("link", { name: t("quotes.print") })
    .last()
    .click();
  await expect(page.getByText(t("quotes.total"), { exact: true })).toBeVisible();
}

export async function writeAQuote(page: Page) {
  await page.getByRole("link", { name: "Thandi Nkosi" }).click();
  await page.getByRole("link", toQuote).last().click();
  await page
    .getByLabel(t("quotes.write.what"), { exact: true })
    .first()
    .fill("Pressure valve 400 kPa, supplied");
  await page.getByLabel(t("quotes.write.amount")).first().fill("1 290");
  await page.getByRole("button", { name: t("quotes.write.seeTotal") }).click();
  await expect(page.getByRole("button", { name: t("quotes.write.send") })).toBeVisible();
}
