import { eq } from "drizzle-orm";
import { askBusiness } from "~/modules/conversations/commands/begin.server";
import { reportMessage } from "~/modules/conversations/commands/report.server";
import type { Who } from "~/modules/conversations/conversation.server";
import { messageReports, messages } from "~/modules/conversations/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { aBusiness, noContacts } from "./business";
import { aUser } from "./user";

export const messaging = { ...noContacts, inAppMessaging: true };
export const words = (text = "Can you look at the geyser?") => ({ key: newId(), text });

/** As it was uploaded: `file` stands for what is in it. */
export const aPhoto = (file = "leak") => ({ id: newId(), width: 640, height: 480, digest: file });

type Given = Parameters<typeof aBusiness>[1] & {
  customer?: { id: string; name: string };
  business?: Awaited<ReturnType<typeof aBusiness>>;
  text?: string;
};

/** A conversation that a customer began at `now`. */
export async function aConversation(db: Db, { customer, business, text, ...given }: Given, now: Date) {
  const asked = business ?? (await aBusiness(db, { contactMethods: messaging, ...given }));
  const person = customer ?? (await aUser(db));
  const who = { side: "customer", userId: person.id } as const;
  const question = { ...words(text), businessId: asked.id, healthConsent: true };
  const begun = await askBusiness(db, who, question, now);
  if (!begun.ok) throw new Error(`The question was refused: ${begun.reason}`);
  const owner: Who = { side: "business", ...asked.owner };
  return { id: begun.conversationId, business: asked, customer: person, who, owner };
}

export const complaint = {
  reason: "insult" as const,
  details: "It insults my mother.",
  takedown: { name: "Owner", address: "1 Main Road", phone: "082 555 0100", remedy: "Hide it" },
};

/** The question of a conversation, reported by the business. */
export async function aReportedMessage(db: Db, given: Given, now: Date) {
  const talk = await aConversation(db, given, now);
  const [message] = await db.select().from(messages).where(eq(messages.conversationId, talk.id));
  const messageId = message?.id ?? "";
  const reported = await reportMessage(db, talk.owner, talk.id, { ...complaint, messageId }, now);
  if (!reported.ok) throw new Error(`The report was refused: ${reported.reason}`);
  const [report] = await db.select().from(messageReports).where(eq(messageReports.messageId, messageId));
  return { ...talk, messageId, reportId: report?.id ?? "" };
}
