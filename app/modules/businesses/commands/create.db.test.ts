import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { listServices } from "../queries.server";
import { businessProfiles } from "../tables.server";
import { refreshListed } from "../visibility.server";
import { createBusiness } from "./create.server";
import { setServices } from "./services.server";

const given = {
  businessName: "Mthembu Plumbing",
  category: "home-services" as const,
  subcategory: "appliance-repairs" as const,
  description: "",
  cities: ["soweto", "johannesburg"],
  contactMethods: noContacts,
  /** Of two with one name the later counts. */
  services: [
    { name: "Geysers", priceCents: 10_000, durationMinutes: 30 },
    { name: "Drains", priceCents: 90_000, durationMinutes: 90 },
    { name: "Geysers", priceCents: 80_000, durationMinutes: 60 },
  ],
  hours: [{ weekday: 1, opens: 540, closes: 1020 }],
};

describe("a new business is written with what the commands for its services and its standing would write", () => {
  for (const status of ["pending", "approved", "rejected"] as const)
    for (const who of ["nobody", "unconfirmed", "confirmed"] as const)
      test(`${status}, of an owner: ${who}`, async ({ db, now }) => {
        const userId = who === "nobody" ? null : (await aUser(db, { userType: "business" })).id;
        const ownerConfirmedAt = who === "confirmed" ? now : null;
        const made = await createBusiness(db, { ...given, status, userId, ownerConfirmedAt }, now);
        if (!made) throw new Error("Not created.");
        const rows = () => db.select().from(businessProfiles).where(eq(businessProfiles.id, made.id));
        const [before] = await rows();
        expect(before?.listed).toBe(status === "approved" && who !== "unconfirmed");
        const services = await listServices(db, made.id);
        expect(services.map(({ name, priceCents }) => [name, priceCents])).toEqual([
          ["Geysers", 80_000],
          ["Drains", 90_000],
        ]);
        await setServices(db, made.id, services, now);
        await refreshListed(db, [made.id], now);
        expect(await rows()).toEqual([before]);
      });
});

test("so is a business of the tests", async ({ db, now }) => {
  for (const subscription of [
    {},
    { subscribed: false },
    { accessUntil: now },
    { status: "approved" as const },
  ]) {
    const { id } = await aBusiness(db, subscription);
    const rows = () => db.select().from(businessProfiles).where(eq(businessProfiles.id, id));
    const before = await rows();
    await refreshListed(db, [id], new Date("2026-06-01T08:00:00Z"));
    expect(await rows()).toEqual(before);
  }
});
