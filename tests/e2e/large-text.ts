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

/** As for a visitor with larger text in the browser's settings: everything in rem grows. */
const enlarge = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

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
  for (const [width, percent] of sizes) {
    await page.setViewportSize({ width, height: 740 });
    await enlarge(page, percent);
    yield `${width} px, text at ${percent} %, at ${page.url()}`;
  }
}

/** On narrow screens and with large text nothing leaves the screen of a page; the header, which all share, keeps its buttons. */
export const fitsEnlarged = (page: Page, what: "page" | "header") =>
  what === "page" ? pageFits(page) : headerFits(page);

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
