import { expect, test } from "vitest";
import { listFilter } from "./list-filter";

const list = listFilter({
  orders: ["newest", "name"],
  views: { view: ["waiting", "closed"] },
  choices: { role: ["customer", "business"] },
});
const read = (query: string) => list.read(new URLSearchParams(query));

test("an address asks for words, a view, a choice and an order", () => {
  expect(read("q=%20Thandi%00%20&view=closed&role=business&order=name")).toEqual({
    ...{ q: "Thandi", view: "closed", role: "business", order: "name" },
  });
});

test("what an address does not name, or names wrongly, is the usual", () => {
  const usual = { q: "", view: "waiting", role: null, order: "newest" };
  expect(read("")).toEqual(usual);
  expect(read("view=all&role=admin&order=oldest")).toEqual(usual);
});

test("only what is not usual stands in an address", () => {
  expect(list.parts(read(""))).toEqual({ q: "", role: null, view: null, order: null });
  expect(list.parts(read("q=a&view=closed&role=customer&order=name"))).toEqual({
    ...{ q: "a", role: "customer", view: "closed", order: "name" },
  });
});
