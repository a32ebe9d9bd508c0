import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { changeSlug } from "./slugs.server";

const given = { businessName: "Mthembu Plumbing" };

test("a slug that is being given up cannot be taken by another business at the same time", async ({
  db,
  now,
}) => {
  const first = await aBusiness(db, given);
  const other = await aBusiness(db);
  const givenUp = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const moving = db.transaction(async (tx) => {
    await changeSlug(tx, first.id, "mthembu", now);
    givenUp.resolve();
    await goOn.promise;
  });
  await givenUp.promise;
  const opened = aBusiness(db, given);
  const taken = changeSlug(db, other.id, first.slug, now);
  await sleep(300);
  goOn.resolve();
  await moving;
  expect((await opened).slug).toBe("mthembu-plumbing-soweto-2");
  expect(await taken).toEqual({ ok: false, reason: "taken" });
});

test("exactly one of several businesses gets a slug that all want at once", async ({ db, now }) => {
  const businesses = await Promise.all(Array.from({ length: 8 }, () => aBusiness(db)));
  const results = await Promise.all(businesses.map(({ id }) => changeSlug(db, id, "the-plumber", now)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});
