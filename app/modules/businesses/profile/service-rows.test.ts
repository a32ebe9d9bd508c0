import { expect, test } from "vitest";
import { aServiceRow as row } from "../../../../tests/builders/service-row";
import { longestService, maxServices } from "../rules";
import { changedRows, minutesIn, readRows, type ServiceRow, withNew } from "./service-rows";

const names = (rows: readonly ServiceRow[] | null) => rows?.map(({ name }) => name);

test("a button moves or removes the row at its position, and nothing beyond the ends", () => {
  const rows = ["a", "b", "c"].map((name) => row(name));
  expect(names(changedRows(rows, "up-1"))).toEqual(["b", "a", "c"]);
  expect(names(changedRows(rows, "down-1"))).toEqual(["a", "c", "b"]);
  expect(names(changedRows(rows, "remove-0"))).toEqual(["b", "c"]);
  for (const button of ["up-0", "down-2", "up-9", "remove-9"])
    expect(names(changedRows(rows, button))).toEqual(["a", "b", "c"]);
  for (const button of ["", "add", "up", "remove--1", "remove-1e3"])
    expect(changedRows(rows, button)).toBeNull();
});

test("a button adds a usual service once, without a price", () => {
  const rows = [row("Leaks", { price: "90" })];
  expect(changedRows(rows, "usual-Geyser repair")).toEqual([...rows, row("Geyser repair")]);
  expect(changedRows(rows, "usual-LEAKS")).toEqual(rows);
});

test("an empty service is ignored, and one that is listed is not added again", () => {
  const rows = [row("Geyser repair")];
  expect(withNew(rows, row(""))).toEqual({ rows, isListed: false });
  expect(withNew(rows, row("GEYSER repair"))).toEqual({ rows, isListed: true });
  expect(names(withNew(rows, row("Leaks")).rows)).toEqual(["Geyser repair", "Leaks"]);
});

test("rows are read as typed in rand and minutes, and each wrong field has its own message", () => {
  expect(readRows([row("Leaks", { id: "x", price: "R 1 200,50", minutes: "90" }), row("Taps")])).toEqual({
    services: [
      { id: "x", name: "Leaks", priceCents: 120_050, priceAs: null, durationMinutes: 90 },
      { name: "Taps", priceCents: null, priceAs: null },
    ],
    errors: {},
  });
  const wrong = readRows([
    row("a".repeat(longestService + 1), { price: "0", minutes: "4" }),
    row(""),
    row("Taps", { price: "-5", minutes: "1441" }),
    row("taps", { id: "y" }),
  ]);
  expect(Object.keys(wrong.errors).sort()).toEqual([
    ...["minutes-0", "minutes-2", "price-0", "price-2"],
    ...["services-0", "services-1", "services-3"],
  ]);
  const many = Array.from({ length: maxServices + 1 }, (_, index) => row(`Service ${index}`));
  expect(Object.keys(readRows(many).errors)).toEqual(["services"]);
});

test("a length is understood as people say it", () => {
  const said = ["4h", "4 h", "1h30", "1:30", "1 h 30 min", "90 min", "1,5 h", "2 hours", "45"];
  expect(said.map(minutesIn)).toEqual(["240", "240", "90", "90", "90", "90", "90", "120", "45"]);
  expect(["half a day", "Half day", "half an hour", "a day"].map(minutesIn)).toEqual([
    "240",
    "240",
    "30",
    "480",
  ]);
  for (const odd of ["", "long", "h", "1h300", "two days"]) expect(minutesIn(odd)).toBe(odd);
  expect(readRows([row("Braids", { minutes: "4h" })]).services[0]?.durationMinutes).toBe(240);
});

test("an id that is posted twice belongs to the first row", () => {
  const { services } = readRows([row("Leaks", { id: "x" }), row("Taps", { id: "x" })]);
  expect(services.map((service) => "id" in service)).toEqual([true, false]);
});
