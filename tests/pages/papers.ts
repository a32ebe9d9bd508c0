import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { sessions } from "~/modules/accounts/tables.server";
import { businessPapers } from "~/modules/businesses/papers/tables.server";
import type { Db } from "~/platform/db.server";
import { localFiles } from "~/platform/files.server";
import { aBusiness } from "../builders/business";
import { aSignedIn } from "../builders/signed-in";
import { multipart, type Part } from "../setup/multipart";
import { openSite } from "../setup/site";
import { cookieOf, openWeb } from "../setup/web";
import { photo } from "./gallery";

export const papersAddress = "/business-profile-edit/papers";
export const plumber = {
  category: "home-services",
  subcategory: "emergency-repairs-plumbing-electric",
  businessName: "Mthembu Plumbing",
} as const;
const paper = await photo("#7f2a1c").jpeg().toBuffer();
export const image = (value: Buffer | string = paper): Part => ({
  name: "photo",
  value,
  file: "licence.jpg",
});

/** The site with its papers on the disk, a plumber who is signed in, and an administrator who gave the own password. */
export async function openPapers(db: Db, onCleanup: (close: () => Promise<void>) => void, now: Date) {
  const clock = { now };
  const dataDir = mkdtempSync(join(tmpdir(), "thola-papers-"));
  const site = await openSite(db, () => clock.now);
  site.app.env.dataDir = dataDir;
  site.app.files = localFiles(dataDir);
  site.app.paperFiles = localFiles(dataDir, "papers");
  const web = await openWeb(site.app);
  onCleanup(async () => {
    await web.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { ...plumber, userId: owner.id });
  const admin = await aSignedIn(site, "admin");
  const givePassword = () =>
    db.update(sessions).set({ passwordAt: clock.now }).where(eq(sessions.userId, admin.id));
  await givePassword();
  const send = (typed: Record<string, string> = {}, parts: Part[] = [image()]) => {
    const fields = { intent: "send", kind: "pirb", number: "PL 20418/14", own: "on", ...typed };
    const named = Object.entries(fields).map(([name, value]) => ({ name, value }));
    const { headers, ...sent } = multipart([...named, ...parts]);
    return web.send(papersAddress, { ...sent, headers: { ...headers, Cookie: cookieOf(owner) } });
  };
  /** Every file, those of an upload that is under way too. */
  const onDisk = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const held = () => db.select().from(businessPapers);
  return { site, web, owner, business, admin, clock, send, onDisk, held, givePassword };
}

export const firstOf = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error("There is none.");
  return row;
};
