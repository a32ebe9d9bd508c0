import { expect } from "vitest";
import { test } from "../setup/db";
import { openSite } from "../setup/site";
import { everybody } from "./people";
import { type Row, roles } from "./row";
import { pathOf, reading, writing } from "./table";

/** The rows that open for somebody, each with the role that it opens for. */
const opening = (rows: Row[]) =>
  rows.flatMap((row) => {
    const role = roles[row.outcomes.indexOf("o")];
    return role ? [{ ...row, role }] : [];
  });

test("every page and every action opens for one who may, on this engine", {
  timeout: 180_000,
}, async ({ db, now }) => {
  const site = await openSite(db, now);
  const { people, named } = await everybody(db, site, now);
  const failed: string[] = [];
  const note = ({ status, headers }: Response, visit: string) => {
    // 422 and 409 explain why the act cannot be carried out, as the table's "opens" has it; one that was leads to another page.
    const isDone = visit.startsWith("POST") && /^\/(?!auth)/.test(headers.get("Location") ?? "");
    if (status >= 300 && ![409, 422].includes(status) && !isDone) failed.push(`${visit}: ${status}`);
  };
  for (const row of opening(reading)) {
    const path = named(pathOf(row));
    note(await people[row.role].get(path), `GET ${path} as ${row.role}`);
  }
  for (const row of opening(writing)) {
    const path = named(pathOf(row));
    const fields = Object.entries(row.send ?? {}).map(([name, value]) => [name, named(value)]);
    note(await people[row.role].post(path, Object.fromEntries(fields)), `POST ${path} as ${row.role}`);
  }
  expect(failed).toEqual([]);
});
