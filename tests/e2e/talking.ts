import type { Page } from "@playwright/test";
import { t } from "../setup/texts";

/** The messages themselves: the list beside them repeats the last words. */
export const thread = (page: Page) => page.locator('[data-live-part="thread"]');

/** The link to writing a quote: above the field of a phone, beside the thread of a wide screen. */
export const toQuote = { name: new RegExp(`^(${t("quotes.title")}|${t("quotes.write.title")})$`) };

/** The last of those that a quote may offer: the first may begin while it is written and accepted. */
export const offeredTime = (page: Page) => page.locator('[name="times"]').last();

/** Some service: the owner says which one a quote books, where no question or chip does. */
export async function chooseService(page: Page) {
  const field = page.getByLabel(t("quotes.write.service"), { exact: true });
  const some = field.locator('option:not([value=""])').first();
  await field.selectOption((await some.getAttribute("value")) ?? "");
}
