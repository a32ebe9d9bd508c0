import { asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { sessionAct, staffAct } from "~/modules/accounts/commands/staff-act.server";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { touch } from "~/modules/conversations/quotes/queries.server";
import type { ReportDecision } from "~/modules/conversations/rules";
import { conversations, messageReports, messages } from "~/modules/conversations/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Written } from "~/modules/notifications/letter";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { nameOf } from "../reports/commands.server";
import { suspendInside } from "../suspension/commands.server";

const mostShown = 50;

/** Those that wait, the longest first, or the last that were decided. */
export const listReportedMessages = (db: Db, closed: boolean) =>
  db
    .select({
      ...pick(messageReports, "id", "reason", "reporterSide", "createdAt", "decision"),
      businessName: businessProfiles.businessName,
    })
    .from(messageReports)
    .innerJoin(businessProfiles, eq(businessProfiles.id, messageReports.businessId))
    .where(closed ? isNotNull(messageReports.decidedAt) : isNull(messageReports.decidedAt))
    .orderBy(closed ? desc(messageReports.decidedAt) : asc(messageReports.createdAt))
    .limit(mostShown);

export const countReportedMessages = (db: Db): Promise<number> =>
  db.$count(messageReports, isNull(messageReports.decidedAt));

type Report = typeof messageReports.$inferSelect;

const gone = { ok: false as const, reason: "gone" as const };

const done = (verb: ReportDecision | "read", { id, businessId }: Report, details: object = {}) => ({
  ok: true as const,
  audit: { action: `conversation.${verb}`, subject: id, details: { businessId, ...details } },
});

async function findReport(tx: Db, id: string, lock = false): Promise<Report | null> {
  const query = tx.select().from(messageReports).where(eq(messageReports.id, id));
  const [report] = await (lock ? query.for("update") : query);
  return report ?? null;
}

/** Every reading of somebody's messages is written down. */
export const readReported = (db: Db, actor: Administrator, id: string, now: Date) =>
  sessionAct(db, actor, now, async (tx) => {
    const report = await findReport(tx, id);
    if (!report) return gone;
    return { ...done("read", report), report, business: await nameOf(tx, report.businessId) };
  });

type Decided = { id: string; decision: ReportDecision; reason: string };

/** Both sides are told: who reported what became of it, and who wrote it what was done and why. */
export const decideReported = (db: Db, actor: Administrator, { id, decision, reason }: Decided, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const report = await findReport(tx, id, true);
    if (!report || report.decidedAt) return gone;
    if (decision === "hide" || decision === "suspend") await hide(tx, report, now);
    if (decision === "close") await close(tx, report, now);
    await tx
      .update(messageReports)
      .set({ decision, decisionReason: reason, decidedAt: now, decidedBy: actor.email })
      .where(eq(messageReports.id, id));
    await tell(tx, report, { decision, reason }, now);
    if (decision === "suspend" && report.senderId) {
      const suspended = await suspendInside(tx, actor, { userId: report.senderId, reason }, now);
      if (!suspended.ok && suspended.reason === "gone") return gone;
    }
    return done(decision, report, { reason });
  });

async function hide(tx: Db, { messageId, conversationId }: Report, now: Date) {
  await tx.update(messages).set({ hiddenAt: now }).where(eq(messages.id, messageId));
  await touch(tx, conversationId);
}

async function close(tx: Db, { conversationId }: Report, now: Date) {
  await tx.update(conversations).set({ closedAt: now }).where(eq(conversations.id, conversationId));
  await touch(tx, conversationId);
}

async function tell(tx: Db, report: Report, made: Pick<Decided, "decision" | "reason">, now: Date) {
  const { id, reporterId, senderId, businessId } = report;
  const business = await nameOf(tx, businessId);
  const reporter = reporterId && (await recipientOf(tx, reporterId));
  const sender = senderId && (await recipientOf(tx, senderId));
  const { decision, reason } = made;
  const mails = [];
  if (reporter) mails.push({ ...reporter, cause: `message-report:${id}:outcome`, ...outcomeLetter(made) });
  // A suspension has a mail of its own.
  if (sender && (decision === "hide" || decision === "close")) {
    const letter = senderLetter(decision, { business, reason });
    mails.push({ ...sender, cause: `message-report:${id}:sender`, ...letter });
  }
  await enqueueMails(tx, mails, now);
}

/** To who reported a message. */
const outcomeLetter = ({ decision }: { decision: ReportDecision; reason: string }): Written => ({
  subject: "mailsMessages.outcome.subject",
  letter: {
    greeting: "mailsReports.outcome.greeting",
    paragraphs: [`mailsMessages.outcome.${decision}`, "mailsReports.outcome.thanks"],
  },
});

/** To who wrote what was hidden, or whose conversation was closed. */
const senderLetter = (
  decision: "hide" | "close",
  { business, reason }: { business: string; reason: string },
): Written => ({
  subject: "mailsMessages.sender.subject",
  letter: {
    greeting: "mailsReports.outcome.greeting",
    paragraphs: [
      { key: `mailsMessages.sender.${decision}`, values: { business } },
      { key: "mailsReports.said", values: { words: reason } },
      "mailsReports.takenDown.objection",
    ],
    action: { label: "frame.nav.contact", href: "/contact" },
  },
});
