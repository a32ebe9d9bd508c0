import { expect } from "vitest";
import { listServices } from "~/modules/businesses/queries.server";
import type { Db } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { sitePages } from "~/site-map/pages";
import type { Message } from "~/texts/message";
import { testOfOneDatabase } from "../setup/db";
import { openSite } from "../setup/site";
import { t } from "../setup/texts";
import { wordsIn } from "../setup/words";
import {
  fieldsOf,
  moreActs,
  notWalked,
  roleOf,
  toldElsewhere,
  withoutDatabase,
  withoutForm,
} from "./failing";
import { everybody } from "./people";
import { type Role, type Row, roles } from "./row";
import { pathOf, writing } from "./table";

/** Fails from the moment an action reads its form until the failure is told; what draws the page works again. */
function failing(db: Db) {
  const state = { isAway: false };
  const away = () => {
    throw new Error("The database is away.");
  };
  const cut = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      return state.isAway && typeof value === "function" ? away : value;
    },
  });
  return { state, cut };
}

type Told = { intent: string; told: Message };

const test = testOfOneDatabase.extend("site", { scope: "file" }, async ({ db, now }) => {
  const { state, cut } = failing(db);
  const site = await openSite(cut, now);
  const table = await everybody(db, site, now);
  const { owned, customer, named } = table;
  const [service] = await listServices(db, owned.id);
  /** The page of something that is there. */
  const placed = (row: Row) =>
    named(pathOf(row))
      .replace(/(?<=[/]admin[/]users[/])[^/?]+/, customer.userId)
      .replace(/(?<=[/]admin[/](financial|sanctions)[/])(?!records)[^/?]+/, owned.id);
  const filled = (text: string) => named(text).replace("{service}", service?.id ?? "");
  return { state, placed, filled, people: table.people };
});

/** Whoever comes to the form. */
function roleFor({ outcomes }: Row): Role {
  const order: Role[] = ["business", "unpaid", "admin", "customer", "visitor", "unconfirmed"];
  const at = (letter: string) => order.find((role) => outcomes[roles.indexOf(role)] === letter);
  return at("o") ?? at("e") ?? "visitor";
}

const actOf = ({ file, send }: Row) => `${file} ${send?.intent ?? ""}`.trim();
const oneAct = new Set(sitePages.filter(({ policy }) => policy.oneAct).map(({ file }) => file));
const acts = [...writing, ...moreActs].filter(
  ({ file, send }) => send?.intent && !oneAct.has(file) && !file.startsWith("pages/dev/"),
);

test("an act whose database fails is told in the words of its page, and keeps what was typed", {
  timeout: 240_000,
}, async ({ site }) => {
  const { state, people, placed, filled } = site;
  const told: Told[] = [];
  const problems: string[] = [];
  const redirected: string[] = [];
  const { formData } = Request.prototype;
  const { error } = log;
  Request.prototype.formData = function () {
    state.isAway = true;
    return formData.call(this);
  };
  log.error = (line: unknown) => {
    state.isAway = false;
    told.push(line as Told);
  };
  try {
    for (const row of acts.filter((one) => !withoutDatabase.has(actOf(one)))) {
      const what = actOf(row);
      const role = roleOf[what] ?? roleFor(row);
      told.length = 0;
      const send = Object.entries({ ...row.send, ...fieldsOf(what) }).map(
        ([name, value]) => [name, filled(value)] as const,
      );
      const response = await people[role].post(placed(row), Object.fromEntries(send));
      state.isAway = false;
      const words = wordsIn(await response.clone().text());
      const html = await response.text();
      const [line] = told;
      if (line?.intent !== row.send?.intent || !line?.told) {
        problems.push(`${role}: ${what}: ${response.status} without a failure`);
        continue;
      }
      const said = t(line.told);
      if (response.status === 302) {
        redirected.push(what);
        continue;
      }
      if (response.status !== 500) problems.push(`${what}: ${response.status}`);
      if (!words.includes(said.replace(/\s+/g, " "))) problems.push(`${what} does not say '${said}'`);
      // What is not there has no form on the page.
      const isOfNothing =
        withoutForm.has(what) ||
        [placed(row), ...send.map(([, value]) => value)].some((text) => /\bnone\b/.test(text));
      for (const [name, value] of isOfNothing ? [] : send)
        if (!/password|^intent$|^sure$/i.test(name) && !html.includes(value))
          problems.push(`${what} loses ${name} ${value}`);
    }
  } finally {
    Request.prototype.formData = formData;
    log.error = error;
  }
  expect(problems).toEqual([]);
  expect(redirected).toEqual(toldElsewhere);
});

const sources = import.meta.glob<string>(["/app/**/*.ts", "/app/**/*.tsx", "!/app/**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The names of the fields of a table that begins here, of `intents` in app/forms. */
function namesIn(table: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [token, name] of table.matchAll(/\/\/.*|\/\*.*?\*\/|"?([\w-]+)"?(?=: )|"[^"]*"|[({[\]})]/gs)) {
    if (/^[({[]/.test(token)) depth++;
    else if (/^[)}\]]/.test(token)) depth--;
    else if (name && depth === 1) names.push(name);
    if (depth === 0) break;
  }
  return names;
}

test("every intent of a form stands in the table of acts", () => {
  const intents = Object.values(sources).flatMap((source) => [
    ...[...source.matchAll(/\bintent: z\.literal\("([^"]+)"\)/g)].map(([, intent]) => intent ?? ""),
    ...[...source.matchAll(/\b(?:intents\(|paymentForms = )(?=\{)/g)].flatMap(({ 0: before, index }) =>
      namesIn(source.slice(index + before.length)),
    ),
  ]);
  expect(intents.length).toBeGreaterThan(100);
  const known = new Set([...[...writing, ...moreActs].map(({ send }) => send?.intent), ...notWalked]);
  expect([...new Set(intents)].filter((intent) => !known.has(intent))).toEqual([]);
});
