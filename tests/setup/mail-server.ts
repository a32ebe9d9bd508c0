import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** `raw` is the message as received, without the soft line breaks of quoted-printable. */
export type Received = { to: string[]; messageId: string; raw: string };
/** 'busy' replies 450; 'stall' receives the whole message and never replies. */
export type MailReply = "accept" | "busy" | "refuse" | "stall";
export type MailServer = {
  url: string;
  /** The accepted mails, in order. */
  accepted: Received[];
  /** Every mail received, whatever the reply. */
  offered: Received[];
  stop: () => Promise<void>;
};

/** A real SMTP server on a free local port. `replyTo` decides the reply to each mail. */
export async function startMailServer(
  replyTo: (mail: Received, before: number) => MailReply = () => "accept",
): Promise<MailServer> {
  const accepted: Received[] = [];
  const offered: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 1,
    onData(stream, session, done) {
      void text(stream).then((message) => {
        const raw = message.replaceAll("=\r\n", "");
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { to, messageId: /^Message-ID: (<\S+>)/im.exec(raw)?.[1] ?? "", raw };
        const reply = replyTo(mail, offered.length);
        offered.push(mail);
        if (reply === "accept") accepted.push(mail);
        if (reply !== "stall") done(reply === "accept" ? null : refusals[reply]);
      }, done);
    },
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?requireTLS=false`,
    accepted,
    offered,
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}

const refusals = {
  busy: Object.assign(new Error("Try again later"), { responseCode: 450 }),
  refuse: Object.assign(new Error("No such mailbox"), { responseCode: 550 }),
};
