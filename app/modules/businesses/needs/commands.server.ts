import { and, eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { inTransaction } from "~/platform/transaction.server";
import { setSearchColumns } from "../commands/services.server";
import { listServices, lockOwn, type Owner } from "../queries.server";
import { businessServices } from "../tables.server";
import { businessTag } from "../visibility.server";
import type { Need } from "./rules";

/** What the work of each service needs. A service of which nothing is said stays as it was. */
export const saveNeeds = (
  db: Db,
  owner: Owner,
  said: (serviceId: string) => Need | null,
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> =>
  inTransaction<{ ok: true } | { ok: false; reason: "not_found" }>(db, async (tx) => {
    const business = await lockOwn(tx, owner);
    if (!business) return { ok: false, reason: "not_found" };
    for (const { id } of await listServices(tx, business.id)) {
      const needs = said(id);
      const own = and(eq(businessServices.id, id), eq(businessServices.businessId, business.id));
      if (needs) await tx.update(businessServices).set({ needs }).where(own);
    }
    await setSearchColumns(tx, business.id);
    invalidatePages(businessTag(business.id));
    return { ok: true };
  });
