import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { addDays, dayOf } from "~/platform/time";
import { listCities, listServices, lockBusiness, lockOwn, type Owner } from "../queries.server";
import { searchColumns } from "../rows.server";
import { businessProfiles } from "../tables.server";
import { businessTag } from "../visibility.server";
import { endingMail, undecidedMail } from "./letters";
import { businessesToRecount, kindsInDate } from "./queries.server";
import {
  askBefore,
  hasOwnBody,
  kindsFor,
  lapsedShownFor,
  mostPapers,
  type PaperKind,
  refusalShownFor,
  undecidedFor,
} from "./rules";
import { businessPapers as p, paperPictures } from "./tables.server";

const refuse = <Reason extends string>(reason: Reason) => ({ ok: false as const, reason });

export type PaperFacts = { number: string; body?: string | undefined; endsOn?: string | undefined };

/** Why these facts cannot be those of a paper in date. */
export function wrongFacts(kind: PaperKind, { body = "", endsOn }: PaperFacts, now: Date) {
  if (hasOwnBody(kind) && body.length < 2) return "no_body" as const;
  if (endsOn && endsOn < dayOf(now)) return "ended" as const;
  return null;
}

export const factsOf = (kind: PaperKind, { number, body, endsOn }: PaperFacts) => ({
  number,
  body: hasOwnBody(kind) ? (body ?? null) : null,
  endsOn: endsOn || null,
});

type Sent = PaperFacts & { kind: PaperKind; pictures: readonly string[] };

/** Waits for an administrator. Another one of its kind that waits, or was refused, goes for it. */
export const sendPaper = (db: Db, owner: Owner, { kind, pictures, ...facts }: Sent, now: Date) =>
  db.transaction(async (tx) => {
    const business = await lockOwn(tx, owner);
    if (!business || business.removedAt) return refuse("not_found");
    if (!kindsFor(business).includes(kind)) return refuse("other_trade");
    const wrong = wrongFacts(kind, facts, now);
    if (wrong) return refuse(wrong);
    const { id: businessId } = business;
    await tx.delete(p).where(and(eq(p.businessId, businessId), eq(p.kind, kind), ne(p.state, "checked")));
    if ((await tx.$count(p, eq(p.businessId, businessId))) >= mostPapers) return refuse("too_many");
    const id = newId();
    await tx.insert(p).values({ id, businessId, kind, ...factsOf(kind, facts), sentAt: now });
    await tx.insert(paperPictures).values(pictures.map((picture) => ({ id: picture, paperId: id })));
    return { ok: true as const };
  });

/** Withdrawn before the decision, or taken off the page. A second press finds nothing more. */
export const removePaper = (db: Db, owner: Owner, id: string, now: Date) =>
  db.transaction(async (tx) => {
    const business = await lockOwn(tx, owner);
    if (!business) return refuse("not_found");
    const [gone] = await tx
      .delete(p)
      .where(and(eq(p.id, id), eq(p.businessId, business.id)))
      .returning({ state: p.state });
    if (gone?.state === "checked") await recount(tx, business.id, now);
    return { ok: true as const };
  });

/** Of a business that is taken off: nobody decides any more, so nothing of it is held. */
export async function withdrawPapers(tx: Db, businessId: string): Promise<void> {
  await tx.delete(p).where(and(eq(p.businessId, businessId), eq(p.state, "waiting")));
}

/** Which kinds are in date, where the search reads it. Locks the business. */
export async function recount(tx: Db, businessId: string, now: Date): Promise<void> {
  const business = await lockBusiness(tx, eq(businessProfiles.id, businessId));
  if (!business) return;
  const checkedKinds = await kindsInDate(tx, businessId, now);
  const lists = { services: await listServices(tx, businessId), cities: await listCities(tx, businessId) };
  const { filterTerms } = searchColumns({ ...business, checkedKinds }, lists);
  await tx
    .update(businessProfiles)
    .set({ checkedKinds, filterTerms })
    .where(eq(businessProfiles.id, businessId));
  invalidatePages(businessTag(businessId));
}

const atOnce = 500;

/**
 * Deletes what nobody decided in thirty days, counts ended papers as none, asks for new ones before, and deletes what is not
 * shown any more.
 */
export async function tidyPapers(db: Db, now: Date): Promise<void> {
  while ((await deleteUndecided(db, now)) === atOnce);
  await lapse(db, now);
  await askForNew(db, now);
  const today = dayOf(now);
  await db.delete(p).where(and(eq(p.state, "checked"), lt(p.endsOn, addDays(today, -lapsedShownFor))));
  await db
    .delete(p)
    .where(and(eq(p.state, "refused"), lt(p.decidedAt, new Date(now.getTime() - refusalShownFor))));
}

async function deleteUndecided(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const before = new Date(now.getTime() - undecidedFor);
    const { id, kind, businessId, state, sentAt } = p;
    const due = await tx
      .select({ id, kind, businessId })
      .from(p)
      .where(and(eq(state, "waiting"), lt(sentAt, before)))
      .limit(atOnce)
      .for("update", { skipLocked: true });
    for (const paper of due) {
      const told = await ownerOf(tx, paper.businessId);
      if (told) await enqueueMails(tx, [undecidedMail(told.recipient, { ...paper, ...told })], now);
      await tx.delete(p).where(eq(id, paper.id));
    }
    return due.length;
  });
}

async function lapse(db: Db, now: Date): Promise<void> {
  for (;;) {
    const businesses = await businessesToRecount(db, now);
    for (const businessId of businesses)
      await db.transaction(async (tx) => {
        await recount(tx, businessId, now);
        await tx
          .update(p)
          .set({ lapsedAt: now })
          .where(
            and(
              eq(p.businessId, businessId),
              eq(p.state, "checked"),
              lt(p.endsOn, dayOf(now)),
              isNull(p.lapsedAt),
            ),
          );
      });
    if (businesses.length === 0) return;
  }
}

/** Each mail has a cause of its own, so a second run sends none. */
async function askForNew(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const [first, last] = askBefore;
  const { id, kind, businessId, endsOn, state } = p;
  const ending = await db
    .select({ id, kind, businessId, endsOn })
    .from(p)
    .where(
      and(
        eq(state, "checked"),
        sql`${endsOn} between ${today}::date and ${addDays(today, first)}::date`,
        sql`not exists (select from ${p} as n where n.business_id = ${p}.business_id
          and n.kind = ${p}.kind and n.state = 'waiting')`,
      ),
    );
  for (const paper of ending) {
    const days = (paper.endsOn ?? "") <= addDays(today, last) ? last : first;
    await db.transaction(async (tx) => {
      const told = await ownerOf(tx, paper.businessId);
      const mail = told && endingMail(told.recipient, { ...paper, ...told }, paper.endsOn ?? today, days);
      if (mail) await enqueueMails(tx, [mail], now);
    });
  }
}

export async function ownerOf(tx: Db, businessId: string) {
  const [business] = await tx
    .select({ userId: businessProfiles.userId, businessName: businessProfiles.businessName })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, businessId), isNull(businessProfiles.removedAt)));
  const recipient = business?.userId ? await recipientOf(tx, business.userId) : null;
  return business && recipient ? { recipient, businessName: business.businessName } : null;
}
