import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { sessionAct, staffAct } from "~/modules/accounts/commands/staff-act.server";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { putBackPicture, takeDownPicture } from "~/modules/businesses/gallery/commands.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Written } from "~/modules/notifications/letter";
import { releaseReview, setReviewHidden } from "~/modules/reviews/commands/shown-stars.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { defaultLanguage } from "~/texts/language-prefix";
import type { Message } from "~/texts/message";
import { removeInside, restoreInside } from "../onboarding/commands.server";
import { findReported, nameOf } from "./commands.server";
import type { ReportDecision, ReportKind } from "./rules";
import { reports } from "./tables.server";

type Report = typeof reports.$inferSelect;

const gone = { ok: false as const, reason: "gone" as const };
const done = (verb: string, { id, kind, businessId, reviewId, pictureId }: Report, details: object = {}) => ({
  ok: true as const,
  audit: {
    action: `report.${verb}`,
    subject: id,
    details: { kind, businessId, ...(reviewId && { reviewId }), ...(pictureId && { pictureId }), ...details },
  },
});

async function lockReport(tx: Db, id: string): Promise<Report | null> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for("update");
  return report ?? null;
}

export const assignReport = (
  db: Db,
  actor: Administrator,
  { id, mine }: { id: string; mine: boolean },
  now: Date,
) =>
  sessionAct(db, actor, now, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report || report.decidedAt) return gone;
    await tx
      .update(reports)
      .set({ assignedTo: mine ? actor.id : null })
      .where(eq(reports.id, id));
    return done(mine ? "assign" : "unassign", report);
  });

type TakeDown = { id: string; reason: string; answer: string | null; again: boolean };

/**
 * Takes down what was reported: at once unlisted, hidden or off the page, and told to whose it is. `again`: what was left
 * or put back, by whoever reads that.
 */
export const takeDown = (db: Db, actor: Administrator, asked: TakeDown, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const { id, reason, answer, again } = asked;
    const report = await lockReport(tx, id);
    if (!report || (again ? !isUp(report) : report.decidedAt)) return gone;
    if (!(await remove(tx, actor, report, reason, now))) return gone;
    await decide(tx, actor, report, { decision: "taken_down", reason, answer }, now);
    return done("take_down", report, { reason });
  });

/** It was decided, and what was reported is there. */
const isUp = ({ decision, restoredAt }: Report) => decision === "left" || restoredAt !== null;

/** A picture that nobody reported: the report is ours, so that it can be put back as any other. */
export const takeDownUnreported = (
  db: Db,
  actor: Administrator,
  { businessId, pictureId, reason }: { businessId: string; pictureId: string; reason: string },
  now: Date,
) =>
  staffAct(db, actor, now, async (tx) => {
    const target = { businessId, reviewId: null, pictureId };
    const found = await findReported(tx, target);
    if (!found) return gone;
    const [report] = await tx
      .insert(reports)
      .values({
        ...{ id: newId(), ...target, kind: "picture", quoted: found.quoted, reason: "other" },
        ...{ details: reason, language: defaultLanguage, createdAt: now },
      })
      .returning();
    if (!report || !(await remove(tx, actor, report, reason, now))) return gone;
    await decide(tx, actor, report, { decision: "taken_down", reason, answer: null }, now);
    return done("take_down", report, { reason });
  });

export const leaveAsItIs = (
  db: Db,
  actor: Administrator,
  { id, answer }: { id: string; answer: string | null },
  now: Date,
) =>
  sessionAct(db, actor, now, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report || report.decidedAt) return gone;
    if (report.reviewId) await releaseReview(tx, report.reviewId, now);
    await decide(tx, actor, report, { decision: "left", reason: null, answer }, now);
    return done("leave", report);
  });

/** Undoes a takedown. */
export const putBack = (db: Db, actor: Administrator, id: string, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const report = await lockReport(tx, id);
    if (report?.decision !== "taken_down" || report.restoredAt) return gone;
    if (!(await restore(tx, actor, report, now))) return gone;
    await tx
      .update(reports)
      .set({ restoredAt: now, restoredBy: actor.email })
      .where(and(sameTarget(report), eq(reports.decision, "taken_down"), isNull(reports.restoredAt)));
    return done("put_back", report);
  });

const sameTarget = ({ kind, businessId, reviewId, pictureId }: Report) =>
  and(
    eq(reports.kind, kind),
    eq(reports.businessId, businessId),
    reviewId ? eq(reports.reviewId, reviewId) : undefined,
    pictureId ? eq(reports.pictureId, pictureId) : undefined,
  );

