import { patternAt, sitePages } from "../app/site-map/pages.ts";
import { load } from "./weigh.mjs";

const people = [
  ["customer@thola.test", "Customer#2026"],
  ["business@thola.test", "Business#2026"],
  ["admin@thola.test", "Admin#2026"],
];

/** Posts a form; returns the cookies that it was given, and where it leads. */
async function post(server, path, fields, cookie = "") {
  const response = await fetch(server + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server, ...(cookie && { Cookie: cookie }) },
    body: new URLSearchParams(fields),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { cookie: cookies.join("; "), to: response.headers.get("location") };
}

export const signIn = async (server, email, password) =>
  (await post(server, "/auth?action=signin", { intent: "sign-in", email, password })).cookie;

/** The addresses on this site that a page links to, without their fragments. */
const hrefsIn = (html) =>
  [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, href]) => href.replaceAll("&amp;", "&"));

/** The links of the mails that were written so far. */
async function linksOfMails(server) {
  const mails = await (await fetch(`${server}/dev/mail.json`)).json();
  return mails.flatMap(({ text }) =>
    [
      ...text.matchAll(/https?:\/\/[^/\s]+(\/(?:answer|review|unsubscribe|tell-me|claim-business)[^\s]*)/g),
    ].map(([, path]) => path),
  );
}

/** The pages behind a link of a mail. */
const behind = (path) => [
  path,
  path.replace(/^\/(answer|review|unsubscribe)\//, "/not-me/$1/"),
  path.replace(/^(\/answer\/[^/?]+)$/, "$1/time"),
];

/** The steps of the wizard: one that the page has not are its first. */
const stepsOf = (path) =>
  path === "/business-onboarding" ? [2, 3, 4, 5, 6].map((step) => `${path}?step=${step}`) : [];

/** What the sample data lacks: a named person, somebody of the own list, a booking by hand, a job, an alert, and somebody who signs up with a plan. */
async function prepare(server, cookies) {
  const [, owner] = cookies;
  await post(server, "/dashboard/people", { intent: "add", name: "Lindiwe" }, owner);
  const form = (await load(`${server}/booking-management/new`, owner)).body.toString();
  const service = /value="([0-9a-f-]{36})"/.exec(form)?.[1] ?? "";
  const date = new Date(Date.now() + 9 * 24 * 3600_000).toISOString().slice(0, 10);
  const entered = {
    intent: "enter",
    service,
    date,
    time: "10:00",
    name: "Gogo Nkosi",
    anyway: `${service} ${date} 10:00`,
  };
  const { to } = await post(server, "/booking-management/new", entered, owner);
  const people = JSON.stringify([["Gogo Dlamini", "+27825550199", null, "14 Protea Street"]]);
  await post(server, "/booking-management/contacts", { intent: "save", people, own: "on" }, owner);
  const wish = { intent: "tell", trade: "home-services/appliance-repairs", place: "Soweto" };
  await post(server, "/tell-me", { ...wish, email: "waits@example.co.za" });
  const plan = {
    intent: "sign-up",
    email: "new@example.co.za",
    password: "Tap&Drain#26",
    businessName: "New",
  };
  const newcomer = (await post(server, "/business-subscription?step=1", plan)).cookie;
  return { newcomer, paths: [to, `/booking-management/days/${date}`, "/dashboard/people/1"].filter(Boolean) };
}

/**
 * Visits every page of the site map that these audiences have, with the sample data of this server, as the first who is let in:
 * a visitor, a customer, an owner, an administrator, somebody who signs up. Those with a fixed address, and the first that they,
 * or mails, link to of each other kind. Returns the patterns that nobody was let into.
 *
 * @param {string} server
 * @param {string[]} audiences
 * @param {(path: string, cookie: string, policy: import("../app/site-map/policy").PagePolicy) => Promise<void>} visit
 */
export async function walk(server, audiences, visit) {
  const cookies = await Promise.all(people.map(([email, password]) => signIn(server, email, password)));
  const { newcomer, paths: made } = await prepare(server, cookies);
  const known = [...made, ...(await linksOfMails(server)).flatMap(behind)];
  const pages = sitePages.filter(
    ({ file, policy }) => audiences.includes(policy.audience) && file.endsWith(".tsx"),
  );
  const waiting = new Map(pages.map((page) => [page.path, page.policy]));
  for (const cookie of ["", ...cookies, newcomer]) {
    const seen = new Set();
    const fixed = [...waiting.keys()].filter((pattern) => !/[:*]/.test(pattern));
    const paths = [
      ...fixed,
      ...known,
      "/booking-management?tab=upcoming",
      "/services/beauty",
      "/no/such/page",
    ];
    for (let path = paths.shift(); path; path = paths.shift()) {
      const pattern = patternAt(path);
      const policy = waiting.get(pattern);
      if (seen.has(path) || (!policy && !path.includes("?tab="))) continue;
      seen.add(path);
      const { status, body } = await load(server + path, cookie);
      if (status !== 200 && pattern !== "/*") continue;
      waiting.delete(pattern);
      if (policy) for (const one of [path, ...stepsOf(path)]) await visit(one, cookie, policy);
      for (const href of hrefsIn(body.toString())) {
        const of = patternAt(href);
        if (waiting.has(of)) paths.push(href);
        // Pages behind this one that it does not link to.
        for (const end of ["area", "time", "tell", "repeat", "move", "change"])
          if (waiting.has(`${of}/${end}`)) paths.push(`${href.split("?")[0]}/${end}`);
      }
    }
  }
  return [...waiting.keys()];
}
