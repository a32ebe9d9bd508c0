import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { anonymiseBusiness } from "./commands/anonymise.server";
import { changeSlug } from "./slugs.server";
import { businessProfiles, businessSlugs } from "./tables.server";

const named = (db: Db) => aBusiness(db, { businessName: "Mthembu Plumbing" });
const slugOf = async (db: Db, id: string) =>
  (await db.select().from(businessProfiles).where(eq(businessProfiles.id, id)))[0]?.slug;

describe("a new slug", () => {
  test("keeps the former slugs for this business", async ({ db, now }) => {
    const { id, slug } = await named(db);
    expect(slug).toBe("mthembu-plumbing-soweto");
    expect(await changeSlug(db, id, "mthembu-and-sons", now)).toEqual({ ok: true });
    expect(await changeSlug(db, id, "mthembu", now)).toEqual({ ok: true });
    expect(await slugOf(db, id)).toBe("mthembu");
    expect(await db.select().from(businessSlugs).orderBy(businessSlugs.slug)).toEqual([
      { slug: "mthembu-and-sons", businessId: id, replacedAt: now },
      { slug: "mthembu-plumbing-soweto", businessId: id, replacedAt: now },
    ]);
  });

  test("may be a former slug of the same business", async ({ db, now }) => {
    const { id, slug } = await named(db);
    await changeSlug(db, id, "mthembu", now);
    expect(await changeSlug(db, id, slug, now)).toEqual({ ok: true });
    expect(await db.select().from(businessSlugs)).toMatchObject([{ slug: "mthembu" }]);
  });

  test("changes nothing when it is the current one", async ({ db, now }) => {
    const { id, slug } = await named(db);
    expect(await changeSlug(db, id, slug, now)).toEqual({ ok: true });
    expect(await db.select().from(businessSlugs)).toEqual([]);
  });

  test("is refused when it belongs or belonged to another business, and the transaction goes on", async ({
    db,
    now,
  }) => {
    const [own, other] = [await named(db), await aBusiness(db, { businessName: "Dube Drains" })];
    await changeSlug(db, other.id, "dube", now);
    await db.transaction(async (tx) => {
      for (const slug of ["dube", "dube-drains-soweto"])
        expect(await changeSlug(tx, own.id, slug, now)).toEqual({ ok: false, reason: "taken" });
      await tx
        .update(businessProfiles)
        .set({ description: "New words." })
        .where(eq(businessProfiles.id, own.id));
    });
    const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, own.id));
    expect(row).toMatchObject({ slug: own.slug, description: "New words." });
  });

  test("must consist of lower-case letters, digits and single hyphens", async ({ db, now }) => {
    const { id } = await named(db);
    for (const slug of ["", "Mthembu", "a--b", "-a", "a-", "a b", "café", "a/b", "x".repeat(121)])
      expect(await changeSlug(db, id, slug, now)).toEqual({ ok: false, reason: "invalid" });
    const nobody = "01234567-89ab-7cde-8f01-23456789abcd";
    expect(await changeSlug(db, nobody, "nobody", now)).toEqual({ ok: false, reason: "not_found" });
  });
});

describe("a former slug", () => {
  test("is not given to a new business of the same name", async ({ db, now }) => {
    const first = await named(db);
    await changeSlug(db, first.id, "mthembu", now);
    const [second, third] = [await named(db), await named(db)];
    expect([second.slug, third.slug]).toEqual(["mthembu-plumbing-soweto-2", "mthembu-plumbing-soweto-3"]);
  });

  test("is free again once the business is anonymised", async ({ db, now }) => {
    const first = await named(db);
    await changeSlug(db, first.id, "mthembu", now);
    await anonymiseBusiness(db, first.id, now);
    expect(await db.select().from(businessSlugs)).toEqual([]);
    expect((await named(db)).slug).toBe("mthembu-plumbing-soweto");
  });
});
