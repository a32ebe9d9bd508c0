import { describe, expect, test } from "vitest";
import { noWishes, wishesIn } from "./wishes";

const said = (typed: string) => {
  const { rest, wishes } = wishesIn(typed);
  const changed = Object.entries(wishes).filter(
    ([name, value]) => value !== noWishes[name as keyof typeof wishes],
  );
  return [rest, Object.fromEntries(changed)];
};

describe("a sentence says on which day", () => {
  test.each([
    ["knotless braids on Saturday in Tembisa", "knotless braids in Tembisa", { free: "saturday" }],
    ["trek my goed saterdag", "trek my goed", { free: "saturday" }],
    ["loodgieter môre oggend", "loodgieter", { free: "tomorrow" }],
    ["Haarkapper vir more", "Haarkapper", { free: "tomorrow" }],
    ["braaier vir Saterdagaand", "braaier", { free: "saturday", evenings: true }],
    ["tuinier Vrydagoggend", "tuinier", { free: "friday" }],
    ["plumber today, Soweto", "plumber Soweto", { free: "today" }],
    ["umakhi kusasa eSoweto", "umakhi eSoweto", { free: "tomorrow" }],
    ["umluki wezinwele ngoMgqibelo", "umluki wezinwele", { free: "saturday" }],
    ["ugqirha namhlanje", "ugqirha", { free: "today" }],
    ["itoti ngomso eMdantsane", "itoti eMdantsane", { free: "tomorrow" }],
    ["setlhare kajeno", "setlhare", { free: "today" }],
    ["mosadi wa moriri ka Moqebelo", "mosadi wa moriri", { free: "saturday" }],
    ["ngaka gompieno", "ngaka", { free: "today" }],
    ["moruti wa dipalo ka moso", "moruti wa dipalo", { free: "tomorrow" }],
    ["electrician on Friday afternoon", "electrician", { free: "friday" }],
    ["tuinier op Vrydag", "tuinier", { free: "friday" }],
    ["saturday", "", { free: "saturday" }],
  ])("%s", (typed, rest, wishes) => {
    expect(said(typed)).toEqual([rest, wishes]);
  });
});

describe("a sentence says when in the day or week", () => {
  test.each([
    ["babysitter tonight", "babysitter", { free: "today", evenings: true }],
    ["oppasser vanaand", "oppasser", { free: "today", evenings: true }],
    ["dj saturday night", "dj", { free: "saturday", evenings: true }],
    ["barber in the evenings", "barber", { evenings: true }],
    ["uthisha kusihlwa", "uthisha", { evenings: true }],
    ["trekwa vir die naweek", "trekwa", { weekends: true }],
    ["umakhenikha ngempelasonto", "umakhenikha", { weekends: true }],
    ["chemist open now", "chemist", { open: true }],
    ["apteek nou oop", "apteek", { open: true }],
  ])("%s", (typed, rest, wishes) => {
    expect(said(typed)).toEqual([rest, wishes]);
  });
});

describe("a sentence says in which language", () => {
  test.each([
    ["a tutor who speaks isiXhosa in Mdantsane", "a tutor in Mdantsane", { language: "xh" }],
    ["loodgieter wat Afrikaans praat", "loodgieter", { language: "af" }],
    ["iemand wat kan Zoeloe praat", "iemand", { language: "zu" }],
    ["isiXhosa-speaking lawyer", "lawyer", { language: "xh" }],
    ["nurse who speaks English and Setswana", "nurse", { language: "tn" }],
    ["ummeli okhuluma isiZulu", "ummeli", { language: "zu" }],
    ["utitshala othetha isiXhosa", "utitshala", { language: "xh" }],
    ["ngaka ya buang Sesotho", "ngaka", { language: "st" }],
    ["moithuti yo o buang Setswana", "moithuti", { language: "tn" }],
    ["doctor who uses sign language", "doctor", { language: "sfs" }],
  ])("%s", (typed, rest, wishes) => {
    expect(said(typed)).toEqual([rest, wishes]);
  });
});

test("what is near stands without a place, or it is no wish", () => {
  expect(said("plumber near me")).toEqual(["plumber", { nearMe: true }]);
  expect(said("loodgieter naby my")).toEqual(["loodgieter", { nearMe: true }]);
  expect(said("loodgieter naby")).toEqual(["loodgieter", { nearMe: true }]);
  expect(said("umakhi eduze")).toEqual(["umakhi", { nearMe: true }]);
  expect(said("loodgieter naby Soweto")).toEqual(["loodgieter naby Soweto", {}]);
  expect(said("plumber near the station")).toEqual(["plumber near the station", {}]);
});

test.each([
  "Kusasa Tutors",
  "Saturday Braids",
  "Today's Kitchen",
  "isiXhosa lessons",
  "Siyakhuluma isiXhosa",
  "leer zulu praat",
  "learn to speak English",
  "Afrikaans",
  "sign language class",
  "safari weekend",
  "evening dress",
  "sunday school",
  "black friday",
  "no more hot water",
  "car speakers",
])("'%s' says what is looked for, and no wish", (typed) => {
  expect(said(typed)).toEqual([typed, {}]);
});
