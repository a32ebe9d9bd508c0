import { chromium } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../tests/setup/chromium";
import { startServer } from "../../tests/setup/server";
import type { Bench } from "./bench";
import type { Section } from "./report";

/** A poor mobile line: 400 kbit/s down, 100 up, 400 ms there and back. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 12_500 };
const bar = 2.5;
const visits = 3;

const sampleCustomer = { email: "customer@thola.test", password: "Customer#2026" };
const ofVisitors = [
  ...["/", "/services", "/services?q=plumber&near=soweto", "/business/mthembu-sons-plumbing-soweto"],
  ...["/auth?type=customer", "/favourites"],
];
const ofCustomers = ["/bookings", "/messages", "/profile", "/settings"];

/** When a phone shows the first words of a customer's page that it has never loaded before. */
export async function words(_bench: Bench): Promise<Section> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    const signingIn = await browser.newPage();
    await signingIn.goto(`${server.url}/auth?action=signin`);
    await signingIn.fill("input[name=email]", sampleCustomer.email);
    await signingIn.fill("input[name=password]", sampleCustomer.password);
    await Promise.all([signingIn.waitForURL("**/services"), signingIn.keyboard.press("Enter")]);
    const storageState = await signingIn.context().storageState();
    await signingIn.close();
    /** In seconds, the middle one of three first visits. */
    const firstWords = async (path: string, signedIn: boolean) => {
      const seen: number[] = [];
      for (let visit = 0; visit < visits; visit++) {
        const viewport = { width: 360, height: 780 };
        const context = await browser.newContext(signedIn ? { viewport, storageState } : { viewport });
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
    for (const [paths, signedIn] of [[ofVisitors, false] as const, [ofCustomers, true] as const])
      for (const path of paths) {
        const seconds = await firstWords(path, signedIn);
        rows.push([path, seconds.toFixed(2), seconds < bar ? "pass" : "FAIL"]);
      }
    return {
      title: "First words",
      about: [
        "Seconds until the first words of a customer's page on 400 kbit/s with 400 ms, on a phone that has loaded nothing of the",
        `site before: the middle one of ${visits}. Under ${bar} s.`,
      ],
      tables: [{ head: ["page", "s", "in time"], rows }],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
