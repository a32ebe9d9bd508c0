import { like } from "drizzle-orm";
import { expect } from "vitest";
import { credentials, profiles, users, verifications } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { test as base } from "../setup/db";
import { openSite } from "../setup/site";

type Site = Awaited<ReturnType<typeof openSite>>;
export type Browser = ReturnType<Site["newVisitor"]>;
export type Link = { path: string; token: string };

export const email = "sipho@example.co.za";
export const cookie = "sign-up";
export const passwords = { owner: "Braai#2026x", stranger: "Stranger#2026" };
export type Who = keyof typeof passwords;

export const form = (who: Who, as = email) => ({
  intent: "sign-up",
  email: as,
  password: passwords[who],
  confirmPassword: passwords[who],
});

/** The owner signs up as a customer, the stranger as a business. */
export const signUp = (browser: Browser, who: Who, as = email) =>
  who === "owner"
    ? browser.post("/auth?type=customer", form(who, as))
    : browser.post("/auth?type=business", { ...form(who, as), businessName: "Strange Ltd" });
export const sendAgain = (browser: Browser) =>
  browser.post("/auth?type=customer", { intent: "resend", email });
export const follow = (browser: Browser, { path, token }: Link) =>
  browser.post(path, { intent: "confirm", token });

export async function signsIn(site: Site, who: Who, as = email) {
  const fields = { intent: "sign-in", email: as, password: passwords[who] };
  return (await site.newVisitor().post("/auth?action=signin", fields)).status === 302;
}

/** Whose sign-up became the account, by its password, name and type. */
export async function ownerOf(db: Db, site: Site): Promise<Who> {
  const owner = await signsIn(site, "owner");
  expect(await signsIn(site, "stranger")).toBe(!owner);
  expect(await db.select().from(credentials)).toHaveLength(1);
  const said = owner
    ? { name: "sipho", userType: "customer" }
    : { name: "Strange Ltd", userType: "business" };
  expect(await db.select().from(users)).toMatchObject([{ ...said, emailVerified: true }]);
  expect(await db.select().from(profiles)).toMatchObject([said]);
  return owner ? "owner" : "stranger";
}

export const waiting = (db: Db) =>
  db.select().from(verifications).where(like(verifications.identifier, "sign-up:%"));

export const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("own", ({ site }) => site.newVisitor())
  .extend("strange", ({ site }) => site.newVisitor());
