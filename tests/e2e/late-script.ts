import type { Page } from "@playwright/test";

/** From now on scripts arrive when `release` is called, as on a slow connection. */
export async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}