type Decision = { decision: ReportDecision; reason: string | null; answer: string | null };

/** Whoever reported the same is answered too; of a takedown also who was told before that it stays, or is back. */
async function decide(tx: Db, actor: Administrator, report: Report, made: Decision, now: Date) {
  const { decision, reason, answer } = made;
  const isBack =
    decision === "taken_down" ? or(eq(reports.decision, "left"), isNotNull(reports.restoredAt)) : undefined;
  const before = await tx
    .select()
    .from(reports)
    .where(and(sameTarget(report), or(isNull(reports.decidedAt), isBack)))
    .orderBy(reports.id)
    .for("update");
  await tx
    .update(reports)
    .set({
      ...{ decision, decisionReason: reason, answer, decidedAt: now, decidedBy: actor.email },
      ...{ restoredAt: null, restoredBy: null },
    })
    .where(
      inArray(
        reports.id,
        before.map(({ id }) => id),
      ),
    );
  const business = await nameOf(tx, report.businessId);
  const letter = outcomeLetter({ kind: report.kind, business }, made);
  const mails = before.flatMap(({ reporterEmail: to, language, ...one }) =>
    to ? [{ cause: `report:${one.id}:outcome${onceMore(one, now)}`, to, language, ...letter }] : [],
  );
  await enqueueMails(tx, mails, now);
}

/** A mail of a second decision is another one. */
const onceMore = ({ decidedAt }: Pick<Report, "decidedAt">, now: Date) =>
  decidedAt ? `:${now.getTime()}` : "";

async function remove(tx: Db, actor: Administrator, report: Report, reason: string, now: Date) {
  const { kind, businessId, reviewId, pictureId } = report;
  if (kind === "business") {
    const removed = await removeInside(tx, actor, { id: businessId, reason }, now);
    return removed.ok;
  }
  if (kind === "picture") {
    if (!(await takeDownPicture(tx, { businessId, id: pictureId ?? "" }, now))) return false;
    const [owner] = await tx
      .select({ userId: businessProfiles.userId })
      .from(businessProfiles)
      .where(eq(businessProfiles.id, businessId));
    await tell(tx, owner?.userId ?? null, report, reason, now);
    return true;
  }
  const hidden = await setReviewHidden(tx, reviewId ?? "", { hidden: true, why: report.reason }, now);
  if (!hidden) return false;
  await tell(tx, hidden.customerId, report, reason, now);
  return true;
}

async function restore(tx: Db, actor: Administrator, report: Report, now: Date): Promise<boolean> {
  const { kind, businessId, reviewId, pictureId } = report;
  if (kind === "business") return (await restoreInside(tx, actor, businessId, now)).ok;
  if (kind === "picture") return putBackPicture(tx, { businessId, id: pictureId ?? "" });
  return (await setReviewHidden(tx, reviewId ?? "", { hidden: false }, now)) !== null;
}

async function tell(tx: Db, userId: string | null, report: Report, reason: string, now: Date) {
  const to = userId && (await recipientOf(tx, userId));
  if (!to || report.kind === "business") return;
  const business = await nameOf(tx, report.businessId);
  const cause = `report:${report.id}:taken-down${onceMore(report, now)}`;
  await enqueueMails(tx, [{ cause, ...to, ...takenDownLetter(report.kind, { business, reason }) }], now);
}

const said = (words: string | null): Message[] =>
  words ? [{ key: "mailsReports.said", values: { words } }] : [];

/** To who reported it: what was decided. */
const outcomeLetter = (
  { kind, business }: { kind: ReportKind; business: string },
  { decision, answer }: { decision: ReportDecision; answer: string | null },
): Written => ({
  subject: { key: "mailsReports.outcome.mail", values: { business } },
  letter: {
    greeting: "mailsReports.outcome.greeting",
    paragraphs: [
      { key: `mailsReports.outcome.${kind}.${decision}`, values: { business } },
      ...said(answer),
      "mailsReports.outcome.thanks",
    ],
  },
});

/** To the owner whose picture, or the customer whose review was taken down. */
const takenDownLetter = (
  kind: "review" | "picture",
  { business, reason }: { business: string; reason: string },
): Written => ({
  subject: { key: `mailsReports.takenDown.${kind}.mail`, values: { business } },
  letter: {
    greeting: "mailsReports.outcome.greeting",
    paragraphs: [
      { key: `mailsReports.takenDown.${kind}.text`, values: { business } },
      ...said(reason),
      "mailsReports.takenDown.objection",
    ],
    action: { label: "frame.nav.contact", href: "/contact" },
  },
});
