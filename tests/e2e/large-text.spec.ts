import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { publicPages } from "./public-pages";

/** Nothing at all may leave the screen. */
const pages = [...publicPages, "/services?q=plumber&city=Pimville"];

/** Here the header may not. */
const headerOnly = ["/business-subscription", "/auth?type=business"];

const sizes = [
  [320, 100],
  [320, 200],
  [360, 150],
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
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const out = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement),
    );
    return document.documentElement.scrollWidth > innerWidth
      ? out.map((element) => `${element.tagName} ${element.className}`.slice(0, 120))
      : [];
  });

for (const path of [...pages, ...headerOnly])
  test(`${path} keeps the header's buttons on narrow screens and with large text, and for customers everything`, async ({
    sharedPageOf,
  }) => {
    const page = await sharedPageOf("nobody");
    await page.goto(path);
    const header = page.getByRole("banner").first();
    const menu = header.getByRole("button", { name: t("frame.nav.menu"), exact: true });
    const nav = header.getByRole("navigation", { name: t("frame.nav.main") });
    for (const [width, percent] of sizes) {
      const size = `${width} px, text at ${percent} %`;
      await page.setViewportSize({ width, height: 740 });
      await enlarge(page, percent);
      if (pages.includes(path)) expect.soft(await beyondTheEdge(page), size).toEqual([]);
      for (const name of [t("common.signIn"), t("common.getStarted")])
        await expect(header.getByRole("link", { name }).first(), size).toBeInViewport({ ratio: 1 });
      await expect(menu.or(nav).filter({ visible: true }).first(), size).toBeInViewport({ ratio: 1 });
    }
  });
