import { expect, inject } from "vitest";
import { openDatabase } from "~/platform/db.server";
import { cableTo } from "../process/cable";
import { test as base } from "../setup/db";
import { createDatabase } from "../setup/postgres";
import { openSite } from "../setup/site";
import { everybody } from "./people";
import type { Row } from "./row";
import { pathOf, reading, writing } from "./table";

const test = base.extend("cut", async ({ now }, { onCleanup }) => {
  const { url } = await createDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const cable = await cableTo(url);
  const database = await openDatabase({ databaseUrl: cable.url, dataDir: "" });
  onCleanup(async () => {
    await database.close();
    await cable.cut();
  });
  const { db } = database;
  const table = await everybody(db, await openSite(db, now, {}, false), now);
  return { ...cable, ...table };
});

test("while the database is away every page and act says 503 and when to try again, never 500", {
  timeout: 180_000,
}, async ({ cut: { cut, mend, people, named } }) => {
  const send = (row: Row, who: keyof typeof people) => {
    const path = named(pathOf(row));
    const fields = Object.entries(row.send ?? {}).map(([name, value]) => [name, named(value)]);
    return row.send ? people[who].post(path, Object.fromEntries(fields)) : people[who].get(path);
  };
  const wrong: string[] = [];
  const refused = { visitor: 0, business: 0, admin: 0 };
  await cut();
  for (const row of [...reading, ...writing])
    for (const who of ["visitor", "business", "admin"] as const) {
      const { status, headers } = await send(row, who);
      if (status === 503 && headers.get("Retry-After") === "5") refused[who] += 1;
      else if (status >= 500) wrong.push(`${status} ${who} ${pathOf(row)} ${JSON.stringify(row.send ?? {})}`);
    }
  await mend();
  expect(wrong).toEqual([]);
  expect(refused.visitor).toBeGreaterThan(10);
  for (const who of ["business", "admin"] as const) expect(refused[who]).toBeGreaterThan(100);
  expect((await people.business.get("/bookings")).status).toBe(200);
});
