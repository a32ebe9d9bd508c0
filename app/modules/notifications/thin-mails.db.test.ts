import { expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { day } from "~/platform/time";
import { test } from "../../../tests/setup/db";
import { aMail, appointment, aSender, outbox, sender } from "../../../tests/setup/outbox";
import { enqueueMails } from "./commands.server";
import { sendDueMails } from "./outbox.server";
import { listMailsTo } from "./queries.server";
import { thinMails } from "./thin-mails.server";

test("the words of a mail go 90 days after it was sent, the rest of it after two years", async ({ db }) => {
  // Ids say when they were made, by the real clock.
  const now = new Date();
  const after = (days: number) => new Date(now.getTime() + days * day);
  const replyTo = { name: "Sipho", email: "sipho@example.co.za" };
  await enqueueMails(db, [aMail("a", { appointment, replyTo, kind: "reminders" })], now);
  await sendDueMails(db, aSender(), sender, now);
  await enqueueMails(db, [aMail("b", { dueAt: after(1000) })], now);
  const whole = await outbox(db);

  await thinMails(db, after(89.9));
  expect(await outbox(db)).toEqual(whole);

  for (const _ of ["once", "and again, which changes nothing"]) {
    await thinMails(db, after(90));
    const [sent, waiting] = await outbox(db);
    const gone = { subject: "", appointment: null, replyTo: null };
    const empty = { language: "en", greeting: "", paragraphs: [] };
    expect(sent).toEqual({ ...whole[0], ...gone, letter: empty });
    expect(JSON.stringify(sent)).not.toMatch(/Sipho|Haircut|About/);
    expect(waiting).toEqual(whole[1]);
  }
  expect(await listMailsTo(db, ["a@example.co.za"], new Date(0))).toMatchObject([{ subject: "", text: "" }]);

  await thinMails(db, after(725));
  expect(await db.select().from(mailOutbox)).toHaveLength(2);
  await thinMails(db, after(735));
  expect((await outbox(db)).map(({ cause }) => cause)).toEqual([whole[1]?.cause]);
});
