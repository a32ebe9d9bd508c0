import { expect } from "vitest";
import { countLimit } from "~/modules/listing/rules";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";

test("the button of the filters hears how many results the chosen fields have", async ({ db, now }) => {
  await aBusiness(db, { businessName: "Zandile Plumbing" });
  await aBusiness(db, { businessName: "Bongi Plumbing" });
  const site = await openSite(db, now);
  const told = async (query: string) => (await site.fetch(`/listing-count?${query}`)).text();
  const says = (count: number) => t("listing.form.showCount", { count });
  expect(await told("")).toBe(says(2));
  expect(await told("q=zandile&province=&city=")).toBe(says(1));
  expect(await told("province=limpopo")).toBe(says(0));
  expect(await told("free=odd&rating=99&price=x&after=x")).toBe(says(2));
  expect(t("listing.form.showMore", { count: countLimit })).toContain("200");
});
