import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { typedPrice } from "~/modules/businesses/profile/as-typed";
import { listCities, listHours, listServices } from "~/modules/businesses/queries.server";
import { businessImages, businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { timeText } from "~/platform/time";
import { type Decision, type ProfileShown, plainFields } from "./rules";
import { businessDecisions } from "./tables.server";

const { id, businessName, status, removedAt } = businessProfiles;
const state = sql<
  "pending" | "approved" | "rejected" | "removed"
>`case when ${removedAt} is null then ${status} else 'removed' end`;

export type Standing = Awaited<ReturnType<typeof listStanding>>[number];

/** What stands about each of them: waiting, or what was decided last; by whom and when, where that is known. */
export async function listStanding(db: Db, ids: string[]) {
  const wanted = [...new Set(ids)].filter(isId).slice(0, 100);
  if (wanted.length === 0) return [];
  const found = await db
    .select({ id, businessName, state })
    .from(businessProfiles)
    .where(inArray(id, wanted))
    .orderBy(id);
  const decided = await db
    .selectDistinctOn([businessDecisions.businessId, businessDecisions.decision])
    .from(businessDecisions)
    .where(inArray(businessDecisions.businessId, wanted))
    .orderBy(businessDecisions.businessId, businessDecisions.decision, desc(businessDecisions.at));
  const by = (businessId: string, decision: Decision) =>
    decided.find((row) => row.businessId === businessId && row.decision === decision) ?? null;
  return found.map((business) => {
    const last = business.state === "pending" ? null : by(business.id, business.state);
    return { ...business, by: last && { who: last.decidedBy, at: last.at } };
  });
}

/** The profile as an administrator sees it, to be compared with a later one. */
export async function profileShown(db: Db, businessId: string): Promise<ProfileShown> {
  const [business] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business) return {};
  const services = await listServices(db, businessId);
  const hours = await listHours(db, businessId);
  const pictures = await db
    .select({ id: businessImages.id })
    .from(businessImages)
    .where(and(eq(businessImages.businessId, businessId), isNotNull(businessImages.position)))
    .orderBy(businessImages.position);
  const filled = plainFields.flatMap((field) => (business[field] ? [[field, business[field]]] : []));
  return {
    ...Object.fromEntries(filled),
    cities: (await listCities(db, businessId)).join(", "),
    services: services.map((service) => `${service.name} ${typedPrice(service)}`.trim()).join(", "),
    hours: hours
      .map(({ weekday, opens, closes }) => `${weekday}: ${timeText(opens)}-${timeText(closes)}`)
      .join(", "),
    pictures: pictures.map(({ id }) => id.slice(-6)).join(", "),
  };
}
