import { createHmac } from "node:crypto";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { profiles, users } from "~/modules/accounts/tables.server";
import { checkouts } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import type { Way } from "./rules";

export type Mark = { way: Way; hash: string };

const markOf = (secret: string, way: Way, text: string): Mark => ({
  way,
  hash: createHmac("sha256", secret)
    .update(`old record ${way} ${text.trim().toLowerCase()}`)
    .digest("base64url"),
});

/** By what each of these businesses is known: nobody reads a number or an address in the hashes. */
export async function marksOf(db: Db, secret: string, ids: string[]): Promise<Map<string, Mark[]>> {
  if (ids.length === 0) return new Map();
  const b = businessProfiles;
  const rows = await db
    .select({
      id: b.id,
      owner: b.userId,
      phones: sql<(string | null)[]>`array[${b.phone}, ${b.whatsapp}, ${profiles.phone}]`,
      addresses: sql<(string | null)[]>`array[${b.email}, ${users.email},
        case when ${profiles.emailConfirmedAt} is not null then ${profiles.email} end]`,
    })
    .from(b)
    .leftJoin(users, eq(users.id, b.userId))
    .leftJoin(profiles, eq(profiles.id, b.userId))
    .where(inArray(b.id, ids));
  const paid = await db
    .select({ id: checkouts.businessId, token: checkouts.providerToken })
    .from(checkouts)
    .where(and(inArray(checkouts.businessId, ids), isNotNull(checkouts.providerToken)));
  return new Map(
    rows.map(({ id, owner, phones, addresses }) => {
      const tokens = paid.filter((one) => one.id === id).map(({ token }) => token);
      const known: Record<Way, (string | null)[]> = {
        owner: [owner],
        phone: phones,
        address: addresses,
        token: tokens,
      };
      const marks = (Object.keys(known) as Way[]).flatMap((way) =>
        [...new Set(known[way])].flatMap((text) => (text ? [markOf(secret, way, text)] : [])),
      );
      return [id, marks];
    }),
  );
}
