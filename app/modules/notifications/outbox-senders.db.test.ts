import { describe, expect, vi } from "vitest";
import { test } from "../../../tests/setup/db";
import { aMail, aSender, later, letter, outbox, sender } from "../../../tests/setup/outbox";
import { saying } from "../../../tests/setup/texts";
import { enqueueMails, type Mail } from "./commands.server";
import { dateBackMails, type SendMail, sendDueMails } from "./outbox.server";

test("a mail that fails does not delay the others", async ({ db, now }) => {
  const send = vi.fn<SendMail>(async ({ to }) => {
    if (to.startsWith("bad")) throw new Error("no such mailbox");
  });
  await enqueueMails(db, [aMail("bad"), aMail("good")], now);
  expect(await sendDueMails(db, send, sender, now)).toBe(1);
  expect(await outbox(db)).toMatchObject([{ sentAt: null }, { sentAt: now }]);
});

test("mails written while the clock was an hour ahead go when it is back, and later ones as much later", async ({
  db,
  now,
}) => {
  const ahead = later(now, 60);
  await enqueueMails(db, [aMail("a"), { ...aMail("b"), dueAt: later(ahead, 10) }], ahead);
  await enqueueMails(db, [{ ...aMail("c"), dueAt: later(now, 120) }], now);
  const send = aSender();
  expect(await sendDueMails(db, send, sender, now)).toBe(0);
  await dateBackMails(db, now);
  expect(await sendDueMails(db, send, sender, now)).toBe(1);
  expect(await sendDueMails(db, send, sender, later(now, 9))).toBe(0);
  expect(await sendDueMails(db, send, sender, later(now, 11))).toBe(1);
  expect(await sendDueMails(db, send, sender, later(now, 119))).toBe(0);
  expect(await sendDueMails(db, send, sender, later(now, 121))).toBe(1);
});

test("a mail that cannot be rendered is retried later and does not delay the others", async ({ db, now }) => {
  // No type allows it, but a row of an earlier version might hold it.
  const broken = { ...letter, paragraphs: null } as unknown as Mail["letter"];
  await enqueueMails(db, [aMail("a", { letter: broken }), aMail("b")], now);
  const send = aSender();
  expect(await sendDueMails(db, send, sender, now)).toBe(1);
  expect(send).toHaveBeenCalledOnce();
  expect(await outbox(db)).toMatchObject([
    {
      sentAt: null,
      attempts: 1,
      nextAttemptAt: later(now, 1),
      lastError: expect.stringContaining("TypeError"),
    },
    { sentAt: now },
  ]);
});

test("one cause is mailed once, however often it is written", async ({ db, now }) => {
  await enqueueMails(db, [aMail("a"), aMail("a", { subject: saying("again") })], now);
  await enqueueMails(db, [aMail("a"), aMail("b")], later(now, 1));
  const send = aSender();
  await sendDueMails(db, send, sender, later(now, 1));
  expect(send.mock.calls.map(([{ to }]) => to).sort()).toEqual(["a@example.co.za", "b@example.co.za"]);
});

test("a transaction that is rolled back sends nothing", async ({ db, now }) => {
  const send = aSender();
  const undone = db.transaction(async (tx) => {
    await enqueueMails(tx, [aMail("a")], now);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await sendDueMails(db, send, sender, now)).toBe(0);
  expect(send).not.toHaveBeenCalled();
});

describe("more than one sender", () => {
  test("two concurrent senders send every mail once", async ({ db, now }) => {
    const send = vi.fn<SendMail>(() => new Promise((sent) => setTimeout(sent, 5)));
    await enqueueMails(
      db,
      Array.from({ length: 20 }, (_, index) => aMail(`m${index}`)),
      now,
    );
    const sent = await Promise.all([0, 1].map(() => sendDueMails(db, send, sender, now)));
    expect(sent.reduce((sum, count) => sum + count)).toBe(20);
    expect(new Set(send.mock.calls.map(([{ messageId }]) => messageId)).size).toBe(20);
    expect(send).toHaveBeenCalledTimes(20);
  });

  test("a mail whose sender died is due again after a minute, with the same Message-ID", async ({
    db,
    now,
  }) => {
    await enqueueMails(db, [aMail("a")], now);
    const dying = Promise.withResolvers<void>();
    const handedOver = Promise.withResolvers<string>();
    const died = sendDueMails(
      db,
      ({ messageId }) => {
        handedOver.resolve(messageId);
        return dying.promise;
      },
      sender,
      now,
    );
    const firstId = await handedOver.promise;
    const send = aSender();
    expect(await sendDueMails(db, send, sender, later(now, 0.9))).toBe(0);
    expect(await sendDueMails(db, send, sender, later(now, 1.1))).toBe(1);
    expect(send.mock.calls[0]?.[0].messageId).toBe(firstId);
    dying.resolve();
    await died;
  });

  test("the last mail of a long run is leased for a whole minute too", async ({ db, now }) => {
    await enqueueMails(db, [aMail("a"), aMail("b")], now);
    const claims: (Date | undefined)[] = [];
    const slow: SendMail = async () => {
      const rows = await outbox(db);
      claims.push(rows.find(({ sentAt, attempts }) => sentAt === null && attempts > 0)?.nextAttemptAt);
      await new Promise((sent) => setTimeout(sent, 300));
    };
    await sendDueMails(db, slow, sender, now);
    expect(claims[1]?.getTime()).toBeGreaterThanOrEqual(later(now, 1).getTime() + 300);
  });
});
