import { expect } from "vitest";
import { createBusiness } from "~/modules/businesses/commands/create.server";
import type { Db } from "~/platform/db.server";
import { readSamples } from "../../../../db/seed/samples.server";
import { newBusinessOf } from "../../../../db/seed/seed-business";
import { test } from "../../../../tests/setup/db";
import { readQuestion } from "../question/read-question.server";
import { findListing } from "./find-page.server";

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
