import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./tests/e2e/chromium";

export default defineConfig({
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
    // A page of the next test would still be under the worker of the last one.
    serviceWorkers: "block",
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    // Waiting for what moves costs time: tests/e2e/motion.spec.ts looks at it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArgs,
    },
  },
});
