import { expect } from "vitest";
import { planPriceCents } from "~/modules/billing/rules";
import { countedTo, nearbyKm, pageSize } from "~/modules/businesses/listing";
import { rand } from "~/platform/money";
import { test as base } from "../../../../tests/setup/db";
import { openSite } from "../../../../tests/setup/site";
import { documented, wordsOf } from "../../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

test("every order has its rule, with the numbers of the code", async ({ site }) => {
  const words = await wordsOf(await site.fetch("/services/how-we-rank"));
  expect(words).toContain("Nobody can pay for a place.");
  expect(words).toMatch(
    /Best match For a search.*in the name.*name and its services.*trade.* Distance The nearest first.* Rating The highest average.* Price The cheapest/,
  );
  expect(words).toContain(`within ${nearbyKm} km`);
  expect(words).toContain(`${pageSize} providers on a page`);
  expect(words).toContain(`up to ${countedTo.toLocaleString("en-US")}.`);
  expect(words).toContain(`What the ${rand(planPriceCents)} a month buys`);
  expect(words).toContain(documented("Contact for quote"));
  expect(words).toContain("With words: Best match.");
  expect(words).toContain("Without words, with a place: Distance.");
  expect(words).toContain("Otherwise: Rating.");
});

test("the rules that follow from the code: nobody pays, the verified sign moves nobody up", async ({
  site,
}) => {
  const words = await wordsOf(await site.fetch("/services/how-we-rank"));
  expect(words).toContain("It buys no place in the list.");
  expect(words).toContain("the sign itself moves nobody up");
});
