import { expect } from "vitest";
import { payfastSimulatorOrders } from "~/simulator/tables.server";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

const own = {
  merchant_id: "10000100",
  merchant_key: "46f0cd694581a",
  return_url: "http://thola.test/payment-success",
  cancel_url: "http://thola.test/payment-cancel",
  notify_url: "http://thola.test/payfast/itn",
};

test.for([
  ["notify_url", "http://evil.test/payfast/itn"],
  ["notify_url", "http://thola.test.evil.test/payfast/itn"],
  ["notify_url", "http://169.254.169.254/latest/meta-data"],
  ["notify_url", "http://thola.test/theme"],
  ["notify_url", "http://thola.test/payfast/itn?x=http://evil.test"],
  ["return_url", "https://evil.test/"],
  ["return_url", "http://thola.test@evil.test/"],
  ["return_url", "http://thola.testing/"],
  ["cancel_url", "javascript:alert(1)"],
  ["cancel_url", "//evil.test/"],
])(
  "the simulator refuses %s %s: it posts and leads to this site only",
  async ([name = "", value = ""], { db, site }) => {
    const response = await site.newVisitor().post("/dev/payfast/eng/process", { ...own, [name]: value });
    expect(response.status).toBe(400);
    expect(await wordsOf(response)).toContain(`${name} is not an address of this site`);
    expect(await db.select().from(payfastSimulatorOrders)).toEqual([]);
  },
);

test("a second field of the name does not hide the first", async ({ site }) => {
  for (const urls of [
    [own.notify_url, "http://evil.test/"],
    ["http://evil.test/", own.notify_url],
  ]) {
    const response = await site.newVisitor().post("/dev/payfast/eng/process", { ...own, notify_url: urls });
    expect(await wordsOf(response)).toContain("notify_url is not an address of this site");
  }
});

test("addresses of this site are no reason to refuse", async ({ site }) => {
  const response = await site.newVisitor().post("/dev/payfast/eng/process", own);
  expect(await wordsOf(response)).not.toContain("is not an address of this site");
});
