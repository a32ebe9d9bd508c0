import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Every page has a window of its own, also where nobody sees it, and each would draw two address bar popups, in processes
 * of their own: half of what a page costs. The rest are Playwright's, which this list replaces.
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

/** CHROMIUM_PATH, one on this machine, else one from the system's packages, else Playwright's own. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH: there is no ${given}.`);
  }
  return onMachine() ?? fromSystem() ?? fromPlaywright();
}

function onMachine(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...found, chromium.executablePath()].find((file) => existsSync(file));
}

function fromSystem(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
  say("Installing Chromium (apt-get install chromium) ...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]])
    spawnSync("apt-get", ["-qq", ...args], { env, stdio: "ignore" });
  return onMachine();
}

function fromPlaywright(): string {
  say("Installing Chromium (playwright install chromium) ...");
  const { stderr } = spawnSync("node_modules/.bin/playwright", ["install", "chromium"], { encoding: "utf8" });
  const found = onMachine();
  if (found) return found;
  throw new Error(
    `No Chromium: install it (Debian: apt-get install chromium; else npx playwright install chromium) or set CHROMIUM_PATH.\n${stderr}`,
  );
}

function say(line: string) {
  process.stderr.write(`${line}\n`);
}
