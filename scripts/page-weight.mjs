// Measures a first visit to public pages: at most 40 KB before images, 100 KB with the images that are not lazy; to every
// page of an account, and every other one for everybody, at most 45 KB, of an owner 60 KB, of the operator 110 KB; and all that
// is loaded from the search to the booking, with signing up: 150 KB. A public page loads one script, of at most 5 KB gzipped;
// others three more, of at most 12 KB each. The pages are those of the site map: one that nobody was let into fails.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../tests/setup/server.ts";
import { signIn, walk } from "./walk.mjs";
import { beforeImages, kilobyte, weigh } from "./weigh.mjs";

const ofAccounts = 45 * kilobyte;
const ofOwners = 60 * kilobyte;
const ofOperator = 110 * kilobyte;
const toBooked = 150 * kilobyte;
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

/** What a page may weigh by who may open it: every page of the site map is weighed, by the first who is let in. */
const mostFor = {
  everybody: ofAccounts,
  "signed-in": ofAccounts,
  "signed-in-or-link": ofAccounts,
  business: ofOwners,
  "business-to-be": ofOwners,
  admin: ofOperator,
};

/** They only lead elsewhere, or need what the sample data has none of: a full day, a sanction, a payment that is due, a paper, a report, a photo in a conversation. */
const unseen = new Set([
  "/appeal",
  "/services/:category",
  "/business-payment",
  "/business/:slug/wait",
  "/business/:slug/ask",
  "/booking-management/:id/tell",
  "/messages/:id/photos/:photo/large",
  "/admin/view-as",
  "/admin/own-password",
  "/admin/onboarding/papers/:id",
  "/admin/inbox/messages/:id",
]);

/** Every page, by the first who is let in. */
async function weighAll(server) {
  const results = [];
  const missing = await walk(
    server,
    Object.keys(mostFor),
    async (path, cookie, { audience, cached = false }) => {
      const isCached = cached && cookie === "";
      const most = isCached ? beforeImages : mostFor[audience];
      const page = await weigh(server, path, { cookie, most, scripts: isCached ? 1 : 4 });
      results.push(page);
    },
  );
  const forgotten = missing.filter((pattern) => !unseen.has(pattern));
  for (const pattern of forgotten) console.log(`nobody was let into a page ${pattern}`);
  return [...results, { html: "", failed: forgotten.length > 0 }];
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
  results.push(...(await weighAll(server.url)));
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
