import { expect } from "vitest";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";

const sentences = [
  ["plumber+in+pimv", "plumber in Pimville"],
  ["Someone+to+fix+a+roof+in+mitchells+pl", "Someone to fix a roof in Mitchells Plain"],
  ["loodgieter+naby+soshang", "loodgieter naby Soshanguve"],
  ["plumber+pimvi", "plumber Pimville"],
  ["umakhi+eKhayel", "umakhi Khayelitsha"],
  ["hairdresser+in+rosebank", "hairdresser in Rosebank, Johannesburg"],
] as const;

test("trades, businesses and places are suggested for the letters typed so far", async ({ db, now }) => {
  await aBusiness(db, { businessName: "Zandile Plumbing" });
  const site = await openSite(db, now);
  const asked = async (query: string) => {
    const response = await site.fetch(`/suggestions?${query}`);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=600");
    return (await response.json()) as string[];
  };
  expect(await asked("q=zandile")).toEqual(["Zandile Plumbing"]);
  expect(await asked("q=plumb")).toContain("Plumbing");
  expect(await asked("q=pimv")).toEqual(["Pimville, Soweto"]);
  expect(await asked("place=orlando+w")).toEqual(["Orlando West, Soweto"]);
  for (const [typed, sentence] of sentences) expect(await asked(`q=${typed}`), typed).toContain(sentence);
  for (const nothing of ["", "q=p", "q=qqqqq", "place=", "place=qqqq"])
    expect(await asked(nothing)).toEqual([]);
});

test("who asks more than four times a second gets an empty list, and others go on", async ({ db, now }) => {
  const site = await openSite(db, now);
  const ask = async (browser: string) => {
    const response = await site.fetch("/suggestions?place=pimv", { headers: { "User-Agent": browser } });
    expect(response.status).toBe(200);
    return response.json();
  };
  for (let at = 0; at < 240; at += 1) await ask("a crawler");
  expect(await ask("a crawler")).toEqual([]);
  expect(await ask("a phone")).toEqual(["Pimville, Soweto"]);
});
