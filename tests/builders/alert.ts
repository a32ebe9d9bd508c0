import { alerts } from "~/modules/demand/tables.server";
import { linkToken } from "~/modules/links/queries.server";
import type { Db } from "~/platform/db.server";
import type { Env } from "~/platform/env.server";
import { newId } from "~/platform/ids";

/** Somebody without an account waits for an appliance repairer in Soweto, and has not confirmed the address. */
export async function anAlert(db: Db, given: Partial<typeof alerts.$inferInsert>, now: Date) {
  const alert = {
    ...{ id: newId(), email: "waits@example.co.za", createdAt: now },
    ...({ category: "home-services", subcategory: "appliance-repairs" } as const),
    ...{ place: "Soweto", placeKey: "soweto", ...given },
  };
  await db.insert(alerts).values(alert);
  return alert;
}

export const alertToken = ({ id }: { id: string }, env: Pick<Env, "linkSecret">): string =>
  linkToken({ kind: "alert", subject: id, side: "mail", generation: 0, endsAt: null }, env);
