import { createHmac } from "node:crypto";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { sessionAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { TradeOf } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { foldText } from "~/platform/fold-text";
import { newId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { day } from "~/platform/time";
import { refusalKeptFor, suggestionKeptFor, suggestionsPerDay } from "../rules";
import { businessSuggestions, suggestionRefusals } from "../tables.server";

type Suggested = {
  name: string;
  trade: TradeOf;
  place: { key: string; name: string };
  phone: string | null;
};
type Named = { name: string; placeKey: string; phone: string | null };

/** The marks by which a business that said no is known again: nobody reads a name or number in them. */
const marksOf = (secret: string, { name, placeKey, phone }: Named): string[] =>
  [`name:${foldText(name)}:${placeKey}`, ...(phone === null ? [] : [`phone:${phone}`])].map((text) =>
    createHmac("sha256", secret).update(`suggestion ${text}`).digest("base64url"),
  );

/** Three a day and person, or network. A business that said no is not written down, and nobody is told that it did. */
export async function suggestBusiness(
  db: Db,
  { userId, network, secret }: { userId: string | null; network: string; secret: string },
  { name, trade, place, phone }: Suggested,
  now: Date,
): Promise<{ ok: true } | TooMany> {
  const limit = { key: `suggestion:${userId ?? network}`, max: suggestionsPerDay, windowMs: day };
  const retryAfter = await countTry(db, {}, [limit], now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const marks = marksOf(secret, { name, placeKey: place.key, phone });
  if ((await db.$count(suggestionRefusals, inArray(suggestionRefusals.hash, marks))) > 0) return { ok: true };
  await db.insert(businessSuggestions).values({
    ...{ id: newId(), userId, name, phone, createdAt: now },
    ...{ category: trade.category, subcategory: trade.subcategory, place: place.name, placeKey: place.key },
  });
  return { ok: true };
}

const gone = { ok: false, reason: "no_suggestion" } as const;
const done = (verb: "call" | "refuse" | "close", id: string) => ({
  ok: true as const,
  audit: { action: `suggestion.${verb}`, subject: id },
});

/** It is telephoned once. */
export const noteCall = (db: Db, actor: Administrator, id: string, now: Date) =>
  sessionAct(db, actor, now, async (tx) => {
    const called = await tx
      .update(businessSuggestions)
      .set({ calledAt: now })
      .where(and(eq(businessSuggestions.id, id), isNull(businessSuggestions.calledAt)))
      .returning({ id: businessSuggestions.id });
    return called.length > 0 ? done("call", id) : gone;
  });

/** `refused`: the business does not want to be asked again, of which a hash stays. */
export const endSuggestion = (
  db: Db,
  actor: Administrator,
  { id, refused, secret }: { id: string; refused: boolean; secret: string },
  now: Date,
) =>
  sessionAct(db, actor, now, async (tx) => {
    const [ended] = await tx.delete(businessSuggestions).where(eq(businessSuggestions.id, id)).returning();
    if (!ended) return gone;
    if (refused)
      await tx
        .insert(suggestionRefusals)
        .values(marksOf(secret, ended).map((hash) => ({ hash, createdAt: now })))
        .onConflictDoNothing();
    return done(refused ? "refuse" : "close", id);
  });

/** For a person who closes their account. */
export async function forgetSuggestions(tx: Db, userId: string): Promise<void> {
  await tx.delete(businessSuggestions).where(eq(businessSuggestions.userId, userId));
}

export async function tidySuggestions(db: Db, now: Date): Promise<void> {
  const before = (span: number) => new Date(now.getTime() - span);
  await db.delete(businessSuggestions).where(lt(businessSuggestions.createdAt, before(suggestionKeptFor)));
  await db.delete(suggestionRefusals).where(lt(suggestionRefusals.createdAt, before(refusalKeptFor)));
}
