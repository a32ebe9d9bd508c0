import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { publicPages } from "./public-pages";

/** Nothing at all may leave the screen. */
const pages = [...publicPages, "/services?q=plumber&city=Pimville"];

/** Here the header may not. */
const headerOnly = ["/business-subscription", "/auth?type=business"];

/** As a visitor with larger text in the browser's settings: everything in rem grows. */
const enlarge = (page: Page, percent: number) =>
  page.addInitScript((size) => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = `${size}%`;
    });
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

for (const [width, percent] of [
  [320, 100],
  [320, 200],
  [360, 150],
  [1280, 200],
] as const)
  test(`at ${width} px with text at ${percent} % the header keeps all its buttons on the screen, and pages for customers everything`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await enlarge(page, percent);
    for (const path of [...pages, ...headerOnly]) {
      await page.goto(path);
      if (pages.includes(path)) expect.soft(await beyondTheEdge(page), path).toEqual([]);
      const header = page.getByRole("banner").first();
      for (const name of [t("common.signIn"), t("common.getStarted")])
        await expect(header.getByRole("link", { name }).first(), path).toBeInViewport({ ratio: 1 });
      const menu = header.getByRole("button", { name: t("frame.nav.menu"), exact: true });
      const nav = header.getByRole("navigation", { name: t("frame.nav.main") });
      await expect(menu.or(nav).filter({ visible: true }).first(), path).toBeInViewport({ ratio: 1 });
    }
  });
