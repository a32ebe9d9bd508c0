import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/**
 * How a test runs, by its title: at desktop width; with @phone on a touch screen; with @no-js without JavaScript. A second
 * run is for what differs in it: quiet pages run no React, and to a route a form is the same however it was sent.
 */
export type Run = "@desktop" | "@phone" | "@no-js";

const desktop = { width: 1280, height: 800 };
const optionsOf: Record<Run, BrowserContextOptions> = {
  "@desktop": { viewport: desktop },
  "@phone": { viewport: { width: 360, height: 740 }, hasTouch: true },
  "@no-js": { viewport: desktop, javaScriptEnabled: false },
};

export const runOf = (tags: string[]): Run =>
  tags.find((tag): tag is Run => Object.hasOwn(optionsOf, tag)) ?? "@desktop";

export type NewContext = (browser: Browser, options?: BrowserContextOptions) => Promise<BrowserContext>;

export const newContextFor =
  (run: Run): NewContext =>
  (browser, options) =>
    browser.newContext({ ...optionsOf[run], ...options });

/** What closing the welcome dialog leaves behind (app/enhance.js). */
export function closeWelcome() {
  if (location.protocol.startsWith("http")) localStorage.setItem("welcomed", "1");
}

/**
 * Leaves the context as a new one, with one page: nothing of the last test is shown, stored or intercepted. What browsers
 * keep of scripts, styles and typefaces stays: a new context, which has to load them again, costs as much as three pages.
 */
export async function emptied(page: Page, run: Run, origin: string) {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Ends what the page would still do; a text of this origin, where no script of ours runs, reaches its storage.
  const leave = () => page.goto(`${origin}/robots.txt`, { waitUntil: "commit" });
  // What the page was just about to open comes first.
  await leave().catch(leave).catch(leave);
  const session = await context.newCDPSession(page);
  // Without what Playwright first brings into a page to run something there.
  await session.send("Runtime.evaluate", { expression: "localStorage.clear(); sessionStorage.clear()" });
  await session.send("Page.resetNavigationHistory");
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "cache_storage,indexeddb" });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
  const { width, height } = optionsOf[run].viewport ?? desktop;
  const { width: wide, height: high } = page.viewportSize() ?? {};
  if (wide !== width || high !== height) await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: "reduce" });
}
