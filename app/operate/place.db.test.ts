import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { newDataDir } from "../../tests/setup/data-dir";
import { test } from "../../tests/setup/db";
import type { Env } from "../platform/env.server";
import { placeOf } from "./restore-target.server";
import { markFinished, markUnfinished, refuseUnfinished } from "./unfinished.server";

test("an archive only goes where nothing is, and what is not restored to its end is not served", async ({
  database: { db, engine },
  onTestFinished,
}) => {
  const { dataDir, remove } = newDataDir();
  onTestFinished(remove);
  mkdirSync(join(dataDir, "db"), { recursive: true });
  const databaseUrl = engine.kind === "postgres" ? engine.url : null;
  await expect(placeOf({ dataDir, directUrl: databaseUrl } as Env)).rejects.toThrow(
    /holds a database|is not empty/,
  );

  await refuseUnfinished(db);
  await markUnfinished(db);
  await expect(refuseUnfinished(db)).rejects.toThrow(/was not restored to the end/);
  await markFinished(db);
  await refuseUnfinished(db);
});
