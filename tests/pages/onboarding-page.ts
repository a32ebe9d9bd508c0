import { expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { type Draft, emptyDraft } from "~/modules/businesses/draft";
import { test as base } from "../setup/db";
import { openSite } from "../setup/site";

export const page = "/business-onboarding";
const password = "Tap&Drain#26";
export const basics = {
  businessName: "Mthembu & Sons Plumbing",
  category: "home-services",
  subcategory: "appliance-repairs",
  description: "Geysers and drains.",
};

export const complete: Draft = { ...emptyDraft, ...basics };

export const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("signIn", ({ site }) => async (userType: "customer" | "business" | "admin", email: string) => {
    const id = await createSeedUser(
      site.app.db,
      { email, password, name: "Sipho", userType },
      site.app.now(),
    );
    const browser = site.newVisitor();
    const response = await browser.post("/auth?action=signin", { intent: "sign-in", email, password });
    expect(response.status).toBe(302);
    return { id, ...browser };
  })
  .extend("owner", ({ signIn }) => signIn("business", "sipho@example.co.za"));

export const inputWith = (name: string, value: string) =>
  expect.stringMatching(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`));
