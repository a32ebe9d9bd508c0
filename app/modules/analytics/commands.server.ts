import { createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { listedNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { countTry } from "~/platform/limits.server";
import { dayOf, hour, minute } from "~/platform/time";
import type { LeadKind } from "./rules";
import { businessLeads } from "./tables.server";
import type { Visitor } from "./visitor.server";

type Whose = { businessId: string } | { slug: string };

/**
 * One more time that somebody went from Thola to a business; a visitor counts once in half an hour. Nothing is counted
 * for an unlisted business, nor for the owner's own clicks.
 */
export async function countLead(
  db: Db,
  lead: Whose & { kind: LeadKind },
  visitor: Visitor,
  now: Date,
): Promise<void> {
  const business = await findListed(db, lead, now);
  if (!business || (visitor.userId !== null && business.userId === visitor.userId)) return;
  const { kind } = lead;
  const flood = { key: `leads:${nameless(visitor)}`, max: 1000, windowMs: hour };
  if ((await countTry(db, [flood], now)) !== null) return;
  const once = { key: `lead:${nameless(visitor, business.id, kind)}`, max: 1, windowMs: 30 * minute };
  await db.transaction(async (tx) => {
    if ((await countTry(tx, [once], now)) !== null) return;
    await tx
      .insert(businessLeads)
      .values({ businessId: business.id, day: dayOf(now), kind, count: 1 })
      .onConflictDoUpdate({
        target: [businessLeads.businessId, businessLeads.day, businessLeads.kind],
        set: { count: sql`${businessLeads.count} + 1` },
      });
  });
}

/** What is remembered of a visitor for a while: neither the network nor, without both, the business can be read from it. */
const nameless = ({ network, secret }: Visitor, ...about: string[]) =>
  createHmac("sha256", secret)
    .update(["lead", network, ...about].join("\n"))
    .digest("base64url");

async function findListed(db: Db, whose: Whose, now: Date) {
  const { id, slug, userId } = businessProfiles;
  if ("businessId" in whose && !isId(whose.businessId)) return null;
  const [business] = await db
    .select({ id, userId })
    .from(businessProfiles)
    .where(and("slug" in whose ? eq(slug, whose.slug) : eq(id, whose.businessId), listedNow(now)));
  return business ?? null;
}
