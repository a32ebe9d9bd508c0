// Measures a first visit to public pages: at most 40 KB before images, 100 KB with the images that are not lazy; to every
// page of an account at most 45 KB, of an owner 60 KB, of the operator 110 KB; and all that is loaded from the search to the
// booking, with signing up: 150 KB. A public page loads one script, of at most 5 KB gzipped; others two more, of at most 12 KB each.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { patternAt, sitePages } from "../app/site-map/pages.ts";
import { startServer } from "../tests/setup/server.ts";

const kilobyte = 1024;
const beforeImages = 40 * kilobyte;
const withImages = 100 * kilobyte;
const ofAccounts = 45 * kilobyte;
const ofOwners = 60 * kilobyte;
const ofOperator = 110 * kilobyte;
const toBooked = 150 * kilobyte;
const moduleGzipped = 5 * kilobyte;
const furtherModuleGzipped = 12 * kilobyte;
const pages = [
  "/",
  "/services",
  "/services?q=plumber",
  "/services?category=beauty&near=soweto",
  "/services/beauty/johannesburg",
  "/services/how-we-rank",
  "/providers",
  "/categories/home-services",
  "/categories/automotive",
  "/services?q=no-such-business-anywhere",
  "/demo-business-profile",
  "/business-subscription",
  "/privacy-policy",
  "/terms-and-conditions",
  "/not-a-page",
];

/** What a page may weigh by who may open it: with a session every page of the site map is weighed, by the first who is let in. */
const mostFor = {
  "signed-in": ofAccounts,
  "signed-in-or-link": ofAccounts,
  business: ofOwners,
  "business-to-be": ofOwners,
  admin: ofOperator,
};
const people = [
  ["customer@thola.test", "Customer#2026"],
  ["business@thola.test", "Business#2026"],
  ["admin@thola.test", "Admin#2026"],
];
/** Pages that no sample account is let into, or that no page at its plain address links to with the sample data. */
const unseen = new Set([
  "/ask-three/:id",
  "/business/:slug/wait",
  "/dashboard/people/:lane",
  "/booking-management/:id/repeat",
  "/business-payment",
  "/claim-business",
  "/quotes/:id/time",
  "/booking-management/:id/tell",
  "/booking-management/days/:date",
  "/admin/onboarding/papers/:id",
  "/admin/inbox/messages/:id",
  "/admin/view-as",
  "/admin/own-password",
]);

/** The transferred bytes, including headers, and the decoded text. */
function load(url, cookie = "") {
  return new Promise((resolve, reject) => {
    const request = http.get(url, {
      agent: false,
      headers: { "Accept-Encoding": "br, gzip", Accept: "*/*", ...(cookie && { Cookie: cookie }) },
    });
    request.once("error", reject);
    request.once("response", (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.once("end", () =>
        resolve({
          status: response.statusCode,
          bytes: response.socket.bytesRead,
          body: decoded(Buffer.concat(chunks), response.headers["content-encoding"]),
        }),
      );
    });
  });
}

function decoded(body, encoding) {
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

const tags = (html, name) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "gi"))].map(([tag]) => tag);
const attribute = (tag, name) =>
  new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");

