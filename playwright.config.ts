import { defineConfig } from "@playwright/test";
import type { Engine } from "./tests/e2e/fixtures";
import { chromiumArgs, findChromium } from "./tests/setup/chromium";

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/**
 * Every test runs at desktop width. A tag adds another run: @phone, @no-js (the same steps without JavaScript), or @pglite
 * (the same, and on PGlite). The others run on PostgreSQL: PGlite runs in the server itself and needs more processor time.
 * A test with @phone-only or @no-js-only has no run at desktop width with JavaScript. A tag is for what differs in that
 * run: quiet pages run no React, and to a route a form is the same however it was sent.
 */
export default defineConfig<object, { engine: Engine }>({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "tests/e2e/filled-data.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Generous, since a busy machine is no fault of the program: only what fails waits so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // One context for each worker, emptied between tests: a new one costs as much as three pages in it.
    reuseContext: true,
    // A page of the next test would still be under the worker of the last one.
    serviceWorkers: "block",
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    // A view transition that is interrupted by the next navigation would count as an error of the page.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArgs,
    },
  },
  projects: [
    // First, because its server takes longest to start; at the end nothing else would be left to run beside it.
    {
      name: "pglite",
      use: { ...desktop, engine: "pglite", javaScriptEnabled: false },
      grep: /@pglite/,
    },
    { name: "desktop", use: desktop, grepInvert: /-only\b/ },
    // One worker each: another one, with its server, would take longer to start than it saves.
    { name: "phone", use: phone, grep: /@phone/, workers: 1 },
    { name: "no-js", use: { ...desktop, javaScriptEnabled: false }, grep: /@no-js/, workers: 1 },
  ],
});
