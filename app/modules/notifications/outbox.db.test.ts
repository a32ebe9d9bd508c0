import { asc } from "drizzle-orm";
import { describe, expect, onTestFinished, vi } from "vitest";
import type { Db } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { siteAt } from "~/platform/site";
import { minute } from "~/platform/time";
import { english } from "~/texts/en";
import { addCatalogue } from "~/texts/texts";
import { test } from "../../../tests/setup/db";
import { sender as testSender } from "../../../tests/setup/mail-sender";
import { type MailReply, startMailServer } from "../../../tests/setup/mail-server";
import { saying, t } from "../../../tests/setup/texts";
import { enqueueMails, type Mail } from "./commands.server";
import type { Letter } from "./letter";
import { letterHtml, letterText } from "./letter-rendering.server";
import { type SendMail, sendDueMails, smtpSender } from "./outbox.server";
import { listMails, listMailsTo } from "./queries.server";
import { type Appointment, mailOutbox, type StoredMail } from "./tables.server";
import { worded } from "./worded.server";

const address = "https://thola.example.co.za";
const sender = { ...testSender, site: siteAt(address) };
const letter = {
  greeting: saying("Hello <Thandi> & Co,"),
  paragraphs: [saying("Your table is free: São Paulo, R50.")],
};
const aMail = (name: string, given: Partial<Mail> = {}): Mail => ({
  cause: `test:${name}`,
  to: `${name}@example.co.za`,
  subject: saying(`About ${name}`),
  letter,
  ...given,
});
const appointment: Appointment = {
  ...{
    bookingId: "x",
    sequence: 1,
    status: "confirmed" as const,
    title: saying("Haircut"),
    description: saying("Monday"),
    href: "http://thola.test/bookings",
  },
  ...{ startsAt: "2026-11-24T08:00:00.000Z", endsAt: "2026-11-24T09:00:00.000Z" },
};
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute);
const outbox = (db: Db) => db.select().from(mailOutbox).orderBy(asc(mailOutbox.cause));
const aSender = () => vi.fn<SendMail>(async () => {});

/** Stopped at the end of the test. */
async function aMailServer(replyTo?: () => MailReply) {
  const server = await startMailServer(replyTo);
  onTestFinished(server.stop);
  return server;
}