function assetsOf(html) {
  const links = tags(html, "link").filter((tag) => /rel="(stylesheet|preload|modulepreload)"/i.test(tag));
  return [
    ...links.map((tag) => attribute(tag, "href")),
    ...tags(html, "script").map((tag) => attribute(tag, "src")),
    ...tags(html, "use").map((tag) => attribute(tag, "href")?.replace(/#.*/, "")),
  ];
}

function imagesOf(html) {
  return tags(html, "img")
    .filter((tag) => attribute(tag, "loading") !== "lazy")
    .map((tag) => attribute(tag, "src"));
}

/** The problems with the scripts of a page. */
function scriptProblems(html, most) {
  const elements = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  // Linked data is not executed.
  const scripts = elements.filter(([, attributes]) => attributes !== ' type="application/ld+json"');
  const isModule = ([, attributes, text]) =>
    /type="module"/.test(attributes) && /\ssrc="\/[^"]+"/.test(attributes) && text.trim() === "";
  const problems = [];
  if (scripts.length > most) problems.push(`${scripts.length} script elements, ${most} allowed`);
  if (!scripts.every(isModule)) problems.push("a script that is not an external module");
  if (/\s(on[a-z]+)="/i.test(html.replace(/<(pre|code)[\s\S]*?<\/\1>/g, "")))
    problems.push("an inline handler");
  return problems;
}

/** `known`: what the browser has already; `most`: of the page without its images. */
async function weigh(
  server,
  path,
  { cookie = "", most = beforeImages, known = new Map(), scripts = 1 } = {},
) {
  const page = await load(server + path, cookie);
  const html = page.body.toString();
  const before = [...known.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const add = async (addresses, from) => {
    for (const address of addresses) {
      if (!address || address.startsWith("data:")) continue;
      const url = new URL(address, from).href;
      if (!known.has(url)) known.set(url, await load(url));
    }
    return [...known.values()].reduce((sum, { bytes }) => sum + bytes, page.bytes - before);
  };
  await add(assetsOf(html), server + path);
  for (const [url, { body }] of [...known])
    if (url.endsWith(".css"))
      await add(
        [...body.toString().matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, file]) => file),
        url,
      );
  const light = await add([], server);
  const heavy = await add(imagesOf(html), server + path);

  const problems = scriptProblems(html, scripts);
  if (light > most) problems.push(`over ${most / kilobyte} KB before images`);
  if (heavy > withImages) problems.push("over 100 KB with images");
  for (const [url, { status, body }] of known) {
    if (status !== 200) problems.push(`${url} responded with ${status}`);
    const gzipped = url.endsWith(".js") ? gzipSync(body).length : 0;
    if (gzipped > (scripts > 1 ? furtherModuleGzipped : moduleGzipped))
      problems.push(`${url} has ${gzipped} bytes gzipped`);
  }
  const shown = (bytes) => `${(bytes / kilobyte).toFixed(1).padStart(6)} KB`;
  console.log(`${shown(light)} ${shown(heavy)}  ${path}  ${problems.join("; ")}`);
  return { html, heavy, failed: problems.length > 0 };
}

/** Posts the form of the sign-in and returns the cookies of the session. */
async function signIn(server, email, password) {
  const response = await fetch(`${server}/auth?action=signin`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server },
    body: new URLSearchParams({ intent: "sign-in", email, password }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** The pages with a session: those with a fixed address, and the first that they link to of each other kind. */
async function weighPagesWithSession(server) {
  const pages = sitePages.filter(({ file, policy }) => policy.audience in mostFor && file.endsWith(".tsx"));
  const waiting = new Map(pages.map((page) => [page.path, page.policy.audience]));
  const results = [];
  for (const [email, password] of people) {
    const cookie = await signIn(server, email, password);
    const paths = [...waiting.keys()].filter((pattern) => !pattern.includes(":"));
    for (let path = paths.shift(); path; path = paths.shift()) {
      const audience = waiting.get(patternAt(path));
      if (!audience || (await load(server + path, cookie)).status !== 200) continue;
      waiting.delete(patternAt(path));
      const page = await weigh(server, path, { cookie, most: mostFor[audience], scripts: 3 });
      results.push(page);
      for (const [, href] of page.html.matchAll(/href="(\/[^"?#]+)/g))
        if (waiting.has(patternAt(href))) paths.push(href);
    }
  }
  const missing = [...waiting.keys()].filter((pattern) => !unseen.has(pattern));
  for (const pattern of missing) console.log(`nobody was let into a page ${pattern}`);
  return [...results, { failed: missing.length > 0 }];
}

const folder = mkdtempSync(join(tmpdir(), "thola-weight-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const filled = process.env.FILLED_DATA_DIR;
if (filled) cpSync(filled, folder, { recursive: true });
const server = await startServer({ DATA_DIR: folder });
try {
  console.log("before    with images");
  const results = [];
  for (const path of pages) results.push(await weigh(server.url, path));
  const business = /href="(\/business\/[a-z0-9-]+)"/.exec(results.map(({ html }) => html).join(""))?.[1];
  if (business) results.push(await weigh(server.url, business));
  else console.log("no link to a business on any of these pages");
  for (const path of [
    "/auth?type=customer",
    "/auth?type=business",
    "/auth?action=signin",
    "/auth?action=reset",
  ])
    results.push(await weigh(server.url, path, { most: ofAccounts }));
  const cookie = await signIn(server.url, "customer@thola.test", "Customer#2026");
  const list = await weigh(server.url, "/bookings", { cookie, most: ofAccounts });
  const booking = /href="(\/bookings\/[0-9a-f-]+)"/.exec(list.html)?.[1];
  results.push(...(await weighPagesWithSession(server.url)));
  console.log("from the search to the booking, with signing up:");
  const way = { known: new Map(), most: ofAccounts };
  const steps = [
    await weigh(server.url, "/services?q=plumber", way),
    await weigh(server.url, `${business}`, way),
    await weigh(server.url, "/auth?type=customer", way),
    await weigh(server.url, "/auth?type=customer&sent", way),
    await weigh(server.url, `${business}?date=2026-12-01`, { ...way, cookie }),
    await weigh(server.url, `${booking}?booked`, { ...way, cookie }),
  ];
  const sum = steps.reduce((bytes, { heavy }) => bytes + heavy, 0);
  console.log(`${(sum / kilobyte).toFixed(1)} KB in all`);
  results.push(...steps, { html: "", failed: sum > toBooked || !booking });
  if (!business || results.some(({ failed }) => failed)) process.exitCode = 1;
} finally {
  await server.stop();
}
