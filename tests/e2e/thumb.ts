import type { Locator, Page } from "@playwright/test";
import { t } from "../setup/texts";
import { expect } from "./fixtures";

/** Every press counts, and every field that is typed into; a list is opened and chosen from. */
export function thumbOf(page: Page) {
  const counted = { taps: 0, keys: 0 };
  const tap = async (target: Locator) => {
    counted.taps += 1;
    await target.click();
  };
  return {
    counted,
    tap,
    press: (name: string | RegExp) => tap(page.getByRole("button", { name }).first()),
    follow: (name: string | RegExp) => tap(page.getByRole("link", { name }).first()),
    type: async (target: Locator, text: string) => {
      counted.taps += 1;
      counted.keys += text.length;
      await target.fill(text);
    },
    choose: async (target: Locator, label: string) => {
      counted.taps += 2;
      await target.selectOption(label);
    },
  };
}

export type Thumb = ReturnType<typeof thumbOf>;

/** The checklist of the dashboard leads through what customers need before they can book. */
export async function followChecklist(page: Page, thumb: Thumb) {
  const steps = page.getByRole("region", { name: t("dashboard.welcome.first") });
  await page.goto("/dashboard");
  await thumb.tap(steps.getByRole("link", { name: t("dashboard.steps.profile.title") }));
  const services = page.locator("#services");
  await thumb.type(services.locator('[name="service"]'), "Oven repair");
  await thumb.type(services.locator('[name="newPrice"]'), "450");
  const section = { key: "editor.services.title" } as const;
  await thumb.tap(services.getByRole("button", { name: t("editor.saveOf", { section }), exact: true }));
  await expect(page).toHaveURL(/\/dashboard(#\w+)?$/);
  await thumb.tap(steps.getByRole("link", { name: t("dashboard.steps.hours.title") }));
  await expect(page).toHaveURL(/\/business-hours$/);
  await thumb.tap(page.getByRole("button", { name: t("availability.hours.save") }).last());
  await expect(page.getByText(t("availability.hours.saved")).first()).toBeVisible();
}
