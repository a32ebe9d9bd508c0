import { expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { statementsOf } from "../../../../tests/search/listing-plans";
import { test } from "../../../../tests/setup/db";
import { readQuestion } from "../question/read-question.server";
import { search } from "./search.server";

test("eight unknown words cost at most three times the statements of an ordinary search", async ({
  db,
  now,
}) => {
  await aBusiness(db, { businessName: "Zandile Plumbing" });
  const costOf = async (q: string) => {
    const listing = readQuestion(new URLSearchParams({ q, place: "soweto" }));
    return (await statementsOf(() => search(db, listing, now))).statements.length;
  };
  const ordinary = [await costOf("plumber"), await costOf("leaking tap"), await costOf("zandile")];
  const unknown = await costOf("qwzrtp xkvbnd plmzqa wrtzxc vbnqwe zxqwer hjkzxq tyuqwz");
  expect(unknown).toBeLessThanOrEqual(3 * Math.min(...ordinary));
  expect(await costOf("qwzrtp xkvbnd")).toBeLessThanOrEqual(3 * Math.max(...ordinary));
});
