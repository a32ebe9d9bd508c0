import { and, eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { inTransaction } from "~/platform/transaction.server";
import { setSearchColumns } from "../commands/services.server";
import { listServices, lockOwn, type Owner } from "../queries.server";
import { businessServices } from "../tables.server";
import { businessTag } from "../visibility.server";
import { type Need, needsMark } from "./rules";

export type NeedsSaved =
  | { ok: true }
  | { ok: false; reason: "not_found" }
  /** Another tab or device has saved something else since the form was filled in. */
  | { ok: false; reason: "changed"; seen: string };

/** What the work of each service needs. One of which nothing is said stays as it was. `seen`: what the form began with. */
export const saveNeeds = (
  db: Db,
  owner: Owner,
  { said, seen }: { said: (serviceId: string) => Need | null; seen?: string | undefined },
) =>
  inTransaction<NeedsSaved>(db, async (tx) => {
    const business = await lockOwn(tx, owner);
    if (!business) return { ok: false, reason: "not_found" };
    const before = await listServices(tx, business.id);
    const after = before.map(({ id, needs }) => ({ id, needs: said(id) ?? needs ?? null }));
    const mark = needsMark(before);
    if (seen !== undefined && seen !== mark && needsMark(after) !== mark)
      return { ok: false, reason: "changed", seen: mark };
    for (const { id, needs } of after) {
      const own = and(eq(businessServices.id, id), eq(businessServices.businessId, business.id));
      await tx.update(businessServices).set({ needs }).where(own);
    }
    await setSearchColumns(tx, business.id);
    invalidatePages(businessTag(business.id));
    return { ok: true };
  });
