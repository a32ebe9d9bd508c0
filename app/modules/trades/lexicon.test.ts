import { describe, expect, test } from "vitest";
import { foldText } from "~/platform/fold-text";
import { understood } from "../../../tests/search/understood";
import { isLexiconWord, tradesMeant } from "./lexicon";
import lexicon from "./lexicon.json" with { type: "json" };

test.each([
  ["ngidinga umuntu wokulungisa itoilet", "plumber"],
  ["ngidinga umuntu wokulungisa umpompi", "plumber"],
  ["ngidinga umuntu wokulungisa ugesi", "electrician"],
  ["ngidinga umuntu wokulungisa ifriji", "appliances"],
  ["umuntu wokulungisa uphahla", "roofer"],
  ["umuntu wokulungisa", "handyman"],
])("'%s': what is to be repaired says more than that it is", (text, trade) => {
  expect(understood(text).trades[0]).toBe(trade);
});

test("home, the sun and a greeting are no places, and a town is one at the end", () => {
  expect(understood("ngifuna umuntu ozohlanza ekhaya").place).toBeNull();
  expect(understood("molweni, ndifuna umakhi").place).toBeNull();
  expect(understood("isitofu eMlazi").place).toBe("umlazi");
  expect(understood("ititshala enomonde").place).toBeNull();
  expect(understood("izithombe zami zonke zilapho").place).toBeNull();
  expect(understood("kleuterskool vir n tweeling oudtshoorn").place).toBe("george");
  expect(understood("verf my huis Worcester").place).toBe("worcester");
  expect(understood("trok om my goed te trek George toe").place).toBe("george");
});

test("a sentence of words that carry no meaning means no trade", () => {
  for (const text of ["zzz no such business", "nothing here at all", "i want something nice", "new business"])
    expect(understood(text).trades, text).toEqual([]);
  expect(understood("no such business: no hot water").trades[0]).toBe("plumber");
});

test("a phrase of words that say little is known for sure, a word of it alone is not", () => {
  expect(tradesMeant("i want to make a will".split(" ")).sure).toBe(true);
  expect(tradesMeant("i will".split(" ")).sure).toBe(false);
  expect(tradesMeant("i want to make".split(" ")).sure).toBe(false);
});

test("words that only chance likens to those of a trade mean none", () => {
  for (const text of [
    "something nice for my mother",
    "gift for dad",
    "jobs near me",
    "dankie vir alles",
    "ngiyakuthanda",
  ])
    expect(understood(text).trades, text).toEqual([]);
});

test("what something is for, or what befalls it, says its trade only where nothing else does", () => {
  expect(understood("cupcakes for baby shower").trades[0]).toBe("cake");
  expect(understood("izihlalo zomngcwabo").trades[0]).toBe("tent-hire");
  expect(understood("umngcwabo").trades[0]).toBe("funeral");
  expect(understood("yskas lek water").trades[0]).toBe("appliances");
  expect(understood("lek water").trades[0]).toBe("plumber");
});

test("that something is broken or to be mended says no trade, the thing does", () => {
  for (const text of ["stukkend", "e senyehile", "does not work", "werk nie", "ayisebenzi", "e robegile"])
    expect(understood(text).trades, text).toEqual([]);
  expect(understood("my yskas is gebreek").trades[0]).toBe("appliances");
  expect(understood("venster stukkend").trades[0]).toBe("glazier");
  expect(understood("isithuthuthu asisebenzi").trades[0]).toBe("mechanic");
  expect(understood("fono ha e sebetse").trades[0]).toBe("phone-repair");
  expect(understood("setofo ga e bereke").trades[0]).toBe("appliances");
});

test("the phrases of the lexicon are folded, and none stands twice in a trade", () => {
  for (const [trade, phrases] of Object.entries(lexicon)) {
    const said = phrases.split(", ");
    expect(said.map(foldText), trade).toEqual(said);
    expect(new Set(said).size, trade).toBe(said.length);
  }
});

describe("words", () => {
  test("a misspelt word means what it is near to, and a filler nothing", () => {
    expect(understood("electrishun").trades[0]).toBe("electrician");
    expect(understood("please somebody help").trades).toEqual([]);
  });

  test("prefixes, locatives and diminutives are taken apart", () => {
    expect(understood("wamakhabethe").trades[0]).toBe("carpenter");
    expect(understood("emthatha umakhi")).toEqual({ place: "mthatha", trades: ["builder"] });
    expect(understood("siek hondjie").trades[0]).toBe("vet");
  });

  test("compounds and verbs with their subject are taken apart", () => {
    expect(understood("sekuriteitshek laat maak").trades.slice(0, 2)).toContain("welder");
    expect(understood("badkamerteels vervang").trades[0]).toBe("tiler");
    expect(understood("amapayipi ayavuza").trades[0]).toBe("plumber");
  });

  test("a word of any of the languages is no misspelling", () => {
    for (const word of ["loodgieter", "umakhi", "itoilet", "marulelo", "geyser"])
      expect(isLexiconWord(word), word).toBe(true);
    expect(isLexiconWord("plummer")).toBe(false);
  });
});
