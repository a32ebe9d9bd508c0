import { describe, expect, onTestFinished, vi } from "vitest";
import { log } from "~/platform/log.server";
import { test } from "../../../tests/setup/db";
import { type MailReply, startMailServer } from "../../../tests/setup/mail-server";
import { aMail, appointment, aSender, later, outbox, sender } from "../../../tests/setup/outbox";
import { t } from "../../../tests/setup/texts";
import { enqueueMails } from "./commands.server";
import { sendDueMails, smtpSender } from "./outbox.server";

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

  test("a server that offers no TLS gets no mail", async ({ db, now }) => {
    const { url, offered } = await aMailServer();
    await enqueueMails(db, [aMail("a")], now);
    vi.spyOn(log, "warn").mockReturnValue();
    expect(await sendDueMails(db, smtpSender(url.replace(/\?.*/, "")), sender, now)).toBe(0);
    expect(offered).toEqual([]);
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
