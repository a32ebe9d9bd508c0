import { eq, sql } from "drizzle-orm";
import { sessionAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { isKnownWord } from "~/modules/trades/synonyms";
import type { Db } from "~/platform/db.server";
import { foldText } from "~/platform/fold-text";
import { searchWords } from "./tables.server";

const refuse = <Reason extends string>(reason: Reason) => ({ ok: false as const, reason });

/** `unknown`: a word of the meaning that neither a trade nor a business uses, so that it would find nothing. */
export function addSearchWord(
  db: Db,
  actor: Administrator,
  asked: { word: string; means: string },
  now: Date,
) {
  const word = foldText(asked.word);
  const phrases = asked.means.split(",").map(foldText).filter(Boolean);
  const means = phrases.join(", ");
  return sessionAct(db, actor, now, async (tx) => {
    if (phrases.includes(word)) return refuse("same");
    for (const part of phrases.flatMap((phrase) => phrase.split(" ")))
      if (!(await isUsed(tx, part))) return refuse("unknown");
    const row = { word, means, addedBy: actor.email, addedAt: now };
    const added = await tx.insert(searchWords).values(row).onConflictDoNothing().returning();
    if (added.length === 0) return refuse("exists");
    return { ok: true as const, audit: { action: "search_word.add", subject: word, details: { means } } };
  });
}

async function isUsed(tx: Db, word: string): Promise<boolean> {
  if (isKnownWord(word)) return true;
  const { rows } = await tx.execute(
    sql`select 1 from search_terms where term = ${word} and uses > 0 limit 1`,
  );
  return rows.length > 0;
}

export const removeSearchWord = (db: Db, actor: Administrator, word: string, now: Date) =>
  sessionAct(db, actor, now, async (tx) => {
    const [removed] = await tx.delete(searchWords).where(eq(searchWords.word, word)).returning();
    if (!removed) return refuse("gone");
    const details = { means: removed.means };
    return { ok: true as const, audit: { action: "search_word.remove", subject: word, details } };
  });
