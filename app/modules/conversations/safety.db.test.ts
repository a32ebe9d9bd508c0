import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { day, minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aConversation, complaint, messaging, words } from "../../../tests/builders/conversation";
import { test } from "../../../tests/setup/db";
import { measureAnswers } from "./answer-times.server";
import { listReplies, removeReply, saveReply } from "./commands/replies.server";
import { reportMessage } from "./commands/report.server";
import { sendMessage } from "./commands/send-message.server";
import { setBlocked } from "./report-acts.server";
import { messageReports, messages } from "./tables.server";

const health = { category: "health-medical", subcategory: "physiotherapy-biokinetics" } as const;
const later = (now: Date, span: number) => new Date(now.getTime() + span);
const reasonOf = async (attempt: Promise<{ ok: boolean; reason?: string }>) => (await attempt).reason;

describe("blocking", () => {
  test("either side ends it, for both, and only that side undoes it", async ({ db, now }) => {
    const { id, who, owner } = await aConversation(db, {}, now);
    expect(await setBlocked(db, who, id, true, now)).toEqual({ ok: true });
    expect(await setBlocked(db, who, id, true, now)).toEqual({ ok: true });
    expect(await reasonOf(sendMessage(db, owner, id, words(), now))).toBe("blocked");
    expect(await reasonOf(sendMessage(db, who, id, words(), now))).toBe("blocked");
    await setBlocked(db, owner, id, false, now);
    expect(await reasonOf(sendMessage(db, owner, id, words(), now))).toBe("blocked");
    await setBlocked(db, who, id, false, now);
    expect(await sendMessage(db, owner, id, words(), now)).toMatchObject({ ok: true });
  });
});

describe("a reported message", () => {
  test("is quoted with five around it on each side, once", async ({ db, now }) => {
    const { id, who, owner } = await aConversation(db, {}, now);
    for (let n = 0; n < 20; n++) await sendMessage(db, n % 2 ? who : owner, id, words(`Line ${n + 2}`), now);
    const [tenth] = await db.select().from(messages).where(eq(messages.number, 11));
    const report = { ...complaint, messageId: tenth?.id ?? "" };
    expect(await reportMessage(db, owner, id, report, now)).toEqual({ ok: true });
    expect(await reportMessage(db, owner, id, report, now)).toEqual({ ok: true });
    const rows = await db.select().from(messageReports);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.quoted.map(({ number }) => number)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    expect(rows[0]?.quoted.filter(({ isReported }) => isReported)).toHaveLength(1);
    expect(await reasonOf(reportMessage(db, who, id, report, now))).toBe("gone");
  });

  test("of a health business is quoted alone", async ({ db, now }) => {
    const { id, owner, who } = await aConversation(db, health, now);
    await sendMessage(db, who, id, words("More"), now);
    const [first] = await db.select().from(messages).where(eq(messages.number, 1));
    await reportMessage(db, owner, id, { ...complaint, messageId: first?.id ?? "" }, now);
    const [row] = await db.select().from(messageReports);
    expect(row?.quoted).toHaveLength(1);
  });
});

test("at most ten saved replies, the same one once", async ({ db }) => {
  const business = await aBusiness(db);
  const save = (title: string) => saveReply(db, business.owner, { title, text: "On my way." });
  for (let n = 0; n < 10; n++) expect(await save(`Reply ${n}`)).toEqual({ ok: true });
  expect(await save("Reply 9")).toEqual({ ok: true });
  expect(await reasonOf(save("Reply 10"))).toBe("too_many_replies");
  const other = await aBusiness(db);
  const [first] = await listReplies(db, business.id);
  await removeReply(db, other.owner, first?.id ?? "");
  expect(await listReplies(db, business.id)).toHaveLength(10);
  await removeReply(db, business.owner, first?.id ?? "");
  expect(await listReplies(db, business.id)).toHaveLength(9);
});

test("how soon a business answers is the median of opening hours, from five answers on", async ({
  db,
  now,
}) => {
  const business = await aBusiness(db, { contactMethods: messaging });
  const within = async () => {
    await measureAnswers(db, now);
    const [row] = await db
      .select({ within: businessProfiles.answersWithin })
      .from(businessProfiles)
      .where(eq(businessProfiles.id, business.id));
    return row?.within;
  };
  for (const minutes of [20, 80, 100, 300]) {
    const { id, owner } = await aConversation(db, { business }, later(now, -minutes * minute - 7 * day));
    await sendMessage(db, owner, id, words(), later(now, -7 * day));
  }
  expect(await within()).toBeNull();
  const { id, owner } = await aConversation(db, { business }, later(now, -90 * minute - 7 * day));
  await sendMessage(db, owner, id, words(), later(now, -7 * day));
  expect(await within()).toBe(60);
});
