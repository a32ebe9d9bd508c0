import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** What a browser says that has no connection. */
export const away = "internetdisconnected";

/** So many bytes a second leave the browser, and every response waits for `latency` ms. */
export async function slowDown(page: Page, given: { uploadThroughput?: number; latency?: number }) {
  const session = await page.context().newCDPSession(page);
  const plain = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { ...plain, ...given });
  return { end: () => session.send("Network.emulateNetworkConditions", plain) };
}

/** What is posted there reaches the server so many ms later. Counts it. */
export async function postLate(page: Page, address: string, ms: number) {
  const sent = { posts: 0 };
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent.posts += 1;
    await setTimeout(ms);
    await route.continue().catch(() => {});
  });
  return sent;
}

/** Scripts of this page give up after a sixth of their time: on a busy machine other answers come within it. */
export const giveUpSoon = (page: Page) =>
  page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 6);
  });
