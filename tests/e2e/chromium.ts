import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { aptInstall } from "../setup/apt";

/** The first needs a quarter less processor time, since it draws no windows. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * Every page has a window of its own, even when headless, and each would open two address bar popups in processes of
 * their own: half the cost of a page. The other features are in Playwright's own list, which this one replaces.
 */
const featuresOff = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

export const chromiumArgs = [
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  `--disable-features=${featuresOff}`,
];

/** CHROMIUM_PATH; else an installed Chromium; else one from the system's packages, or Playwright's own. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH: there is no ${given}.`);
  }
  return findInstalled() ?? install();
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find((file) => existsSync(file));
}

function install(): string {
  const aptSays = aptInstall("chromium-headless-shell");
  const installed = findInstalled();
  if (installed) return installed;
  process.stderr.write(`${aptSays}\nInstalling Chromium (playwright install chromium) ...\n`);
  const { stderr } = spawnSync("node_modules/.bin/playwright", ["install", "chromium"], { encoding: "utf8" });
  const found = findInstalled();
  if (found) return found;
  throw new Error(
    `No Chromium: install it (Debian: apt-get install chromium-headless-shell; else npx playwright install chromium) or set CHROMIUM_PATH.\n${aptSays}\n${stderr}`,
  );
}
