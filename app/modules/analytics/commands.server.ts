import { createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { listedNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { countTry } from "~/platform/limits.server";
import { dayOf, hour, minute } from "~/platform/time";
import type { LeadKind } from "./rules";
import { businessLeads } from "./tables.server";
import type { Visitor } from "./view-counter.server";

type BusinessKey = { businessId: string } | { slug: string };

/**
 * Counts a visitor who went from Thola to a business, once in half an hour. Clicks on an unlisted business and the
 * owner's own clicks do not count.
 */
export async function countLead(db: Db, lead: BusinessKey & { kind: LeadKind }, visitor: Visitor, now: Date) {
  const flood = { key: `leads:${pseudonym(visitor)}`, max: 1000, windowMs: hour };
  if ((await countTry(db, {}, [flood], now)) !== null) return;
  const business = await findListed(db, lead, now);
  if (!business || (visitor.userId !== null && business.userId === visitor.userId)) return;
  const { kind } = lead;
  const once = {
    key: `lead:${pseudonym(visitor, business.id, kind)}`,
    max: 1,
    windowMs: 30 * minute,
    quiet: true,
  };
  await db.transaction(async (tx) => {
    if ((await countTry(tx, {}, [once], now)) !== null) return;
    await tx
      .insert(businessLeads)
      .values({ businessId: business.id, day: dayOf(now), kind, count: 1 })
      .onConflictDoUpdate({
        target: [businessLeads.businessId, businessLeads.day, businessLeads.kind],
        set: { count: sql`${businessLeads.count} + 1` },
      });
  });
}

/** A keyed hash: neither the network nor the business can be read from it. */
const pseudonym = ({ network, secret }: Visitor, ...about: string[]) =>
  createHmac("sha256", secret)
    .update(["lead", network, ...about].join("\n"))
    .digest("base64url");

async function findListed(db: Db, key: BusinessKey, now: Date) {
  const { id, slug, userId } = businessProfiles;
  const [business] = await db
    .select({ id, userId })
    .from(businessProfiles)
    .where(and("slug" in key ? eq(slug, key.slug) : eq(id, key.businessId), listedNow(now)));
  return business ?? null;
}
