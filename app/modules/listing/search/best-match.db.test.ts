import { expect } from "vitest";
import { createBusiness } from "~/modules/businesses/commands/create.server";
import type { Db } from "~/platform/db.server";
import { readSamples } from "../../../../db/seed/samples.server";
import { newBusinessOf } from "../../../../db/seed/seed-business";
import { test } from "../../../../tests/setup/db";
import { rowFilters, tierQuery } from "../index/filters.server";
import { walkIndex } from "../index/index-walk.server";
import { sortMatches } from "../index/sorted-matches.server";
import { resolveWords } from "../index/terms.server";
import { readQuestion } from "../question/read-question.server";
import { findListing } from "./find-page.server";
import { search } from "./search.server";

const [sample] = readSamples();
if (!sample) throw new Error("There are no samples.");

const names = async (db: Db, query: string, now: Date) =>
  (await findListing(db, readQuestion(new URLSearchParams(query)), now)).cards.map(({ name }) => name);

test("the best match folds names and services as the search does", async ({ db, now }) => {
  const like = newBusinessOf(sample, now);
  const add = (businessName: string, service: string) =>
    createBusiness(db, { ...like, businessName, cities: ["george"], services: [{ name: service }] }, now);
  await add("George", "Sipho’s call-out");
  await add("SIPHO’S CALL–OUT", "Wall");
  expect(await names(db, "q=siphos+call-outs", now)).toEqual(["SIPHO’S CALL–OUT", "George"]);
});

test("the best match ranks the name first, then a service, then trade and place", async ({ db, now }) => {
  const like = newBusinessOf(sample, now);
  const add = (businessName: string, service: string) =>
    createBusiness(db, { ...like, businessName, cities: ["george"], services: [{ name: service }] }, now);
  await add("Place Only", "Walls");
  await add("Service First", "George repairs");
  await add("George and Sons", "Walls");
  expect(await names(db, "q=george", now)).toEqual(["George and Sons", "Service First", "Place Only"]);
});

test("whoever says a trade's words in a category of others is not of it, though the words stand in the name", async ({
  db,
  now,
}) => {
  const like = newBusinessOf(sample, now);
  const services = [{ name: "Pool cleaning" }];
  const other = { category: "automotive", subcategory: "auto-electrician" } as const;
  await createBusiness(db, { ...like, businessName: "Pool Pros", services }, now);
  await createBusiness(db, { ...like, ...other, businessName: "Pool Wash", services }, now);
  const { searched } = await search(db, readQuestion(new URLSearchParams("q=pool")), now);
  const ofTrade = { ...searched, ways: await resolveWords(db, searched.words) };
  const context = { db, search: ofTrade, now, filters: rowFilters(ofTrade, now) };
  const named = { query: tierQuery(ofTrade, 0), where: [] };
  // However they are looked for: in the order of ratings, or collected by the words.
  const walked = await walkIndex(context, "rating", named, null, 25);
  expect(walked).toHaveLength(1);
  expect(await sortMatches(context, "rating", named, null, 25)).toEqual(walked?.map(({ id }) => id));
});
