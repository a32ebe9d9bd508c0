import { expect } from "vitest";
import { freePort } from "../setup/free-port";
import { aBookingRequest, pageOfNextMonth } from "./customer";
import { test } from "./place";

const slot = /href="[^"?]*\?service=[^"]*?date=([\d-]+)[^"]*?time=([^"#&]+)/;

test("a booking shows at once on a cached page of its own process, and within ten seconds on another's", async ({
  aPlace,
  serve,
}) => {
  const place = await aPlace("postgres");
  const one = await serve(place.env);
  const other = await serve({ ...place.env, PORT: String(await freePort()) });
  const page = await pageOfNextMonth(one.url);
  const firstSlot = async (origin: string) => {
    const response = await fetch(origin + page);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    return slot
      .exec(await response.text())
      ?.slice(1)
      .join(" ");
  };
  const before = await firstSlot(one.url);
  expect(before).toMatch(/^20\d\d-/);
  expect(await firstSlot(other.url)).toBe(before);

  await aBookingRequest(one.url);
  const booked = performance.now();
  expect(await firstSlot(one.url)).not.toBe(before);
  expect(await firstSlot(other.url)).toBe(before);
  await expect.poll(() => firstSlot(other.url), { timeout: 12_000, interval: 100 }).not.toBe(before);
  expect(performance.now() - booked).toBeLessThan(10_000);
  await Promise.all([one.stop(), other.stop()]);
});
