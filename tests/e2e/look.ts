import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const requireHere = createRequire(import.meta.url);
const axeSource = readFileSync(
  createRequire(requireHere.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

export type Device = "desktop" | "phone";

const devices = {
  desktop: { viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  phone: { viewport: { width: 360, height: 740 }, colorScheme: "dark" },
} as const;

export async function putOn(page: Page, device: Device) {
  await page.setViewportSize(devices[device].viewport);
  await page.emulateMedia({ colorScheme: devices[device].colorScheme, reducedMotion: "reduce" });
}

/**
 * Checks the screen: accessible on this device, in its theme; on a phone nothing is cut off or too small. Whether colours
 * are legible costs axe more than all else: it is looked at on each screen once (screens.spec.ts), for the other theme it
 * follows from the colours (app/ui/tokens.test.ts). Afterwards the screen is as wide as on the desktop.
 */
export async function looksRight(page: Page, device: Device = "desktop", { contrast = false } = {}) {
  const leaveOut = ["target-size", ...(contrast ? [] : ["color-contrast"])];
  // The first page with another stylesheet may still be waiting for it.
  await page.waitForLoadState("load");
  // Each size and theme is put on once: every change lays the whole page out again.
  await page.emulateMedia({ colorScheme: devices[device].colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize(devices.phone.viewport);
  await fitsThePhone(page);
  await showsWholeHints(page);
  await showsNoMarkup(page);
  await hasTargetsOf(page, { control: 44, link: 24 });
  if (device === "phone") await axe(page, { leaveOut });
  await page.setViewportSize(devices.desktop.viewport);
  await hasTargetsOf(page, { control: 24, link: 24 });
  await hasMenuBeside(page);
  if (device === "desktop") await axe(page, { leaveOut });
}

/**
 * No violation of WCAG 2.2 AA. Skipping frames, the list of passed rules and the reading of style sheets, which only a
 * rule outside these levels asks for, halves the time.
 */
export async function axe(page: Page, { leaveOut = [] }: { leaveOut?: string[] } = {}) {
  // AxeBuilder would inject the script twice for every check; once per page is enough.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await new AxeBuilder({ page, axeSource: ";" })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .disableRules(leaveOut)
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}\n${node.failureSummary}`),
  );
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

async function fitsThePhone(page: Page) {
  const wide = await page.evaluate(() => {
    // At another scroll position the bottom bar may cover half of a target; which one depends on the month shown.
    window.scrollTo({ top: 0, behavior: "instant" });
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });
  expect(wide, `wider than the phone at ${page.url()}`).toEqual([]);
}

/** What stands in an empty field is read whole: a field of one line cuts off what is longer. */
async function showsWholeHints(page: Page) {
  const cut = await page.evaluate(() => {
    const ruler = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll<HTMLInputElement>("input[placeholder]")].flatMap((field) => {
      if (!ruler || field.value !== "" || !field.checkVisibility({ visibilityProperty: true })) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      ruler.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const needs = Math.ceil(ruler.measureText(field.placeholder).width);
      return needs > room ? [`'${field.placeholder}' needs ${needs}, has ${Math.floor(room)}`] : [];
    });
  });
  expect(cut, `cut off in its field at ${page.url()}`).toEqual([]);
}

/** With a script, what stands in a noscript is text: shown, it would be read as tags. */
async function showsNoMarkup(page: Page) {
  await expect(page.locator("body")).not.toContainText(/<\/?[a-z]/, { useInnerText: true });
}

/** In the tools the menu stands beside what the page is about. */
async function hasMenuBeside(page: Page) {
  const [menu, main] = [page.locator(".app-side"), page.locator("main")];
  if ((await menu.count()) === 0) return;
  const [side, content] = [await menu.boundingBox(), await main.boundingBox()];
  expect(content?.x, `content beside the menu at ${page.url()}`).toBeGreaterThanOrEqual(
    (side?.x ?? 0) + (side?.width ?? 0) - 1,
  );
}

/** Controls and links are so many pixels high; links inside a sentence are exempt, as is what nobody sees or reaches. */
async function hasTargetsOf(page: Page, heights: { control: number; link: number }) {
  const small = await page.evaluate(({ control, link }) => {
    const found: string[] = [];
    for (const target of document.querySelectorAll("a[href], button, select, summary, textarea, input")) {
      if (target.closest('[aria-hidden="true"]') && target.getAttribute("tabindex") === "-1") continue;
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { display } = getComputedStyle(target);
      if (target.tagName === "A" && display === "inline") continue;
      const pressed = target.matches('[type="checkbox"], [type="radio"]') ? target.closest("label") : target;
      const { width, height } = (pressed ?? target).getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const least = target.tagName === "A" ? link : control;
      if (height < least - 0.5 || width < 24)
        found.push(`${target.outerHTML.slice(0, 120)} is ${Math.round(width)} x ${Math.round(height)}`);
    }
    return found;
  }, heights);
  expect(small, `too small to hit at ${page.url()}`).toEqual([]);
}
