import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { newId } from "~/platform/ids";
import { aBusiness } from "../../../tests/builders/business";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { bringFavourites, forgetFavourites, keepFavourite, removeFavourite } from "./commands.server";
import { favouriteIds, favouritesOf } from "./queries.server";
import { longId, mostKept, shortId } from "./rules";
import { favourites } from "./tables.server";

test("an id of a cookie is 22 letters, and nothing else is one", () => {
  for (let n = 0; n < 50; n++) {
    const id = newId();
    expect(shortId(id)).toHaveLength(22);
    expect(longId(shortId(id))).toBe(id);
  }
  for (const wrong of [
    "",
    "none",
    shortId(newId()).slice(1),
    `${shortId(newId())}A`,
    "é".repeat(22),
    "/".repeat(22),
  ])
    expect(longId(wrong)).toBeNull();
});

test("a listed business is kept once, newest first; another is not; removing twice does nothing", async ({
  db,
  now,
}) => {
  const { id: userId } = await aUser(db);
  const [first, second] = [await aBusiness(db), await aBusiness(db)];
  const hidden = await aBusiness(db, { status: "rejected" });
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(await keepFavourite(db, userId, first.id, later(0))).toEqual({ ok: true });
  expect(await keepFavourite(db, userId, second.id, later(1))).toEqual({ ok: true });
  expect(await keepFavourite(db, userId, first.id, later(2))).toEqual({ ok: true });
  expect(await favouriteIds(db, userId)).toEqual([first.id, second.id]);
  for (const other of [hidden.id, newId()])
    expect(await keepFavourite(db, userId, other, now)).toEqual({ ok: false, reason: "not_found" });
  for (const _ of [1, 2]) await removeFavourite(db, userId, first.id);
  expect(await favouriteIds(db, userId)).toEqual([second.id]);
  expect(await favouritesOf(db, (await aUser(db)).id)).toEqual([]);
  await forgetFavourites(db, userId);
  expect(await db.$count(favourites)).toBe(0);
});

test("more than the limit are refused, also many at once, and bringing along stops there", async ({
  db,
  now,
}) => {
  const { id: userId } = await aUser(db);
  const business = await aBusiness(db);
  const [row] = await db.select().from(businessProfiles);
  if (!row) throw new Error("no business");
  const { searchText: _, ...copied } = row;
  const many = Array.from({ length: mostKept }, (_, n) => ({
    ...copied,
    id: newId(),
    userId: null,
    slug: `b-${n}`,
  }));
  await db.insert(businessProfiles).values(many);
  const brought = await bringFavourites(
    db,
    userId,
    many.slice(0, 196).map(({ id }) => id),
    now,
  );
  expect(brought).toBe(196);
  const answers = await Promise.all(
    [...many.slice(196), business].map(({ id }) => keepFavourite(db, userId, id, now)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
  expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "full" }]);
  expect(
    await bringFavourites(
      db,
      userId,
      many.map(({ id }) => id),
      now,
    ),
  ).toBe(0);
  expect(await db.$count(favourites)).toBe(mostKept);
});
