import { chromium } from "@playwright/test";
import { patternAt } from "~/site-map/pages";
import { chromiumArgs, findChromium } from "../../tests/e2e/chromium";
import { startServer } from "../../tests/setup/server";
import { walk } from "../walk.mjs";
import type { Bench } from "./bench";
import type { Section } from "./report";

/** A poor mobile line: 400 kbit/s down, 100 up, 400 ms there and back. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 12_500 };
const bar = 2.5;
const visits = 3;

/** Pages of customers: what everybody opens, and what a signed-in person does. */
const ofCustomers = ["everybody", "signed-in", "signed-in-or-link"];
/** Two more questions to the listing. */
const questions = ["/services?q=plumber&near=soweto", "/services?category=beauty&near=soweto"];

/** Links that act are named by their pattern. */
const patternOf = ({ path, cookie }: { path: string; cookie: string }) => {
  const said = path.includes("?") || !/[0-9a-f]{8}-/.test(path) ? path : patternAt(path);
  return cookie === "" ? said : `${said} (signed in)`;
};

/** When a phone shows the first words of a customer's page that it has never loaded before. */
export async function words(_bench: Bench): Promise<Section> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    const pages: { path: string; cookie: string }[] = questions.map((path) => ({ path, cookie: "" }));
    await walk(server.url, ofCustomers, async (path, cookie) => void pages.push({ path, cookie }));
    /** In seconds, the middle one of three first visits. */
    const firstWords = async ({ path, cookie }: { path: string; cookie: string }) => {
      const seen: number[] = [];
      for (let visit = 0; visit < visits; visit++) {
        const viewport = { width: 360, height: 780 };
        const context = await browser.newContext({ viewport });
        const cookies = cookie.split("; ").filter(Boolean);
        await context.addCookies(
          cookies.map((pair) => {
            const [name = "", value = ""] = pair.split(/=(.*)/s);
            return { name, value, url: server.url };
          }),
        );
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send("Network.emulateNetworkConditions", line);
        await page.goto(server.url + path, { waitUntil: "load" });
        const painted = await page.evaluate(
          () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        );
        seen.push(painted / 1000);
        await context.close();
      }
      return seen.sort((a, b) => a - b)[1] ?? Number.NaN;
    };
    const rows: string[][] = [];
    for (const page of pages) {
      const seconds = await firstWords(page);
      rows.push([patternOf(page), seconds.toFixed(2), seconds < bar ? "pass" : "FAIL"]);
    }
    return {
      title: "First words",
      about: [
        "Seconds until the first words of every page of a customer, signed in and not, on 400 kbit/s with 400 ms, on a phone that",
        `has loaded nothing of the site before: the middle one of ${visits}. Under ${bar} s.`,
      ],
      tables: [{ head: ["page", "s", "in time"], rows }],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
