import { sql } from "drizzle-orm";
import { findSignUpBusinessName } from "~/modules/accounts/queries/users.server";
import type { Db } from "~/platform/db.server";
import { type Draft, emptyDraft, storedOf } from "./draft";
import { onboardingDrafts } from "./editor/tables.server";
import { findDraft, findSavedDraft, type OwnBusiness } from "./queries.server";

/** The stored draft, the saved business, or a new draft with the values of the sign-up. */
export async function currentDraft(
  db: Db,
  { id, email }: { id: string; email: string },
  business: OwnBusiness | null,
): Promise<Draft> {
  const stored = await findDraft(db, id);
  if (stored) return stored;
  if (business) return findSavedDraft(db, business);
  const businessName = (await findSignUpBusinessName(db, id)) ?? "";
  return { ...emptyDraft, businessName, email };
}

/**
 * Saves `part`, what one step of the wizard asks for, into the user's draft, which begins as `draft`. Steps that are
 * saved at the same time do not undo each other.
 */
export async function saveStep(
  db: Db,
  userId: string,
  { draft, part }: { draft: Draft; part: Partial<Draft> },
  now: Date,
): Promise<void> {
  await db
    .insert(onboardingDrafts)
    .values({ userId, draft: storedOf({ ...draft, ...part }), updatedAt: now })
    .onConflictDoUpdate({
      target: onboardingDrafts.userId,
      set: {
        draft: sql`${onboardingDrafts.draft} || ${JSON.stringify(storedOf(part))}::jsonb`,
        updatedAt: now,
      },
    });
}

export const saveDraft = (db: Db, userId: string, draft: Draft, now: Date): Promise<void> =>
  saveStep(db, userId, { draft, part: draft }, now);
