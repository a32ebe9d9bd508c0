import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { findPolicy, guard } from "~/guard.server";
import { policyOf, sitePages } from "~/site-map/pages";
import { testOfOneDatabase } from "../setup/db";
import { openSite, siteRoutes } from "../setup/site";
import { everythingIn } from "./fingerprint";
import { everybody } from "./people";
import { letterOf, type Role, type Row, roles } from "./row";
import { pathOf, reading, writing } from "./table";

/** Everybody of the table, for all tests of this file; the last of them ends sessions. */
const test = testOfOneDatabase.extend("table", { scope: "file" }, async ({ db, now }) =>
  everybody(db, await openSite(db, now, {}, false), now),
);

test("every address has its row in the table", () => {
  const files = siteRoutes.filter(({ hasOwnAddress }) => hasOwnAddress).map(({ file }) => file);
  expect(files.filter((file) => !reading.some((row) => row.file === file))).toEqual([]);
});

test("every page responds to every role as the table says", { timeout: 180_000 }, async ({ table }) => {
  const { people, named } = table;
  for (const row of reading) {
    const path = named(pathOf(row));
    let outcomes = "";
    for (const role of roles) outcomes += letterOf(await people[role].get(path));
    expect.soft(outcomes, `GET ${path}`).toBe(row.outcomes);
  }
});

const isAt = (file: string, path: string) => (row: Row) => row.file === file && pathOf(row) === path;

const policyOfFile = (name: string) => {
  const page = sitePages.find(({ file }) => file === name);
  if (!page) throw new Error(`The site map has no ${name}.`);
  return page.policy;
};

/** Every address that takes forms with intents. */
const takingForms = writing
  .filter(({ file }) => !policyOfFile(file).oneAct)
  .map((row) => ({ file: row.file, path: pathOf(row) }))
  .filter(
    ({ file, path }, index, all) => index === all.findIndex((at) => at.file === file && at.path === path),
  );

test("a form with an unknown intent or none is a 400 and changes nothing", { timeout: 180_000 }, async ({
  db,
  table,
}) => {
  const { people, named } = table;
  const before = await everythingIn(db);
  const unproven = new Set(takingForms.map(({ file }) => file));
  for (const { file, path } of takingForms) {
    const rows = [...reading, ...writing].filter(isAt(file, path));
    // What an impersonator posts is recorded, whatever it is.
    const others = roles.filter((role) => role !== "impersonating");
    const opener = others.find((role) => rows.some(({ outcomes }) => outcomes[roles.indexOf(role)] === "o"));
    // Whom a page refuses, it refuses whatever the intent, as the table says.
    for (const role of opener ? [opener] : others)
      for (const fields of [{}, { intent: "" }, unknown]) {
        const response = await people[role].post(named(path), fields);
        const what = `${role}: POST ${path} ${JSON.stringify(fields)}`;
        if (opener) expect.soft(response.status, what).toBe(400);
        else expect.soft(letterOf(response), what).toMatch(/^[esx]$/);
        if (response.status === 400) unproven.delete(file);
      }
  }
  expect([...unproven]).toEqual([]);
  expect(await everythingIn(db)).toEqual(before);
});

const unknown = { intent: "no-such-act", email: "a@example.co.za" };

test("every action responds to every role as the table says", { timeout: 180_000 }, async ({ table }) => {
  const { people, named } = table;
  for (const row of writing) {
    const path = named(pathOf(row));
    const fields = Object.entries(row.send ?? {}).map(([name, value]) => [name, named(value)]);
    let outcomes = "";
    for (const role of roles) outcomes += letterOf(await people[role].post(path, Object.fromEntries(fields)));
    expect.soft(outcomes, `POST ${path} ${JSON.stringify(row.send)}`).toBe(row.outcomes);
  }
});

const at = (row: Row, role: Role) => row.outcomes[roles.indexOf(role)];

test("what the site map closes during impersonation is refused", () => {
  const closed = (file: string, intent: string | undefined) => {
    const { impersonation = "closed" } = policyOfFile(file);
    return (
      impersonation === "closed" ||
      (impersonation !== "whole" && intent !== undefined && !impersonation.includes(intent))
    );
  };
  const rows = [...reading, ...writing].filter(({ file, send }) => closed(file, send?.intent));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((row) => at(row, "impersonating") !== "x")).toEqual([]);
});

const never = () => {
  throw new Error("The page was opened.");
};

test("a page of which the site map says nothing is for nobody", async () => {
  expect(policyOf("new-page")).toEqual({ audience: "nobody" });
  const context = new RouterContextProvider();
  const url = new URL("http://thola.test/new-page");
  const args = { context, url, request: new Request(url), params: {}, pattern: "new-page" };
  await findPolicy(args, never);
  await expect(guard(args, never)).rejects.toMatchObject({ init: { status: 404 } });
  expect(sitePages.filter(({ policy }) => policy.audience === "nobody")).toEqual([]);
});

test("every action of the site has a row", async () => {
  const pages = import.meta.glob<Record<string, unknown>>("/app/pages/**/*.{ts,tsx}");
  const missing: string[] = [];
  for (const { file } of siteRoutes) {
    const page = await pages[`/app/${file}`]?.();
    if (page && "action" in page && !writing.some((row) => row.file === file)) missing.push(file);
  }
  expect(missing).toEqual([]);
});
