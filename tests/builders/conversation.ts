import { askBusiness } from "~/modules/conversations/commands/begin.server";
import type { Who } from "~/modules/conversations/conversation.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { aBusiness, noContacts } from "./business";
import { aUser } from "./user";

export const messaging = { ...noContacts, inAppMessaging: true };
export const words = (text = "Can you look at the geyser?") => ({ key: newId(), text });

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
