import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { bookings } from "~/modules/bookings/tables.server";
import { minute } from "~/platform/time";
import { aConversation } from "../../../../tests/builders/conversation";
import { aNewQuote, aQuote, tuesday } from "../../../../tests/builders/quote";
import { test } from "../../../../tests/setup/db";
import { setBlocked } from "../report-acts.server";
import { acceptQuote, declineQuote } from "./answer-quote.server";
import { expireQuotes } from "./expire-quotes.server";
import { sendQuote, takeBackQuote } from "./send-quote.server";
import { quotes } from "./tables.server";

test("of two tabs, and of everything that both sides do at once, one thing happens", {
  timeout: 120_000,
}, async ({ db, now }) => {
  const later = new Date(now.getTime() + minute);
  for (let round = 0; round < 12; round++) {
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    const owner = { side: "business", ...talk.business.owner } as const;
    const customer = { userId: talk.customer.id };
    const dearer = [{ kind: "line" as const, text: "The job", cents: 900_000 }];
    const change = { ...aNewQuote(talk), changes: quote.id, lines: dearer };
    await Promise.all([
      acceptQuote(db, customer, quote.id, tuesday, now),
      acceptQuote(db, customer, quote.id, { ...tuesday, time: "11:00" }, now),
      sendQuote(db, owner, talk.id, change, later),
      ...(round % 3 === 0 ? [declineQuote(db, customer, quote.id, now)] : []),
      ...(round % 3 === 1 ? [takeBackQuote(db, owner, quote.id, now)] : []),
      ...(round % 3 === 2 ? [setBlocked(db, talk.who, talk.id, true, now), expireQuotes(db, now)] : []),
    ]);
    const [first] = await db.select().from(quotes).where(eq(quotes.id, quote.id));
    const made = await db.select().from(bookings).where(eq(bookings.businessId, talk.business.id));
    expect(first?.status).not.toBe("sent");
    expect(made).toHaveLength(first?.status === "accepted" ? 1 : 0);
    if (made[0]) expect(made[0].priceCents).toBe(184_000);
    const open = await db.select().from(quotes).where(eq(quotes.conversationId, talk.id));
    // The change either took its place or was refused.
    expect(open.filter(({ status }) => status === "sent").length).toBeLessThan(2);
    if (first?.status === "accepted") expect(open).toHaveLength(1);
  }
});
