import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { day } from "~/platform/time";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { test } from "../../../../tests/setup/db";
import { findPublicBusiness } from "../public-page/queries.server";
import { businessProfiles } from "../tables.server";
import { setSubscription } from "./standing.server";

describe("the public page", () => {
  test("exists while the subscription is active, and is bookable until it is locked", async ({ db, now }) => {
    const { id, slug } = await aBusiness(db, { subscribed: false, accessUntil: null });
    expect(await findPublicBusiness(db, slug, now)).toBeNull();
    const accessUntil = new Date(now.getTime() + day);
    await setSubscription(db, id, { subscribed: true, accessUntil }, now);
    expect(await findPublicBusiness(db, slug, now)).toMatchObject({ slug, bookable: true, verifiedOn: null });
    expect(await findPublicBusiness(db, slug, accessUntil)).toBeNull();
    await setSubscription(db, id, { subscribed: true, accessUntil, locked: true }, now);
    expect(await findPublicBusiness(db, slug, now)).toMatchObject({ bookable: false });
    expect(await db.$count(businessProfiles, eq(businessProfiles.listed, true))).toBe(1);
    await setSubscription(db, id, { subscribed: false, accessUntil }, now);
    expect(await db.$count(businessProfiles, eq(businessProfiles.listed, true))).toBe(0);
  });

  test("has what the business shows, and no hidden contact", async ({ db, now }) => {
    const { slug, userId } = await aBusiness(db, {
      status: "approved",
      approvedAt: now,
      contactMethods: { ...noContacts, whatsapp: true },
      whatsapp: "+27825550120",
      website: "https://example.co.za",
      tiktok: "https://tiktok.com/@us",
      cities: ["soweto", "alexandra"],
    });
    expect(await findPublicBusiness(db, slug, now)).toMatchObject({
      userId,
      contacts: { phone: null, email: null, whatsapp: "+27825550120", website: "https://example.co.za" },
      socials: [{ network: "tiktok", url: "https://tiktok.com/@us" }],
      cities: [{ name: "Soweto" }, { name: "Alexandra" }],
      rating: null,
      verifiedOn: now,
      priceFromCents: 35_000,
    });
    expect(await findPublicBusiness(db, "no-such-business", now)).toBeNull();
  });
});
