import { expect, test } from "vitest";
import { policyAt, policyOf, sitePages } from "./pages";

test("an address has the policy of the page that React Router would choose", () => {
  for (const { path, policy } of sitePages) {
    const address = path.replace(/:\w+/g, "one.two-3").replace("*", "no/such/page");
    expect.soft([path, policyAt(address)]).toEqual([path, policy]);
    expect.soft(policyAt(`${address.toUpperCase()}?q=/admin`)).toEqual(policy);
    expect.soft(policyOf(path.slice(1))).toBe(policy);
  }
  expect(policyAt("/robotsxtxt")).toBe(policyOf("*"));
});
