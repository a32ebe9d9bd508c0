import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import * as english from "~/texts/en";
import { addCatalogue } from "~/texts/texts";
import { test } from "../../../tests/setup/db";
import { address, aMail, appointment, aSender, letter, outbox, sender } from "../../../tests/setup/outbox";
import { saying, t } from "../../../tests/setup/texts";
import { enqueueMails, type Mail } from "./commands.server";
import type { Letter } from "./letter";
import { letterHtml, letterText } from "./letter-rendering.server";
import { type SendMail, sendDueMails } from "./outbox.server";
import { listMails, listMailsTo } from "./queries.server";
import type { StoredMail } from "./tables.server";
import { worded } from "./word-mail.server";

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
  // The mails of a batch are sent at the same time.
  const sent = send.mock.calls.map(([mail]) => mail);
  const ours = sent.find(({ to }) => to === "a@example.co.za");
  const others = sent.find(({ to }) => to === "b@example.co.za");
  expect(ours?.text).toContain(`Open:\n${address}/bookings?a=1&b=2`);
  expect(ours?.html).toContain(`href="${address}/bookings?a=1&amp;b=2"`);
  expect(ours?.attachments[0]?.content).toContain(`URL:${address}/bookings`);
  expect(others?.text).toContain(`Open:\n${elsewhere}`);
  const [listed] = await listMails(db, "a@example.co.za", 1, sender);
  expect(listed?.text).toBe(ours?.text);
});

test("a mail that nobody can receive is ended by the command in docs/operations.md, and not written again", async ({
  db,
  now,
}) => {
  const mails = [aMail("wrong"), aMail("right")];
  await enqueueMails(db, mails, now);
  const [, wrong] = await outbox(db);
  const [, command = ""] =
    /"(update mail_outbox .*'NUMBER')"/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  await db.execute(sql.raw(command.replace("NUMBER", wrong?.id ?? "")));
  await enqueueMails(db, mails, now);
  const send = aSender();
  await sendDueMails(db, send, sender, now);
  expect(send.mock.calls.map(([{ to }]) => to)).toEqual(["right@example.co.za"]);
  expect(await listMails(db, "wrong@example.co.za", 9, sender)).toMatchObject([{ sentAt: expect.any(Date) }]);
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
