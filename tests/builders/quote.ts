import { desc, eq } from "drizzle-orm";
import type { Who } from "~/modules/conversations/conversation.server";
import type { Line } from "~/modules/conversations/quotes/rules";
import { sendQuote } from "~/modules/conversations/quotes/send-quote.server";
import { quotes } from "~/modules/conversations/quotes/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { instantOf } from "~/platform/time";

type Talk = {
  id: string;
  business: { id: string; service: { id: string } };
  owner: Who;
};

export const valve: Line[] = [
  { kind: "line", text: "Pressure valve 400 kPa, supplied", cents: 129_000 },
  { kind: "line", text: "Fitting, one hour", cents: 55_000 },
  { kind: "call_out", text: "", cents: 35_000 },
  { kind: "off", text: "Saturday’s call-out", cents: -35_000 },
];

export const aNewQuote = ({ business }: Pick<Talk, "business">) => ({
  ...{ key: newId(), changes: null, serviceId: business.service.id, lines: valve },
  ...{ times: [instantOf("2026-11-24", "10:00")], validUntil: instantOf("2026-11-27", "17:00") },
  words: "The valve came in.",
});

/** R1 840 for the valve, on Tuesday 24 November 2026 at 10:00, until Friday at 17:00. */
export async function aQuote(
  db: Db,
  talk: Talk,
  now: Date,
  given: Partial<ReturnType<typeof aNewQuote> | { changes: string }> = {},
) {
  const owner = talk.owner as Extract<Who, { side: "business" }>;
  const sent = await sendQuote(db, owner, talk.id, { ...aNewQuote(talk), ...given }, now);
  if (!sent.ok) throw new Error(`The quote was refused: ${sent.reason}`);
  const [quote] = await db
    .select()
    .from(quotes)
    .where(eq(quotes.conversationId, talk.id))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(1);
  if (!quote) throw new Error("There is no quote.");
  return quote;
}

export const contact = {
  name: "Thandi",
  email: "thandi@example.co.za",
  phone: "+27825550101",
  address: null,
};
/** The time that a quote offers. */
export const tuesday = { date: "2026-11-24", time: "10:00", ...contact };

export const asCustomer = ({ customer }: { customer: { id: string } }) => ({ userId: customer.id });
export const asOwner = ({ business }: { business: { owner: { userId: string; businessId: string } } }) =>
  ({ side: "business", ...business.owner }) as const;
