import { and, eq, exists, isNotNull, isNull, lte, or } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Written } from "~/modules/notifications/letter";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { answeredLetter, decidedLetter } from "./letters";
import { recordProposals } from "./tables.server";

const p = recordProposals;
const refuse = <Reason extends string>(reason: Reason) => ({ ok: false as const, reason });

type Decision = { id: string; carry: boolean; reason: string };

/** Once the owner has answered, or seven days are over: whether the business carries the record. */
export const decideRecord = (db: Db, actor: Administrator, { id, carry, reason }: Decision, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const state = carry ? "carried" : "dismissed";
    const mayNow = or(isNotNull(p.saidAt), lte(p.answerBy, now));
    const [decided] = await tx
      .update(p)
      .set({ state, reason, decidedAt: now, decidedBy: actor.email })
      .where(and(eq(p.id, id), eq(p.state, "waiting"), mayNow))
      .returning({ businessId: p.businessId });
    if (!decided) {
      const [waits] = await tx
        .select({ id: p.id })
        .from(p)
        .where(and(eq(p.id, id), eq(p.state, "waiting")));
      return refuse(waits ? "early" : "decided");
    }
    const letter = (name: string) => decidedLetter(name, state, reason);
    await tell(tx, decided.businessId, `record:${id}:decided`, letter, now);
    return done(carry ? "carry" : "dismiss", { id, reason, businessId: decided.businessId });
  });

type Answer = { id: string; lift: boolean; reason: string };

/** The answer to an appeal: the record goes from the page, or stays. */
export const answerRecordAppeal = (db: Db, actor: Administrator, { id, lift, reason }: Answer, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const appealed = and(isNotNull(p.appealedAt), isNull(p.appealDecidedAt));
    const [answered] = await tx
      .update(p)
      .set({ state: lift ? "lifted" : "carried", appealAnswer: reason, appealDecidedAt: now })
      .where(and(eq(p.id, id), eq(p.state, "carried"), appealed))
      .returning({ businessId: p.businessId });
    if (!answered) return refuse("decided");
    const letter = (name: string) => answeredLetter(name, lift, reason);
    await tell(tx, answered.businessId, `record:${id}:answered`, letter, now);
    return done(lift ? "lift" : "uphold", { id, reason, businessId: answered.businessId });
  });

function done(verb: string, { businessId, ...details }: { id: string; reason: string; businessId: string }) {
  invalidatePages(businessTag(businessId));
  return { ok: true as const, audit: { action: `record.${verb}`, subject: businessId, details } };
}

async function tell(
  tx: Db,
  businessId: string,
  cause: string,
  letter: (name: string) => Written,
  now: Date,
): Promise<void> {
  const [business] = await tx
    .select({ name: businessProfiles.businessName, userId: businessProfiles.userId })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId));
  const to = business?.userId && (await recipientOf(tx, business.userId));
  if (to) await enqueueMails(tx, [{ cause, ...to, ...letter(business.name) }], now);
}

/** The business is this person's. */
const isOwn = (db: Db, userId: string) =>
  exists(
    db
      .select({ id: businessProfiles.id })
      .from(businessProfiles)
      .where(and(eq(businessProfiles.id, p.businessId), eq(businessProfiles.userId, userId))),
  );

type Owner = { id: string };
type Said = { id: string; words: string };
type Outcome = { ok: true } | { ok: false; reason: "gone" | "once" };

/** The owner says, once, why the record is or is not theirs. */
export const answerRecord = (db: Db, owner: Owner, { id, words }: Said, now: Date) =>
  say(db, owner, id, { said: words, saidAt: now }, "said");

/** The owner says once why the decision is a mistake. */
export const appealRecord = (db: Db, owner: Owner, { id, words }: Said, now: Date) =>
  say(db, owner, id, { appeal: words, appealedAt: now }, "appeal");

async function say(
  db: Db,
  owner: Owner,
  id: string,
  columns: Partial<typeof p.$inferInsert>,
  what: "said" | "appeal",
): Promise<Outcome> {
  const mine = and(
    ...[eq(p.id, id), isOwn(db, owner.id), eq(p.state, what === "said" ? "waiting" : "carried")],
  );
  const [written] = await db
    .update(p)
    .set(columns)
    .where(and(mine, isNull(what === "said" ? p.said : p.appeal)))
    .returning({ id: p.id });
  if (written) return { ok: true };
  const [before] = await db.select({ id: p.id }).from(p).where(mine);
  return refuse(before ? "once" : "gone");
}
