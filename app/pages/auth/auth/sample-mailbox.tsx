import { Rich } from "~/texts/context";

/** With sample data on, mails can be read here, and go out only where a mail server is set. */
export type Mailbox = { isSent: boolean } | null;

export const SampleMailbox = ({ mailbox }: { mailbox: Mailbox }) =>
  mailbox && (
    <p className="text-sm">
      <Rich
        text={mailbox.isSent ? "auth.checkMail.sampleToo" : "auth.checkMail.sample"}
        tags={{ mailbox: (words) => <a href="/dev/mail">{words}</a> }}
      />
    </p>
  );
