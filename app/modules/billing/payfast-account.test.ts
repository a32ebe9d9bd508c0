import { expect, test } from "vitest";
import { parseEnv } from "~/platform/env.server";
import { siteAt } from "~/platform/site";
import { cardPage, payfastAccount } from "./payfast-account.server";

const site = siteAt("https://thola.example.co.za");
const env = parseEnv({ DATA_DIR: "memory://", SESSION_SECRET: "kT4vQz9wLm2xRb7nYc5pHd8sJf3gUa6e" });
const at = (mode: "live" | "sandbox" | "simulator") => ({
  env: { payfast: { ...env.payfast, mode } },
  site,
});

test("the page to change a card is PayFast's with the way back; its sandbox has none", () => {
  const path = "/eng/recurring/update/a%2Fb?return=https%3A%2F%2Fthola.example.co.za%2Fbilling";
  expect(cardPage(at("live"), "a/b")).toBe(`https://www.payfast.co.za${path}`);
  expect(cardPage(at("simulator"), "a/b")).toBe(`https://thola.example.co.za/dev/payfast${path}`);
  expect(cardPage(at("sandbox"), "a/b")).toBeNull();
});

test("only the live account is without testing=true, and no mode talks to another's hosts", () => {
  const hosts = (["live", "sandbox", "simulator"] as const).map((mode) => {
    const { testing, processUrl, validateUrl, apiUrl } = payfastAccount(at(mode));
    return [testing, ...[processUrl, validateUrl, apiUrl].map((url) => new URL(url).host)];
  });
  expect(hosts).toEqual([
    [false, "www.payfast.co.za", "www.payfast.co.za", "api.payfast.co.za"],
    [true, "sandbox.payfast.co.za", "sandbox.payfast.co.za", "api.payfast.co.za"],
    [true, ...Array(3).fill("thola.example.co.za")],
  ]);
});
