import { expect } from "vitest";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";

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
  for (const nothing of ["", "q=p", "q=qqqqq", "place=", "place=qqqq"])
    expect(await asked(nothing)).toEqual([]);
});
