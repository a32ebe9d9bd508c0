import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import { calendarsPage, type Fault, faultMessage } from "./rules";

type Silent = { id: string; name: string; fault: Fault | null; fetchedAt: Date | null };

/** A calendar that has said nothing for a day. */
export const silentMail = (owner: Recipient, { id, name, fault, fetchedAt }: Silent): Mail => ({
  ...owner,
  cause: `calendar:${id}:silent:${fetchedAt?.getTime() ?? 0}`,
  subject: { key: "calendarsIn.mail.subject", values: { name } },
  letter: {
    greeting: "calendarsIn.mail.hello",
    paragraphs: [
      { key: "calendarsIn.mail.text", values: { name, at: fetchedAt ?? new Date(0) } },
      faultMessage(fault ?? "no_answer"),
    ],
    action: { label: "calendarsIn.mail.action", href: calendarsPage },
  },
});
