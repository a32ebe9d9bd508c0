import { and, eq } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { recordAudit } from "~/modules/audit/commands.server";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Written } from "~/modules/notifications/letter";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { isOn, turn } from "~/platform/switches.server";
import { appealHref } from "./appeal-link.server";
import { endEffect, type Sanction, takeEffect } from "./effects.server";
import { liftedLetter, sanctionLetter, upheldLetter } from "./letters";
import { proposeSanctions } from "./propose.server";
import { type SanctionType, severityOf } from "./rules";
import { sanctionActions } from "./tables.server";

const refuse = <Reason extends string>(reason: Reason) => ({ ok: false as const, reason });
const done = (action: string, { id, businessId, actionType }: Sanction, details: object = {}) => ({
  ok: true as const,
  audit: { action, subject: businessId, details: { sanction: id, type: actionType, ...details } },
});

/** Locks a sanction in this state: the second of two administrators at once is told that it is decided. */
async function lockSanction(tx: Db, id: string, status: Sanction["status"]): Promise<Sanction | null> {
  const [sanction] = await tx
    .select()
    .from(sanctionActions)
    .where(and(eq(sanctionActions.id, id), eq(sanctionActions.status, status)))
    .for("update");
  return sanction ?? null;
}

async function change(tx: Db, id: string, columns: Partial<Sanction>): Promise<void> {
  await tx.update(sanctionActions).set(columns).where(eq(sanctionActions.id, id));
}

async function tellOwner(tx: Db, sanction: Sanction, news: string, written: Written, now: Date) {
  const to = sanction.userId && (await recipientOf(tx, sanction.userId));
  if (to) await enqueueMails(tx, [{ cause: `sanction:${sanction.id}:${news}`, ...to, ...written }], now);
}

type Decision = { reason: string | null; by: string | null };

async function put(tx: Db, sanction: Sanction, { reason, by }: Decision, now: Date) {
  const effect = await takeEffect(tx, sanction.actionType, sanction, now);
  if (!effect.ok) return effect;
  const { tierBefore } = effect;
  const decision = { reason, tierBefore, autoApplied: by === null, decidedAt: now, decidedBy: by };
  await change(tx, sanction.id, { ...decision, status: "applied" });
  const href = await appealHref(tx, sanction);
  await tellOwner(tx, sanction, "applied", sanctionLetter({ ...sanction, reason, href }), now);
  return effect;
}

/** Applies what the rules proposed. Without a reason the owner reads the rule's. */
export const applySanction = (
  db: Db,
  actor: Administrator,
  { id, reason }: { id: string; reason: string | null },
  now: Date,
) =>
  staffAct(db, actor, now, async (tx) => {
    const sanction = await lockSanction(tx, id, "pending");
    if (!sanction) return refuse("decided");
    const effect = await put(tx, sanction, { reason, by: actor.email }, now);
    return effect.ok ? done("sanction.apply", sanction, { reason }) : effect;
  });

export const dismissSanction = (db: Db, actor: Administrator, id: string, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const sanction = await lockSanction(tx, id, "pending");
    if (!sanction) return refuse("decided");
    await change(tx, id, { status: "dismissed", decidedAt: now, decidedBy: actor.email });
    return done("sanction.dismiss", sanction);
  });

/** Takes a sanction back, also as the answer to an appeal; the owner is told. */
export const liftSanction = (
  db: Db,
  actor: Administrator,
  { id, reason }: { id: string; reason: string },
  now: Date,
) =>
  staffAct(db, actor, now, async (tx) => {
    const sanction = await lockSanction(tx, id, "applied");
    if (!sanction) return refuse("decided");
    const lifted = { status: "lifted", liftedAt: now, liftedBy: actor.email, liftReason: reason } as const;
    await change(tx, id, { ...lifted, ...(sanction.appealedAt ? { appealDecidedAt: now } : {}) });
    const days = await endEffect(tx, sanction, now);
    await tellOwner(tx, sanction, "lifted", liftedLetter(sanction, { words: reason, days }), now);
    return done("sanction.lift", sanction, { reason, days });
  });

export type Direct = { businessId: string; type: SanctionType; reason: string };

