import { expect, test } from "vitest";
import { socialAddress, socialHost } from "./contact-links";
import { socialNetworks } from "./rules";

test.each([
  ["facebook", "https://www.facebook.com/leratobraids"],
  ["twitter", "https://x.com/leratobraids"],
  ["instagram", "https://www.instagram.com/leratobraids"],
  ["linkedin", "https://www.linkedin.com/company/leratobraids"],
  ["youtube", "https://www.youtube.com/@leratobraids"],
  ["tiktok", "https://www.tiktok.com/@leratobraids"],
] as const)("a name on %s becomes its address", (network, address) => {
  for (const typed of ["@leratobraids", "leratobraids", " @leratobraids "])
    expect(socialAddress(network, typed)).toBe(address);
});

test("an address keeps its path, gets https, and may be of a subdomain or a short form", () => {
  expect(socialAddress("facebook", "facebook.com/leratobraids")).toBe("https://facebook.com/leratobraids");
  expect(socialAddress("facebook", "http://web.facebook.com/profile.php?id=12")).toBe(
    "https://web.facebook.com/profile.php?id=12",
  );
  expect(socialAddress("linkedin", "za.linkedin.com/in/lerato")).toBe("https://za.linkedin.com/in/lerato");
  expect(socialAddress("youtube", "HTTPS://YOUTU.BE/abc")).toBe("https://youtu.be/abc");
  expect(socialAddress("twitter", "twitter.com/lerato")).toBe("https://twitter.com/lerato");
  expect(socialAddress("instagram", "@lerato.braids")).toBe("https://www.instagram.com/lerato.braids");
});

test("other hosts are refused, also disguised ones", () => {
  for (const network of socialNetworks) {
    const host = socialHost(network);
    for (const typed of [
      "https://evil.example/lerato",
      `https://${host}.evil.example/lerato`,
      `https://evil${host}/lerato`,
      `https://${host}@evil.example/lerato`,
      `https://lerato@${host}/lerato`,
      `https://evil.example/${host}/lerato`,
      `https://${host}:8443/lerato`,
      `javascript:alert(1)//${host}/`,
      `https://${host}`,
      `${host}/`,
      "@",
      "two words",
      "@../../settings",
      "@name?next=x",
      "nowhere.example",
    ])
      expect(socialAddress(network, typed), `${network}: ${typed}`).toBeNull();
  }
});
