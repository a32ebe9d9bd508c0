import { isNull } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { describe, expect } from "vitest";
import { test as base } from "../../tests/setup/db";
import { afterFailure, claimDue } from "./due-rows.server";
import { hour, minute } from "./time";

const jobs = pgTable("due_rows_under_test", {
  id: text().primaryKey(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
  doneAt: timestamp({ withTimezone: true }),
});

const waits = { first: minute, longest: 6 * hour };
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute);

const test = base.extend("add", async ({ db, now }, { onCleanup }) => {
  await db.execute(
    "create table due_rows_under_test (id text primary key, attempts int not null default 0, next_attempt_at timestamptz not null, done_at timestamptz)",
  );
  onCleanup(async () => void (await db.execute("drop table due_rows_under_test")));
  return (id: string, minutes = 0, attempts = 0) =>
    db.insert(jobs).values({ id, attempts, nextAttemptAt: later(now, minutes) });
});

describe("a due row", () => {
  const claim = (db: Parameters<typeof claimDue>[0], now: Date) =>
    claimDue(db, jobs, { waiting: isNull(jobs.doneAt), waits }, now);

  test("is claimed once, the one due for the longest time first, and never before its time", async ({
    db,
    now,
    add,
  }) => {
    await Promise.all([add("new", -1), add("old", -5), add("later", 0.5)]);
    expect((await claim(db, now))?.id).toBe("old");
    expect((await claim(db, now))?.id).toBe("new");
    expect(await claim(db, now)).toBeNull();
    expect((await claim(db, later(now, 0.5)))?.id).toBe("later");
  });

  test("that is done is not claimed", async ({ db, now, add }) => {
    await add("done");
    await db.update(jobs).set({ doneAt: now });
    expect(await claim(db, now)).toBeNull();
  });

  test("is due again after waits that double up to the longest", async ({ db, now, add }) => {
    await add("job");
    const expected = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360];
    let at = now;
    for (const [index, minutes] of expected.entries()) {
      const claimed = await claim(db, at);
      expect(claimed).toEqual({
        id: "job",
        attempts: index + 1,
        nextAttemptAt: later(at, minutes),
        doneAt: null,
      });
      expect(afterFailure(index + 1, waits, at)).toEqual(later(at, minutes));
      at = later(at, minutes);
    }
  });

  test("is claimed by one of many at once", async ({ db, now, add }) => {
    await Promise.all(["a", "b", "c"].map((id) => add(id)));
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claim(db, now)));
    const ids = claimed.flatMap((row) => row?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
