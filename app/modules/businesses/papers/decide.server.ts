import { and, eq, inArray, ne } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { dayOf } from "~/platform/time";
import { lockBusiness } from "../queries.server";
import { businessProfiles } from "../tables.server";
import { factsOf, ownerOf, type PaperFacts, recount, wrongFacts } from "./commands.server";
import { dropPaperPictures, readPaperPicture } from "./files.server";
import { decidedMail } from "./letters";
import type { PaperRefusal } from "./rules";
import { businessPapers as p, paperPictures } from "./tables.server";

type Context = Pick<App, "db" | "paperFiles" | "now">;

const refuse = <Reason extends string>(reason: Reason) => ({ ok: false as const, reason });

/** A picture of a paper that waits, for an administrator who gave the own password. Every look is written down. */
export async function lookAtPaper(
  { db, paperFiles, now }: Context,
  actor: Administrator,
  asked: { id: string; picture: string },
) {
  const look = async (tx: Db) => {
    const [found] = await tx
      .select({ businessId: p.businessId, kind: p.kind })
      .from(paperPictures)
      .innerJoin(p, eq(p.id, paperPictures.paperId))
      .where(and(eq(paperPictures.id, asked.picture), eq(p.id, asked.id), eq(p.state, "waiting")));
    if (!found) return refuse("missing");
    const { businessId, kind } = found;
    return {
      ok: true as const,
      audit: { action: "paper.look", subject: businessId, details: { paper: asked.id, kind } },
    };
  };
  const looked = await staffAct(db, actor, now(), look);
  if (!looked.ok) return looked;
  const picture = await readPaperPicture(paperFiles, asked.picture);
  return picture ? { ok: true as const, picture } : refuse("missing");
}

/** The paper is as it says: its card is shown, in the place of an older one of its kind. */
export const checkPaper = (context: Context, actor: Administrator, id: string, facts: PaperFacts) =>
  decide(context, actor, id, { facts });

export const refusePaper = (context: Context, actor: Administrator, id: string, why: PaperRefusal) =>
  decide(context, actor, id, { why });

type Decision = { facts: PaperFacts } | { why: PaperRefusal };

/** The pictures go with the decision. Where their store is down, a job deletes them within a minute of its return. */
async function decide(
  { db, paperFiles, now }: Context,
  actor: Administrator,
  id: string,
  decision: Decision,
) {
  const act = async (tx: Db) => {
    const paper = await lockWaiting(tx, id);
    if (!paper) return refuse("decided");
    const { kind, businessId } = paper;
    const decided = { decidedAt: now(), decidedBy: actor.email };
    if ("facts" in decision) {
      const wrong = wrongFacts(kind, decision.facts, now());
      if (wrong) return refuse(wrong);
      const facts = factsOf(kind, decision.facts);
      await replaceOlder(tx, { id, kind, businessId, body: facts.body });
      await tx
        .update(p)
        .set({ ...decided, ...facts, state: "checked", seenOn: dayOf(now()) })
        .where(eq(p.id, id));
      await recount(tx, businessId, now());
    } else
      await tx
        .update(p)
        .set({ ...decided, state: "refused", why: decision.why, number: null, body: null, endsOn: null })
        .where(eq(p.id, id));
    await tx.update(paperPictures).set({ paperId: null }).where(eq(paperPictures.paperId, id));
    const why = "why" in decision ? decision.why : null;
    const told = await ownerOf(tx, businessId);
    if (told) await enqueueMails(tx, [decidedMail(told.recipient, { id, kind, ...told }, why)], now());
    return {
      ok: true as const,
      audit: {
        action: why === null ? "paper.check" : "paper.refuse",
        subject: businessId,
        details: { paper: id, kind, ...(why && { why }) },
      },
    };
  };
  const done = await staffAct(db, actor, now(), act);
  if (done.ok)
    await dropPaperPictures(db, paperFiles).catch((error: unknown) =>
      log.error({ err: error }, "pictures of a decided paper left to the job"),
    );
  return done;
}

/** The business first, as everybody who writes its papers does. */
async function lockWaiting(tx: Db, id: string) {
  const ofPaper = tx.select({ id: p.businessId }).from(p).where(eq(p.id, id));
  await lockBusiness(tx, inArray(businessProfiles.id, ofPaper));
  const [paper] = await tx
    .select({ kind: p.kind, businessId: p.businessId })
    .from(p)
    .where(and(eq(p.id, id), eq(p.state, "waiting")))
    .for("update");
  return paper ?? null;
}

type Newer = Pick<typeof p.$inferSelect, "id" | "kind" | "businessId" | "body">;

async function replaceOlder(tx: Db, { id, kind, businessId, body }: Newer) {
  await tx
    .delete(p)
    .where(
      and(
        eq(p.businessId, businessId),
        eq(p.kind, kind),
        eq(p.state, "checked"),
        ne(p.id, id),
        ...(body === null ? [] : [eq(p.body, body)]),
      ),
    );
}
