import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import { inboxOf, type Side } from "./rules";

type Unread = {
  conversationId: string;
  side: Side;
  /** Of the newest message that was read: there is one mail until another is. */
  readNumber: number;
  from: string;
  reader: string;
  /** Null where they stay out of mails. */
  words: string | null;
};

export const unreadMail = (recipient: Recipient, { side, from, ...unread }: Unread): Mail => ({
  ...recipient,
  cause: `conversation:${unread.conversationId}:${side}:${unread.readNumber}`,
  subject: { key: "mailsMessages.unread.subject", values: { name: from } },
  letter: {
    greeting: { key: "mailsBookings.greeting", values: { name: unread.reader } },
    paragraphs: [
      { key: "mailsMessages.unread.text", values: { name: from } },
      ...(unread.words ? [{ key: "mailsReports.said" as const, values: { words: unread.words } }] : []),
      "mailsMessages.unread.answer",
    ],
    action: { label: "mailsMessages.unread.action", href: `${inboxOf[side]}/${unread.conversationId}#last` },
  },
});
