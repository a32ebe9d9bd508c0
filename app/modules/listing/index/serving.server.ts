import { ne, type SQL, sql } from "drizzle-orm";
import { outageTerm, registeredTerm, term } from "~/modules/businesses/filter-terms";
import type { SpokenLanguage } from "~/modules/businesses/languages-and-emergencies";
import type { PaysWith } from "~/modules/businesses/rules";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import type { Search } from "./query";

/** Lists of terms; a match has at least one of each list. */
export type Hints = readonly (readonly string[])[];
export const noHints: Hints = [];

/** The terms of language, payment, emergencies, registration and outages. */
export const servingTerms = ({ language, card, cash, emergencies, registration, outages }: Search): Hints => [
  ...(language === null ? [] : [[term("l", language)]]),
  ...(card ? [[term("w", "card")]] : []),
  ...(cash ? [[term("w", "cash")]] : []),
  ...(emergencies ? [[term("e", "open"), term("e", "always")]] : []),
  ...(registration ? [[registeredTerm]] : []),
  ...(outages ? [[outageTerm]] : []),
];

export const servingFilters = ({
  language,
  card,
  cash,
  emergencies,
  registration,
  outages,
}: Search): SQL[] => [
  ...(language === null ? [] : [speaks(language)]),
  ...(card ? [takes("card")] : []),
  ...(cash ? [takes("cash")] : []),
  ...(emergencies ? [ne(b.emergencies, "none")] : []),
  ...(registration ? [hasTerm(registeredTerm)] : []),
  ...(outages ? [hasTerm(outageTerm)] : []),
];

/** Written into the statement, so that the planner finds the index of that language. */
export const speaks = (language: SpokenLanguage): SQL => sql`${b.languages} @> ${sql.raw(`'{${language}}'`)}`;

const hasTerm = (one: string): SQL => sql`${b.filterTerms} @> array[${one}]`;

const takes = (way: PaysWith): SQL => sql`${b.paysWith} @> array[${way}]`;

/** English is spoken by most; every other language has an index of distances of its own. */
export const hasNearest = ({ language }: Search): boolean => language !== null && language !== "en";
