import type { Locator, Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect } from "./fixtures";
import { expectToast } from "./people";

/** Presses Tab until the target has a visible focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  // Finding it again at every press takes longer than the press.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    const state = await element?.evaluate((found) => ({
      isThere: found.isConnected,
      hasFocus: found === document.activeElement,
    }));
    if (!state?.isThere) element = await target.elementHandle();
    if (state?.hasFocus) return expectFocusShown(target);
  }
  throw new Error(`Tab never came to ${target} at ${page.url()}`);
}

export async function expectFocusShown(target: Locator) {
  const shown = await target.evaluate((element) => {
    const marked = (candidate: Element | null) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate ?? element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    return element.matches(":focus-visible") && (marked(element) || marked(element.closest("label")));
  });
  expect(shown, `the focus is seen on ${target}`).toBe(true);
}

export async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

export async function signInByKeyboard(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/auth?action=signin");
  await typeInto(page, page.getByLabel(t("accounts.email")), email);
  await typeInto(page, page.getByLabel(t("auth.password"), { exact: true }), password);
  await page.keyboard.press("Enter");
  await expectToast(page, documented("Success!"), documented("You've been signed in successfully."));
}
