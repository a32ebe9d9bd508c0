import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import { act } from "~/forms/act.server";
import { profiles } from "~/modules/accounts/tables.server";
import { blockedCustomers } from "~/modules/bookings/tables.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import type { Found } from "~/platform/found";
import { notFound } from "~/platform/responses.server";
import { reportMessage } from "./commands/report.server";
import { findConversation, type Who } from "./conversation.server";
import { reportActs } from "./forms";
import { endOpenQuote, touch } from "./quotes/queries.server";
import { quotes } from "./quotes/tables.server";
import { inboxOf, otherSide, type Side } from "./rules";
import { conversationReads, messagePhotos, messages } from "./tables.server";

const mostShown = 10;

const gone = ({ side }: Who) =>
  notFound("messages.notFound", { label: "messages.back", href: inboxOf[side] });

type Clock = Pick<App, "db" | "now">;

/** What the form offers: the last messages of the other side that still say or show something. */
export async function loadReport(who: Who, id: string, asked: URLSearchParams, { db, now }: Clock) {
  const found = await findConversation(db, who, id, now());
  if (!found) throw gone(who);
  const withPhotos = db
    .select({ id: messagePhotos.messageId })
    .from(messagePhotos)
    .where(and(eq(messagePhotos.conversationId, id), isNull(messagePhotos.removedAt)));
  const saysSomething = or(ne(messages.text, ""), isNotNull(quotes.id), inArray(messages.id, withPhotos));
  const said = await db
    .select({ id: messages.id, text: messages.text, at: messages.at, quoteId: quotes.id })
    .from(messages)
    .leftJoin(quotes, eq(quotes.messageId, messages.id))
    .where(
      and(
        eq(messages.conversationId, id),
        eq(messages.side, otherSide(who.side)),
        isNull(messages.hiddenAt),
        saysSomething,
      ),
    )
    .orderBy(desc(messages.number))
    .limit(mostShown);
  const [own] = await db
    .select({ name: profiles.name, phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.id, who.userId));
  return {
    ...{ said, chosen: asked.get("message") },
    own: { name: own?.name ?? "", phone: own?.phone ?? "" },
    name: who.side === "customer" ? found.business.businessName : found.customerName,
    isBlocked: await blockedBy(db, who, found),
  };
}

async function blockedBy(
  db: App["db"],
  { side }: Who,
  { businessId, customerId }: { businessId: string; customerId: string | null },
) {
  return (
    customerId !== null && (await db.$count(blockedCustomers, isBlock(businessId, customerId, side))) > 0
  );
}

const isBlock = (businessId: string, customerId: string, by: Side) =>
  and(
    eq(blockedCustomers.businessId, businessId),
    eq(blockedCustomers.customerId, customerId),
    eq(blockedCustomers.by, by),
  );

export async function actOnReport(who: Who, id: string, request: Request, { db, now }: App) {
  const page = `${inboxOf[who.side]}/${id}`;
  return act(reportActs, await request.formData(), {
    run: {
      report: ({ messageId, reason, details, name, address, phone, remedy }) => {
        const takedown = { name, address, phone, remedy };
        return reportMessage(db, who, id, { messageId, reason, details, takedown }, now());
      },
      block: () => setBlocked(db, who, id, true, now()),
      unblock: () => setBlocked(db, who, id, false, now()),
    },
    failed: { title: "messages.wrong.title", text: "messages.wrong.failed" },
    reasons: {
      not_found: () => gone(who),
      gone: "messages.report.gone",
      too_many: "messages.report.tooMany",
    },
    done: ({ intent }) => {
      if (intent === "report")
        return redirectWith(`${page}#last`, {
          title: "messages.report.sent.title",
          text: "messages.report.sent.text",
        });
      const key = intent === "block" ? "blocked" : "unblocked";
      return redirectWith(`${page}#last`, {
        title: `messages.report.${key}.title`,
        text: `messages.report.${key}.text`,
      });
    },
  });
}

/** No more messages and bookings between the two; what is agreed stands, and the other side is not told. */
export async function setBlocked(db: Db, who: Who, id: string, blocked: boolean, now: Date): Promise<Found> {
  return db.transaction<Found>(async (tx) => {
    const found = await findConversation(tx, who, id, now, true);
    if (!found?.customerId) return { ok: false, reason: "not_found" };
    const { businessId, customerId } = found;
    const mine = { businessId, customerId, by: who.side };
    if (blocked) {
      await tx
        .insert(blockedCustomers)
        .values({ ...mine, blockedAt: now })
        .onConflictDoNothing();
      await tx
        .update(conversationReads)
        .set({ mailAt: null })
        .where(eq(conversationReads.conversationId, id));
      await endOpenQuote(tx, id, "expired", now);
      await touch(tx, id);
    } else await tx.delete(blockedCustomers).where(isBlock(businessId, customerId, who.side));
    return { ok: true };
  });
}
