import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** `raw` is the message as it came over the wire, but for the soft line breaks of quoted-printable. */
export type Received = { to: string[]; messageId: string; raw: string };
/** 'busy' is a 450; 'stall' takes the whole message and never answers. */
export type MailAnswer = "accept" | "busy" | "refuse" | "stall";
export type MailServer = {
  url: string;
  /** What was taken for good, in order. */
  accepted: Received[];
  /** Everything that was handed over, whatever the answer. */
  offered: Received[];
  stop: () => Promise<void>;
};

/** A real SMTP server on a free port of this machine, which answers each mail as `answer` says. */
export async function startMailServer(
  answer: (mail: Received, before: number) => MailAnswer = () => "accept",
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
        const said = answer(mail, offered.length);
        offered.push(mail);
        if (said === "accept") accepted.push(mail);
        if (said !== "stall") done(said === "accept" ? null : refusals[said]);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    offered,
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}

const refusals = {
  busy: Object.assign(new Error("Try again later"), { responseCode: 450 }),
  refuse: Object.assign(new Error("No such mailbox"), { responseCode: 550 }),
};
