import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { adminAccounts } from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import type { Db } from "~/platform/db.server";
import type { aSignedIn } from "../builders/signed-in";
import { test as base } from "../setup/db";
import { openSite } from "../setup/site";
import { documented, wordsOf } from "../setup/words";

export const page = "/admin/settings/people";
export const cashPage = "/admin/settings/cash";
export const codesPage = "/admin/settings/codes";
export const strong = "Tap&Drain#27";
export const code = "not-for-everybody";

/** The first administrator of a site becomes the permanent one. */
export const test = base.extend("site", ({ db, now }) => openSite(db, now, { ADMIN_SAFETY_CODE: code }));

type Browser = Awaited<ReturnType<typeof aSignedIn>>;
export type Fields = Record<string, string>;

export const post = (browser: Browser, intent: string, fields: Fields) =>
  browser.post(pageOf(intent), { intent, ...fields });

/** The page of the settings that an act stands on. */
const pageOf = (intent: string): string =>
  intent.includes("promo") ? codesPage : /manual|claim/.test(intent) ? cashPage : page;

export const giveOwnPassword = (browser: Browser, password = browser.password) =>
  browser.post("/admin/own-password", { intent: "own-password", password, back: page });

export async function refused(response: Response, ...texts: string[]) {
  expect(response.status).toBe(422);
  const words = await wordsOf(response);
  for (const text of texts) expect(words).toContain(documented(text));
  return words;
}

export function redirected(response: Response) {
  expect(response.status).toBe(302);
  expect(["/admin/settings", page, cashPage, codesPage]).toContain(response.headers.get("Location"));
}

export async function accountOf(db: Db, email: string) {
  const [account] = await db.select().from(adminAccounts).where(eq(adminAccounts.email, email));
  if (!account) throw new Error(`${email} is no administrator`);
  return account;
}

export const isActive = async (db: Db, email: string) => (await accountOf(db, email)).isActive;
export const auditEntries = async (db: Db) =>
  (await db.select().from(auditLog).orderBy(auditLog.id)).map(
    ({ actorEmail, action, subject }) => `${actorEmail} ${action} ${subject}`,
  );

export async function mayWork(browser: Browser) {
  return (await browser.get(page)).status === 200;
}
