import { and, eq, gt } from "drizzle-orm";
import { v4 } from "uuid";
import type { Db } from "~/platform/db.server";
import { countTry, type TooMany } from "~/platform/limits.server";
import { hour } from "~/platform/time";
import { draftKeptFor, draftsPerHour } from "../rules";
import { questionDrafts } from "../tables.server";

type Draft = { businessId: string; text: string; serviceId: string | null };

/** Keeps what a visitor typed for a day, until they have signed in. Its id cannot be guessed. */
export async function keepDraft(
  db: Db,
  network: string,
  draft: Draft,
  now: Date,
): Promise<{ ok: true; id: string } | TooMany> {
  const limit = { key: `question-draft:${network}`, max: draftsPerHour, windowMs: hour };
  const retryAfter = await countTry(db, {}, [limit], now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const id = v4();
  await db.insert(questionDrafts).values({ ...draft, id, createdAt: now });
  return { ok: true, id };
}

export async function findDraft(db: Db, businessId: string, id: string, now: Date) {
  const [draft] = await db
    .select({ text: questionDrafts.text, serviceId: questionDrafts.serviceId })
    .from(questionDrafts)
    .where(
      and(
        eq(questionDrafts.id, id),
        eq(questionDrafts.businessId, businessId),
        gt(questionDrafts.createdAt, new Date(now.getTime() - draftKeptFor)),
      ),
    );
  return draft ?? null;
}