describe("over SMTP", () => {
  test("every due mail is sent once, complete, with the row's id as its Message-ID", async ({ db, now }) => {
    const { url, accepted } = await aMailServer();
    await enqueueMails(db, [aMail("a", { appointment }), aMail("b")], now);
    expect(await sendDueMails(db, smtpSender(url), sender, now)).toBe(2);
    expect(await sendDueMails(db, smtpSender(url), sender, now)).toBe(0);
    expect(accepted.map(({ to }) => to).sort()).toEqual([["a@example.co.za"], ["b@example.co.za"]]);
    const rows = await outbox(db);
    expect(rows.map(({ sentAt, attempts }) => ({ sentAt, attempts }))).toEqual([
      { sentAt: now, attempts: 1 },
      { sentAt: now, attempts: 1 },
    ]);
    const first = accepted.find(({ to }) => to[0] === "a@example.co.za");
    expect(first?.messageId).toBe(`<${rows[0]?.id}@thola>`);
    expect(first?.raw).toMatch(/^From: Thola <hello@thola\.test>/m);
    expect(first?.raw).toMatch(/^Subject: About a/m);
    const { name, email } = sender.operator;
    expect(first?.raw).toContain(`Reply-To: "${name}" <${email}>`);
    expect(first?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/i);
    expect(first?.raw).toMatch(/filename=booking\.ics/);
    expect(first?.raw).toContain("Hello &lt;Thandi&gt; &amp; Co,");
  });

  test("a reply goes to the other side of a booking, and the mail says so and who sends it", async ({
    db,
    now,
  }) => {
    const replyTo = { name: "Thandi & Co", email: "thandi@example.co.za" };
    await enqueueMails(db, [aMail("a", { replyTo }), aMail("b")], now);
    const send = aSender();
    await sendDueMails(db, send, sender, now);
    const { name, address, email, phone } = sender.operator;
    const [a, b] = send.mock.calls.map(([mail]) => mail).sort((one, two) => one.to.localeCompare(two.to));
    expect(a?.replyTo).toEqual({ name: replyTo.name, address: replyTo.email });
    expect(a?.text).toContain(t({ key: "mails.footer.repliesToOther", values: { name: replyTo.name } }));
    expect(b?.replyTo).toEqual({ name, address: email });
    expect(b?.text).toContain(t("mails.footer.repliesToUs"));
    for (const mail of [a, b]) {
      expect(mail?.text).toContain(t({ key: "mails.footer.sender", values: { name, address } }));
      expect(mail?.html).toContain(t({ key: "mails.footer.contact", values: { email, phone } }));
    }
  });

  test("a busy server gets the same mail again after 1, 2 and 4 minutes, and not earlier", async ({
    db,
    now,
  }) => {
    let busy = true;
    const { url, accepted, offered } = await aMailServer(() => (busy ? "busy" : "accept"));
    const send = smtpSender(url);
    await enqueueMails(db, [aMail("a")], now);
    const tries: [minutes: number, offered: number][] = [
      [0, 1],
      [0.9, 1],
      [1, 2],
      [2.9, 2],
      [3, 3],
    ];
    for (const [minutes, expected] of tries) {
      expect(await sendDueMails(db, send, sender, later(now, minutes))).toBe(0);
      expect(offered).toHaveLength(expected);
    }
    expect(await outbox(db)).toMatchObject([
      { sentAt: null, attempts: 3, lastError: expect.stringContaining("450") },
    ]);
    busy = false;
    expect(await sendDueMails(db, send, sender, later(now, 6.9))).toBe(0);
    expect(await sendDueMails(db, send, sender, later(now, 7))).toBe(1);
    expect(await sendDueMails(db, send, sender, later(now, 60))).toBe(0);
    expect(accepted).toHaveLength(1);
    expect(new Set(offered.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await outbox(db)).toMatchObject([{ sentAt: later(now, 7), attempts: 4, lastError: null }]);
  });

  test("mails wait while no server listens", async ({ db, now }) => {
    await enqueueMails(db, [aMail("a")], now);
    const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
    expect(await sendDueMails(db, smtpSender("smtp://127.0.0.1:9"), sender, now)).toBe(0);
    const [facts, line] = warned.mock.calls[0] ?? [];
    expect([line, facts]).toEqual([
      "mail not sent",
      expect.objectContaining({ reason: expect.stringContaining("ECONNREFUSED") }),
    ]);
    expect(JSON.stringify(facts)).not.toContain("@");
    warned.mockRestore();
    expect(await outbox(db)).toMatchObject([{ sentAt: null, attempts: 1, lastError: expect.any(String) }]);
  });
});

test("a mail that fails does not delay the others", async ({ db, now }) => {
  const send = vi.fn<SendMail>(async ({ to }) => {
    if (to.startsWith("bad")) throw new Error("no such mailbox");
  });
  await enqueueMails(db, [aMail("bad"), aMail("good")], now);
  expect(await sendDueMails(db, send, sender, now)).toBe(1);
  expect(await outbox(db)).toMatchObject([{ sentAt: null }, { sentAt: now }]);
});

test("a mail that cannot be rendered is retried later and does not delay the others", async ({ db, now }) => {
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

test("a stored mail keeps its text, quotes, line breaks and files", async ({ db, now }) => {
  const said = {
    language: "en",
    greeting: 'Hello "Thandi" \\ <b>,',
    paragraphs: ["One.\nTwo: São Paulo 😀"],
    facts: [["When", "now"]] satisfies [string, string][],
    action: { label: "Open", href: "http://thola.test/?a=1&b=2" },
    closing: "Bye.",
  };
  const written: Letter = {
    greeting: saying(said.greeting),
    paragraphs: said.paragraphs.map(saying),
    facts: said.facts.map(([label, value]) => [saying(label), value]),
    action: { ...said.action, label: saying(said.action.label) },
    closing: saying(said.closing),
  };
  await enqueueMails(db, [aMail("a", { letter: written, appointment })], now);
  const send = aSender();
  await sendDueMails(db, send, sender, now);
  const { email, phone, name, address } = sender.operator;
  const footer = [
    t("mails.footer.repliesToUs"),
    t({ key: "mails.footer.contact", values: { email, phone } }),
    t({ key: "mails.footer.sender", values: { name, address } }),
  ];
  const contact = { label: t("frame.nav.contact"), href: "https://thola.example.co.za/contact" };
  const whole = { ...said, footer, contact };
  const drawn = { text: letterText(whole), attachments: [{ filename: "booking.ics" }] };
  expect(send.mock.calls[0]?.[0]).toMatchObject({ ...drawn, html: letterHtml(whole) });
  expect(await listMails(db, "a@example.co.za", 1, sender)).toMatchObject([drawn]);
});

test("links stored as paths are sent as addresses; other links stay as they are", async ({ db, now }) => {
  const action = (href: string) => ({ letter: { ...letter, action: { label: saying("Open"), href } } });
  const elsewhere = "https://www.payfast.co.za/x?y=1";
  await enqueueMails(
    db,
    [
      aMail("a", { ...action("/bookings?a=1&b=2"), appointment: { ...appointment, href: "/bookings" } }),
      aMail("b", action(elsewhere)),
    ],
    now,
  );
  const send = aSender();
  await sendDueMails(db, send, sender, now);
  const [ours, others] = send.mock.calls.map(([mail]) => mail);
  expect(ours?.text).toContain(`Open:\n${address}/bookings?a=1&b=2`);
  expect(ours?.html).toContain(`href="${address}/bookings?a=1&amp;b=2"`);
  expect(ours?.attachments[0]?.content).toContain(`URL:${address}/bookings`);
  expect(others?.text).toContain(`Open:\n${elsewhere}`);
  const [listed] = await listMails(db, "a@example.co.za", 1, sender);
  expect(listed?.text).toBe(ours?.text);
});

describe("messages", () => {
  /** A language that only this test has: its words for texts that English has too. */
  const other = (words: string) => ({
    ...english,
    forms: { ...english.forms, email: words, tooLong: "*{{max}}*" },
    dates: { ...english.dates, hours: "{{hours}}*" },
  });
  const said: Partial<Mail> = {
    language: "qq",
    subject: { key: "forms.tooLong", values: { max: 5 } },
    letter: {
      greeting: "forms.email",
      paragraphs: [{ key: "forms.tooLong", values: { max: { key: "dates.hours", values: { hours: 2 } } } }],
      facts: [["forms.email", "forms.email"]],
      action: { label: "forms.email", href: "/services" },
    },
    appointment: { ...appointment, title: "forms.email", description: "forms.email", href: "/services" },
  };

  test("are worded in the reader's language, apart from what somebody typed, with links in it", async ({
    db,
    now,
  }) => {
    addCatalogue("qq", other("First"));
    await enqueueMails(db, [aMail("a", said)], now);
    const send = aSender();
    await sendDueMails(db, send, sender, now);
    const sent = send.mock.calls[0]?.[0];
    expect(sent?.subject).toBe("*5*");
    const parts = ["First", "*2**", "First: forms.email", `First:\n${address}/qq/services`, "Thola"];
    expect(sent?.text.split("\n\n").slice(0, -1)).toEqual(parts);
    expect(sent?.html).toMatch(/<html[^>]* lang="qq-ZA"/);
    expect(sent?.attachments[0]?.content).toContain(`SUMMARY:First\r\n`);
    expect(sent?.attachments[0]?.content).toContain(`URL:${address}/qq/services`);
  });

  test("of a mail that was sent keep the words that were sent", async ({ db, now }) => {
    addCatalogue("qq", other("First"));
    await enqueueMails(db, [aMail("a", said), aMail("b", said)], now);
    const send = vi.fn<SendMail>(async ({ to }) => {
      if (to.startsWith("b@")) throw new Error("no such mailbox");
    });
    await sendDueMails(db, send, sender, now);
    addCatalogue("qq", other("Second"));
    const read = (await outbox(db)).map((mail: StoredMail) => worded(mail, null).letter.greeting);
    expect(read).toEqual(["First", "Second"]);
    const [listed] = await listMails(db, "a@example.co.za", 1, sender);
    expect(listed?.text).toBe(send.mock.calls.find(([{ to }]) => to.startsWith("a@"))?.[0].text);
  });
});

test("the data download has no query of a link, stored as a path or an address", async ({ db, now }) => {
  for (const href of ["/settings?token=secret", "https://thola.example.co.za/settings?token=secret"])
    await enqueueMails(
      db,
      [
        aMail(href, {
          to: "a@example.co.za",
          letter: { ...letter, action: { label: saying("Open"), href } },
        }),
      ],
      now,
    );
  const mails = await listMailsTo(db, ["a@example.co.za"], now);
  expect(mails.map(({ text }) => /Open:\n(\S+)/.exec(text)?.[1])).toEqual([
    "/settings",
    "https://thola.example.co.za/settings",
  ]);
});

test("one cause is mailed once, however often it is written", async ({ db, now }) => {
  await enqueueMails(db, [aMail("a"), aMail("a", { subject: saying("again") })], now);
  await enqueueMails(db, [aMail("a"), aMail("b")], later(now, 1));
  const send = aSender();
  await sendDueMails(db, send, sender, later(now, 1));
  expect(send.mock.calls.map(([{ to }]) => to)).toEqual(["a@example.co.za", "b@example.co.za"]);
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
