import { describe, expect, test } from "vitest";
import { networkOf, ownPath, plainAddress } from "./requests.server";

const network = (address: string) =>
  networkOf(new Request("http://thola.test", { headers: { "x-thola-client": address } }));

describe("the network of a client, which limits count", () => {
  test.each([
    ["196.25.1.1", "196.25.1.1"],
    ["::ffff:196.25.1.1", "196.25.1.1"],
    ["::ffff:c419:0101", "196.25.1.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:0DB8:0001:ffff::1", "2001:db8:1::/48"],
    ["2001:db8::", "2001:db8:0::/48"],
    ["::1", "0:0:0::/48"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, expected) => {
    expect(network(address)).toBe(expected);
  });

  test("is one for a whole IPv6 /48, and another beside it", () => {
    expect(network("2001:db8:1:ffff:9:8:7:6")).toBe(network("2001:db8:1::1"));
    expect(network("2001:db8:2::1")).not.toBe(network("2001:db8:1::1"));
  });
});

test.each([
  ["196.25.1.1:51234", "196.25.1.1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  [" 196.25.1.1 ", "196.25.1.1"],
  ["unknown", null],
  ["196.25.1.1.9:80", null],
  ["", null],
])("the address in '%s' is %s", (text, expected) => {
  expect(plainAddress(text)).toBe(expected);
});

test("a form redirects only to a path of this site", () => {
  expect(ownPath("/bookings?a=1#b", "/")).toBe("/bookings?a=1#b");
  expect(ownPath("/ł ó?q=%C5%82", "/")).toBe("/%C5%82%20%C3%B3?q=%C5%82");
  expect(ownPath("/\ud800", "/")).toBe("/%EF%BF%BD");
  for (const to of ["//evil.test", "/\\evil.test", "https://evil.test", "bookings", "/a\nb", null, undefined])
    expect(ownPath(to, "/fallback")).toBe("/fallback");
});