/** A sanction that no rule proposed. A proposal of the same kind is decided by it. */
export const sanctionDirectly = (
  db: Db,
  actor: Administrator,
  { businessId, type, reason }: Direct,
  now: Date,
) =>
  staffAct(db, actor, now, async (tx) => {
    const found = await findOrInsert(tx, { businessId, type, reason }, now);
    if (!found) return refuse("gone");
    const { target, isNew } = found;
    const effect = await put(tx, target, { reason, by: actor.email }, now);
    if (effect.ok) return done("sanction.direct", target, { reason });
    if (isNew) await tx.delete(sanctionActions).where(eq(sanctionActions.id, target.id));
    return effect;
  });

async function findOrInsert(tx: Db, { businessId, type, reason }: Direct, now: Date) {
  const pending = and(
    eq(sanctionActions.businessId, businessId),
    eq(sanctionActions.actionType, type),
    eq(sanctionActions.status, "pending"),
  );
  const [proposed] = await tx.select().from(sanctionActions).where(pending).for("update");
  if (proposed) return { target: proposed, isNew: false };
  const [business] = await tx.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business) return null;
  const subscription = await findSubscription(tx, businessId);
  const id = newId();
  const { userId, businessName } = business;
  const [inserted] = await tx
    .insert(sanctionActions)
    .values({
      ...{ id, businessId, userId, businessName, email: subscription?.email || business.email },
      ...{ actionType: type, severity: severityOf(type, subscription?.subscriptionTier ?? null), reason },
      ...{ evidence: `direct:${id}`, status: "pending", createdAt: now },
    })
    .returning();
  return inserted ? { target: inserted, isNew: true } : null;
}

/** The owner says once why the sanction is a mistake. */
export async function appeal(
  db: Db,
  owner: { id: string },
  { id, words }: { id: string; words: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "gone" | "once" }> {
  return db.transaction(async (tx) => {
    const sanction = await lockSanction(tx, id, "applied");
    if (!sanction) return refuse("gone");
    const [business] = await tx
      .select({ userId: businessProfiles.userId })
      .from(businessProfiles)
      .where(eq(businessProfiles.id, sanction.businessId));
    if (business?.userId !== owner.id) return refuse("gone");
    if (sanction.appealedAt) return refuse("once");
    await change(tx, id, { appeal: words, appealedAt: now });
    return { ok: true };
  });
}

/** Refuses an appeal, with an answer to the owner. */
export const upholdSanction = (
  db: Db,
  actor: Administrator,
  { id, answer }: { id: string; answer: string },
  now: Date,
) =>
  staffAct(db, actor, now, async (tx) => {
    const sanction = await lockSanction(tx, id, "applied");
    if (!sanction?.appealedAt || sanction.appealDecidedAt) return refuse("decided");
    await change(tx, id, { appealAnswer: answer, appealDecidedAt: now });
    await tellOwner(tx, sanction, "upheld", upheldLetter(sanction, answer), now);
    return done("sanction.uphold", sanction, { answer });
  });

/** Whether the run applies what it proposes. */
export const setApplyAutomatically = (db: Db, actor: Administrator, on: boolean, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    await turn(tx, "apply_sanctions", on, now);
    return { ok: true as const, audit: { action: "sanction.automatic", details: { on } } };
  });

/** Stands in the audit log for what the program does by its rules. */
const byRule = { id: "00000000-0000-0000-0000-000000000000", email: "" };

/** The run: proposes, and if it is switched on, applies. Safe to run twice. */
export async function runSanctions(db: Db, now: Date): Promise<void> {
  await proposeSanctions(db, now);
  if (!(await isOn(db, "apply_sanctions"))) return;
  const waiting = await db
    .select({ id: sanctionActions.id })
    .from(sanctionActions)
    .where(eq(sanctionActions.status, "pending"))
    .orderBy(sanctionActions.createdAt, sanctionActions.id)
    .limit(1000);
  for (const { id } of waiting)
    await db.transaction(async (tx) => {
      const sanction = await lockSanction(tx, id, "pending");
      if (!sanction) return;
      const effect = await put(tx, sanction, { reason: null, by: null }, now);
      if (!effect.ok) return change(tx, id, { status: "withdrawn", decidedAt: now });
      const { audit } = done("sanction.apply", sanction, { automatic: true });
      await recordAudit(tx, { ...audit, actor: byRule }, now);
    });
}
