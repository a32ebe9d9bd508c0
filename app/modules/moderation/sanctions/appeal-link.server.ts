import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { findSuspension } from "~/modules/accounts/queries/users.server";
import type { Db } from "~/platform/db.server";
import { hashOf, newLinkToken } from "~/platform/one-time-token.server";
import { standingPage } from "./letters";
import { shownColumns } from "./queries/lists.server";
import { sanctionActions } from "./tables.server";

type Sanction = { id: string; userId: string | null };

/** Where an owner appeals: in the account, or, for one who was signed out of it, behind a link that only the letter has. */
export async function appealHref(tx: Db, { id, userId }: Sanction): Promise<string> {
  if (userId === null || (await findSuspension(tx, userId)) === null) return standingPage;
  const token = newLinkToken();
  await tx
    .update(sanctionActions)
    .set({ appealTokenHash: hashOf(token) })
    .where(eq(sanctionActions.id, id));
  return `/appeal?token=${token}`;
}

/** The newest sanction that keeps the business off Thola and was not appealed against. */
export async function findToAppeal(tx: Db, businessId: string): Promise<Sanction | null> {
  const [sanction] = await tx
    .select({ id: sanctionActions.id, userId: sanctionActions.userId })
    .from(sanctionActions)
    .where(
      and(
        eq(sanctionActions.businessId, businessId),
        eq(sanctionActions.status, "applied"),
        inArray(sanctionActions.actionType, ["suspension", "blacklist"]),
        isNull(sanctionActions.appealedAt),
      ),
    )
    .orderBy(desc(sanctionActions.decidedAt), desc(sanctionActions.id))
    .limit(1);
  return sanction ?? null;
}

const isLinked = (token: string) =>
  and(eq(sanctionActions.appealTokenHash, hashOf(token)), eq(sanctionActions.status, "applied"));

/** The sanction behind the link; null when it is not in effect any more. */
export async function findByAppealLink(db: Db, token: string) {
  const [sanction] = await db.select(shownColumns).from(sanctionActions).where(isLinked(token));
  return sanction ?? null;
}

/** The owner says once why the sanction is a mistake; the link stands for the sign-in. */
export async function appealByLink(
  db: Db,
  { token, words }: { token: string; words: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "gone" | "once" }> {
  const [said] = await db
    .update(sanctionActions)
    .set({ appeal: words, appealedAt: now })
    .where(and(isLinked(token), isNull(sanctionActions.appealedAt)))
    .returning({ id: sanctionActions.id });
  if (said) return { ok: true };
  return { ok: false, reason: (await findByAppealLink(db, token)) ? "once" : "gone" };
}
