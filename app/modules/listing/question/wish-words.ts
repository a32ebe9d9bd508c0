import type { SpokenLanguage } from "~/modules/businesses/languages-and-emergencies";
import { type WeekdayName, weekdayNames } from "~/modules/businesses/rules";
import type { FreeDay } from "./question";

export type SaidHours = {
  free: FreeDay | null;
  evenings: boolean;
  weekends: boolean;
  open: boolean;
  now: boolean;
};

/** A phrase of folded words, and what it says. */
type Phrase<Meaning> = readonly [phrase: readonly string[], meaning: Meaning];
/** By their first words, the longest first. */
export type Phrases<Meaning> = ReadonlyMap<string | undefined, readonly Phrase<Meaning>[]>;

const byFirstWord = <Meaning>(phrases: readonly Phrase<Meaning>[]): Phrases<Meaning> =>
  Map.groupBy(
    phrases.toSorted(([one], [other]) => other.length - one.length),
    ([[first]]) => first,
  );

/** Phrases that mean the same, with commas between them. */
const said = <Meaning>(meaning: Meaning, phrases: string): Phrase<Meaning>[] =>
  phrases.split(",").map((phrase) => [phrase.trim().split(/\s+/), meaning]);

/** By language: English; Afrikaans; isiZulu and isiXhosa; Sesotho, Setswana and Sepedi. 'môre' has an accent, 'more' has none. */
const days: Record<WeekdayName | "today" | "tomorrow", string> = {
  today: "today, vandag, namuhla, namhlanje, kajeno, gompieno, gompijeno, lehono",
  tomorrow: `tomorrow, tomorow, tommorow, tommorrow, tmrw, more!, vir more, moreoggend!, kusasa, ngomso, hosane, hosasane,
    ka moso, kamoso, gosasa, ka gosasa`,
  monday:
    "on monday, this monday, next monday, op maandag, maandag, ngomsombuluko, ngomvulo, ka mantaha, ka mosupologo",
  tuesday:
    "on tuesday, this tuesday, next tuesday, op dinsdag, dinsdag, ngolwesibili, ngolwesibini, ka labobedi",
  wednesday:
    "on wednesday, this wednesday, next wednesday, op woensdag, woensdag, ngolwesithathu, ka laboraro",
  thursday: "on thursday, this thursday, next thursday, op donderdag, donderdag, ngolwesine, ka labone",
  friday:
    "on friday, this friday, next friday, op vrydag, vrydag, ngolwesihlanu, ka labohlano, ka labotlhano",
  saturday: `saturday, on saturday, for saturday, by saturday, this saturday, next saturday, saterdag, op saterdag,
    vir saterdag, ngomgqibelo, umgqibelo, mgqibelo, moqebelo, ka moqebelo, matlhatso, ka matlhatso, lamatlhatso,
    ka lamatlhatso, mokibelo, ka mokibelo`,
  sunday: `on sunday, this sunday, next sunday, op sondag, vir sondag, ngesonto, ngecawe, ngecawa, ka sontaha, ka latshipi,
    ka tshipi`,
};

/** After a day: a part of it, which no filter knows. */
const partsOfDay = "morning, afternoon, oggend, more, middag, ekuseni, ntambama, hoseng, mosong";
const lateInDay = "evening, night, aand, ebusuku, kusihlwa, ngokuhlwa, bosiu, bosigo, mantsiboya, maitseboa";
const list = (words: string) => words.split(",").map((word) => word.trim());

function saidOn(free: FreeDay, phrases: string): Phrase<Partial<SaidHours>>[] {
  const alone = said<Partial<SaidHours>>({ free }, phrases);
  const later = (words: string, more: Partial<SaidHours>) =>
    list(words).flatMap((word) => alone.map(([phrase]) => [[...phrase, word], { free, ...more }] as const));
  return [...alone, ...later(partsOfDay, {}), ...later(lateInDay, { evenings: true })];
}

/** 'Saterdagaand', one word in Afrikaans. */
const compounds = list("maandag, dinsdag, woensdag, donderdag, vrydag, saterdag, sondag").flatMap(
  (day, at) => {
    const free = weekdayNames[at] ?? "saturday";
    const each = (part: string) => `${day}${part}, op ${day}${part}, vir ${day}${part}`;
    return [
      ...said<Partial<SaidHours>>({ free, evenings: true }, each("aand")),
      ...["oggend", "middag"].flatMap((part) => said<Partial<SaidHours>>({ free }, each(part))),
    ];
  },
);

