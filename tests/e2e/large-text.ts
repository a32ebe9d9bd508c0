import type { ElementHandle, Page } from "@playwright/test";
import { t } from "../setup/texts";
import { expect } from "./fixtures";

/** Width in px, text in per cent. */
const sizesOfHeader = [
  [320, 100],
  [320, 200],
  [360, 150],
  [1280, 200],
] as const;
/** A page that fits the narrowest screen with the largest text fits those between; wide screens have columns of their own. */
const sizesOfPage = [
  [320, 200],
  [1280, 200],
] as const;

const sizesOfWords = [
  [360, 200],
  [1280, 200],
] as const;

/** As for a visitor with larger text in the browser's settings: everything in rem grows, and so does what a narrow screen is. */
async function enlarge(page: Page, percent: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: (16 * percent) / 100 } });
  await browser.detach();
}

/** What stands beyond the right edge, though nothing around it scrolls. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.body.querySelectorAll("*")]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement),
      )
      .map((element) => `${element.tagName} ${element.className}`.slice(0, 120));
  });

/** Words that a frame around them cuts off, unless dots say so; and short ones that are broken into a column of letters. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const cutsAt = (element: Element | null): number => {
      if (element === null) return Number.POSITIVE_INFINITY;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX) || textOverflow === "ellipsis" || box.width < 3)
        return Number.POSITIVE_INFINITY;
      const further = cutsAt(element.parentElement);
      return /hidden|clip/.test(overflowX) ? Math.min(box.right, further) : further;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const around = text.parentElement;
      const isOnlyHeard = (element: Element | null): boolean =>
        element !== null && (element.clientWidth === 1 || isOnlyHeard(element.parentElement));
      if (
        !around?.checkVisibility({ visibilityProperty: true }) ||
        around.closest("option, noscript") ||
        isOnlyHeard(around)
      )
        continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\d]{3,12}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
        if (lines > 2) found.push(`${word} in ${lines} lines`);
        const right = Math.max(...boxes.map((box) => box.right));
        if (right > cutsAt(around) + 1) found.push(`${word} is cut off`);
      }
    }
    return found;
  });

/** Fields that something else covers. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(input, select, textarea, summary)")]
      .filter((field) => field.checkVisibility({ visibilityProperty: true }) && field.offsetWidth > 3)
      .filter((field) => {
        field.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = field.getBoundingClientRect();
        return [0.25, 0.5].some((part) => {
          const above = document.elementFromPoint(left + width * part, top + height / 2);
          return (
            above !== null && !field.contains(above) && !above.contains(field) && !above.closest("label")
          );
        });
      })
      .map((field) => `${field.tagName} ${field.id || field.className}`.slice(0, 80)),
  );

/** How much of each is on the screen and not cut off: 1 is all of it. */
const ratiosInView = (page: Page, elements: (ElementHandle | null)[]) =>
  page.evaluate(
    (observed) =>
      Promise.all(
        observed.map((element) => {
          const { promise, resolve } = Promise.withResolvers<number>();
          const observer = new IntersectionObserver(([entry]) => {
            observer.disconnect();
            resolve(entry?.intersectionRatio ?? 0);
          });
          observer.observe(element as Element);
          return promise;
        }),
      ),
    elements,
  );

async function* inSizes(page: Page, sizes: readonly (readonly [number, number])[]) {
  try {
    for (const [width, percent] of sizes) {
      await page.setViewportSize({ width, height: 740 });
      await enlarge(page, percent);
      yield `${width} px, text at ${percent} %, at ${page.url()}`;
    }
  } finally {
    await enlarge(page, 100);
  }
}

/**
 * On narrow screens and with large text nothing leaves the screen of a page; the header, which all share, keeps its buttons;
 * and on a phone every word of a page for customers can be read, and every field reached.
 */
export async function fitsEnlarged(page: Page, what: "page" | "words" | "header") {
  if (what === "header") return headerFits(page);
  await pageFits(page);
  if (what === "words") await wordsFit(page);
}

async function wordsFit(page: Page) {
  for await (const size of inSizes(page, sizesOfWords)) {
    expect.soft(await unreadable(page), size).toEqual([]);
    expect.soft(await covered(page), size).toEqual([]);
  }
}

async function pageFits(page: Page) {
  for await (const size of inSizes(page, sizesOfPage))
    expect.soft(await beyondTheEdge(page), size).toEqual([]);
}

async function headerFits(page: Page) {
  const header = page.getByRole("banner").first();
  const buttons = await Promise.all(
    [
      header.getByRole("link", { name: t("common.signIn") }).first(),
      header.getByRole("link", { name: t("common.getStarted") }).first(),
      header.getByRole("button", { name: t("frame.nav.menu"), exact: true, includeHidden: true }),
      header.getByRole("navigation", { name: t("frame.nav.main"), includeHidden: true }),
    ].map((button) => button.elementHandle()),
  );
  for await (const size of inSizes(page, sizesOfHeader)) {
    const [signIn = 0, start = 0, menu = 0, nav = 0] = await ratiosInView(page, buttons);
    // The menu's button stands for the links of a wide screen.
    const shown = { signIn, start, links: Math.max(menu, nav) };
    expect.soft(shown, size).toEqual({ signIn: 1, start: 1, links: 1 });
  }
}
