import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { bookings } from "~/modules/bookings/tables.server";
import type { Db } from "~/platform/db.server";
import { day, minute } from "~/platform/time";
import { aConversation, complaint } from "../../../../tests/builders/conversation";
import { aQuote, asCustomer, tuesday, valve } from "../../../../tests/builders/quote";
import { test } from "../../../../tests/setup/db";
import { leaveConversations } from "../commands/leave.server";
import { reportMessage } from "../commands/report.server";
import { tidyConversations } from "../commands/tidy.server";
import { conversationsOf } from "../queries/personal-data.server";
import { findThread } from "../queries/thread.server";
import { conversations, messageReports } from "../tables.server";
import { acceptQuote, declineQuote } from "./answer-quote.server";
import { acceptedOf, findQuote } from "./queries.server";
import { quotes } from "./tables.server";

const later = (now: Date, span: number) => new Date(now.getTime() + span);
const statusOf = async (db: Db, id: string) =>
  (await db.select({ status: quotes.status }).from(quotes).where(eq(quotes.id, id)))[0]?.status;
const health = { category: "health-medical", subcategory: "physiotherapy-biokinetics" } as const;

describe("what is kept", () => {
  const accepted = async (db: Db, now: Date, given = {}) => {
    const talk = await aConversation(db, given, now);
    const quote = await aQuote(db, talk, now);
    const result = await acceptQuote(db, asCustomer(talk), quote.id, tuesday, now);
    if (!result.ok) throw new Error(result.reason);
    return { talk, quote };
  };

  test("an accepted quote outlives its conversation, three years after the visit", async ({ db, now }) => {
    const { talk, quote } = await accepted(db, now);
    const other = await aConversation(db, {}, now);
    const declined = await aQuote(db, other, now);
    await declineQuote(db, asCustomer(other), declined.id, now);
    await tidyConversations(db, later(now, 740 * day));
    expect(await db.$count(conversations)).toBe(0);
    expect(await db.select({ id: quotes.id }).from(quotes)).toEqual([{ id: quote.id }]);
    for (const userId of [talk.customer.id, talk.business.userId ?? ""])
      expect(await findQuote(db, userId, quote.id, now)).toMatchObject({ id: quote.id, status: "accepted" });
    expect(await acceptedOf(db, talk.customer.id)).toMatchObject([{ totalCents: 184_000 }]);
    await tidyConversations(db, later(now, 1090 * day));
    expect(await db.$count(quotes)).toBe(1);
    await tidyConversations(db, later(now, 1100 * day));
    expect(await db.$count(quotes)).toBe(0);
    expect(await db.$count(bookings)).toBe(1);
  });

  test("erasure of a business leaves the lines of accepted quotes alone", async ({ db, now }) => {
    const { talk, quote } = await accepted(db, now);
    const open = await aQuote(db, talk, later(now, minute));
    await leaveConversations(db, { userId: talk.business.userId ?? "", businessId: talk.business.id }, now);
    const lines = async (id: string) =>
      (await db.select({ lines: quotes.lines }).from(quotes).where(eq(quotes.id, id)))[0]?.lines;
    expect(await lines(quote.id)).toEqual(valve);
    expect((await lines(open.id))?.map(({ text }) => text)).toEqual(["", "", "", ""]);
    expect(await statusOf(db, open.id)).toBe("expired");
  });

  test("health: the words of quotes go with those of the conversation", async ({ db, now }) => {
    const { quote } = await accepted(db, now, health);
    await tidyConversations(db, later(now, 91 * day));
    const [left] = await db.select().from(quotes).where(eq(quotes.id, quote.id));
    expect(left).toMatchObject({ totalCents: 184_000, serviceName: "" });
    expect(JSON.stringify(left?.lines)).not.toContain("valve");
  });

  test("the data file and a report have the lines", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    await aQuote(db, talk, now);
    expect(await conversationsOf(db, talk.who)).toMatchObject([{ quotes: [{ totalCents: 184_000 }] }]);
    const thread = await findThread(db, talk.who, talk.id, null, now);
    const messageId = thread?.messages.at(-1)?.id ?? "";
    expect(await reportMessage(db, talk.who, talk.id, { ...complaint, messageId }, now)).toMatchObject({
      ok: true,
    });
    const [report] = await db.select().from(messageReports);
    expect(report?.quoted.at(-1)?.text).toContain("Pressure valve 400 kPa, supplied");
  });
});
