import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const requireHere = createRequire(import.meta.url);
const axeSource = readFileSync(
  createRequire(requireHere.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** The screen as it stands: accessible on a desktop in the light and on a phone in the dark, nothing cut off or too small. */
export async function looksRight(page: Page) {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await axe(page);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "dark" });
  // Elsewhere the bar at the bottom may cover half of a target, and which one depends on the month that is shown.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await axe(page);
  await fitsThePhone(page);
  await hasLargeTargets(page);
  await page.setViewportSize(desktop);
}

/** No violation of WCAG 2.2 AA on the page as it stands. No page has frames, and nobody reads what passed: half the time. */
export async function axe(page: Page) {
  // AxeBuilder would send it twice for every look; a page needs it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await new AxeBuilder({ page, axeSource: ";" })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}\n${node.failureSummary}`),
  );
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

async function fitsThePhone(page: Page) {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });
  expect(wide, `wider than the phone at ${page.url()}`).toEqual([]);
}

/** 44 px for what is pressed, 24 px for the rest; a link inside of a sentence is as high as its line. */
async function hasLargeTargets(page: Page) {
  const small = await page.evaluate(() => {
    const found: string[] = [];
    for (const target of document.querySelectorAll("a[href], button, select, summary, textarea, input")) {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { display } = getComputedStyle(target);
      if (target.tagName === "A" && display === "inline") continue;
      const pressed = target.matches('[type="checkbox"], [type="radio"]') ? target.closest("label") : target;
      const { width, height } = (pressed ?? target).getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const least = target.tagName === "A" ? 24 : 44;
      if (height < least - 0.5 || width < 24)
        found.push(`${target.outerHTML.slice(0, 120)} is ${Math.round(width)} x ${Math.round(height)}`);
    }
    return found;
  });
  expect(small, `too small to hit at ${page.url()}`).toEqual([]);
}
