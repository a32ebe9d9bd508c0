import { expect } from "vitest";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { newId } from "~/platform/ids";
import { day } from "~/platform/time";
import { test } from "../../../tests/setup/db";
import { sweepMessages } from "./commands.server";
import { contactAnswers, contactMessages } from "./tables.server";

test("a message is removed a year after it was closed, with its answers and mails; an open one never", async ({
  db,
  now,
}) => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const typed = {
    name: "Thandi",
    email: "thandi@example.co.za",
    subject: "Invoice",
    message: "Where is it?",
  };
  const message = (subject: string, closedAt: Date | null) => ({
    ...{ ...typed, id: newId(), subject, language: "en", createdAt: ago(900), closedAt },
    closedBy: closedAt && "admin@example.co.za",
  });
  const [old, recent, open] = [message("Old", ago(366)), message("Recent", ago(364)), message("Open", null)];
  await db.insert(contactMessages).values([old, recent, open]);
  for (const { id } of [old, recent]) {
    const answer = {
      id: newId(),
      messageId: id,
      text: "Here",
      answeredBy: "admin@example.co.za",
      at: ago(366),
    };
    await db.insert(contactAnswers).values(answer);
    const letter = { greeting: "mailsAccounts.greeting" as const, paragraphs: [] };
    const mail = { cause: `contact:${id}:answer`, to: typed.email, subject: letter.greeting, letter };
    await enqueueMails(db, [mail], ago(366));
  }
  await sweepMessages(db, now);
  await sweepMessages(db, now);
  const kept = await db.select().from(contactMessages).orderBy(contactMessages.subject);
  expect(kept.map(({ subject }) => subject)).toEqual(["Open", "Recent"]);
  expect((await db.select().from(contactAnswers)).map(({ messageId }) => messageId)).toEqual([recent.id]);
  expect((await db.select().from(mailOutbox)).map(({ cause }) => cause)).toEqual([
    `contact:${recent.id}:answer`,
  ]);
});