export const hoursSaid: Phrases<Partial<SaidHours>> = byFirstWord<Partial<SaidHours>>([
  ...(["today", "tomorrow", ...weekdayNames] as const).flatMap((day) => saidOn(day, days[day])),
  ...compounds,
  ...said(
    { free: "today", evenings: true },
    "tonight, this evening, vanaand, kusihlwa namhlanje, ngokuhlwanje, ebusuku namuhla, bosiung bona",
  ),
  ...said(
    { evenings: true },
    `in the evening, in the evenings, evenings, on evenings, after hours, after work, saans, in die aand, na ure, na werk,
    kusihlwa, ngokuhlwa, ngorhatya, mantsiboya, mantsiboa, maitseboa, ka maitseboa`,
  ),
  ...said(
    { weekends: true },
    `on the weekend, on weekends, at the weekend, at weekends, this weekend, over the weekend, over weekends, weekends,
    die naweek, oor die naweek, vir die naweek, naweke, ngempelasonto, ngezimpelasonto, ngempelaveki, mafelo a beke,
    ka mafelo a beke, mafelobeke, ka mafelobeke, mafelo a veke`,
  ),
  ...said(
    { now: true },
    `now, right now, now now, just now, immediately, asap, a s a p, urgent, urgently, at once, emergency, emergencies,
    in an emergency, nou, nou nou, dadelik, dringend, noodgeval, noodgevalle, manje, manje manje, ngokushesha, okuphuthumayo,
    phuthuma, isimo esiphuthumayo, ngoku, ngoku ngoku, ngokukhawuleza, kungxamisekile, ingxakeko, hona joale, hona jwale,
    joale, jwale, jaanong, ka potlako, tshoganyetso`,
  ),
  ...said(
    { open: true },
    "open now, open right now, still open, nou oop, oop nou, nog oop, evuliwe manje, evuliwe ngoku, ivuliwe manje, ivuliwe ngoku",
  ),
]);

/** Before a price. */
export const atMost: Phrases<true> = byFirstWord(
  said(
    true as const,
    `under, below, less than, cheaper than, not more than, no more than, max, maximum, at most, up to, onder, minder as,
    nie meer as, tot, hoogstens, goedkoper as, ngaphansi kuka, ngaphansi kwe, ngaphansi ko, ngaphansi, phantsi ko,
    phantsi kwe, phantsi, ka tlase ho, tlase ho, ka tlase ga, kwa tlase ga, tlase ga`,
  ),
);
export const currency: ReadonlySet<string> = new Set(list("r, rand, rands, zar, randi, irandi, diranta"));

/** 'anywhere', or only at the 'end' of what is typed: before other words it says near what. */
export const nearWords: Phrases<"anywhere" | "end"> = byFirstWord<"anywhere" | "end">([
  ...said(
    "anywhere" as const,
    `near me, nearby me, near us, near my house, near my home, near my place, close to me, close to us, close to my house,
    around me, around here, in my area, naby my, naby ons, naby my huis, in my omgewing, eduze nami, eduze kwami,
    eduze nathi, kufuphi nam, kufutshane nam, haufi le nna, haufi le rona, gaufi le nna, gaufi le rona, kgauswi le nna`,
  ),
  ...said(
    "end" as const,
    "nearby, near, close by, naby, eduze, oseduze, eseduze, kufuphi, kufutshane, haufi, gaufi, kgauswi",
  ),
]);

export const languageNames: Phrases<SpokenLanguage> = byFirstWord<SpokenLanguage>([
  ...said("af" as const, "afrikaans, isibhulu, sibhulu, seafrikanse, seburu"),
  ...said("en" as const, "english, engels, isingisi, isingesi, senyesemane, seesimane, seisimane"),
  ...said("nr" as const, "isindebele, ndebele, sindebele"),
  ...said("xh" as const, "isixhosa, xhosa, sixhosa, sethosa"),
  ...said("zu" as const, "isizulu, zulu, zoeloe, sezulu"),
  ...said("nso" as const, "sepedi, pedi, isipedi, northern sotho, noord sotho, sesotho sa leboa"),
  ...said("st" as const, "sesotho, sotho, isisuthu, isisotho, southern sotho, suid sotho"),
  ...said("tn" as const, "setswana, tswana, isitswana"),
  ...said("ss" as const, "siswati, swati, swazi, isiswati, isiswazi"),
  ...said("sfs" as const, "sign language, south african sign language, sasl, gebaretaal, ulimi lwezandla"),
  ...said("ve" as const, "tshivenda, venda, isivenda"),
  ...said("ts" as const, "xitsonga, tsonga, shangaan, isitsonga"),
]);

/** Between two languages. */
export const languageWords: ReadonlySet<string> = new Set(list("and, or, en, of, no, na, ne, le, kapa"));

/** Words around a language. `says`: they are enough; `asks`: only with one on the other side, as in 'wat Afrikaans praat'. */
export const speakers: Record<"before" | "after", Phrases<"says" | "asks">> = {
  before: byFirstWord<"says" | "asks">([
    ...said(
      "says" as const,
      `speaks, who speaks, that speaks, which speaks, who speak, that speak, who can speak, that can speak, can speak,
      must speak, speaking, who understands, who uses, who knows, wat praat, wat kan praat, okhuluma, okhulumayo, ekhuluma,
      ekhulumayo, abakhuluma, ukhuluma, olukhuluma, ofundisa nge, othetha, othethayo, ethetha, ethethayo, abathetha, uthetha,
      ya buang, ya bua, a buang, o buang, yo o buang, ba buang, o bua, e buang, buang, ya bolelang, ya bolelago, yo a bolelago,
      a bolelago, bolelago, bolelang`,
    ),
    ...said("asks" as const, "wat, wat kan, kan"),
  ]),
  after: byFirstWord<"says" | "asks">([
    ...said("says" as const, "speaking, speaker, speakers, sprekend, sprekende, praatend, praatende"),
    ...said("asks" as const, "praat, kan praat, verstaan"),
  ]),
};
