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
  /** What was sent with the words, where it may be said. */
  quote: { totalCents: number; validUntil: Date } | null;
};

export const unreadMail = (recipient: Recipient, { side, from, ...unread }: Unread): Mail => ({
  ...recipient,
  cause: `conversation:${unread.conversationId}:${side}:${unread.readNumber}`,
  subject: {
    key: unread.quote ? "mailsMessages.unread.quoteSubject" : "mailsMessages.unread.subject",
    values: { name: from },
  },
  letter: {
    greeting: { key: "mailsBookings.greeting", values: { name: unread.reader } },
    paragraphs: [
      ...(unread.quote
        ? [{ key: "mailsMessages.unread.quote" as const, values: { name: from, ...quoted(unread.quote) } }]
        : []),
      ...(unread.words || !unread.quote
        ? [{ key: "mailsMessages.unread.text" as const, values: { name: from } }]
        : []),
      ...(unread.words ? [{ key: "mailsReports.said" as const, values: { words: unread.words } }] : []),
      "mailsMessages.unread.answer",
    ],
    action: { label: "mailsMessages.unread.action", href: `${inboxOf[side]}/${unread.conversationId}#last` },
  },
});

const quoted = ({ totalCents, validUntil }: NonNullable<Unread["quote"]>) => ({
  total: totalCents,
  until: validUntil,
});

type Declined = { conversationId: string; quoteId: string; from: string; reader: string };

/** To the owner, without an amount or a word of the quote. */
export const declinedMail = (
  recipient: Recipient,
  { conversationId, quoteId, from, reader }: Declined,
): Mail => ({
  ...recipient,
  cause: `conversation:${conversationId}:quote:${quoteId}:declined`,
  subject: { key: "mailsMessages.declined.subject", values: { name: from } },
  letter: {
    greeting: { key: "mailsBookings.greeting", values: { name: reader } },
    paragraphs: [
      { key: "mailsMessages.declined.text", values: { name: from } },
      "mailsMessages.declined.again",
    ],
    action: { label: "mailsMessages.declined.action", href: `/dashboard/messages/${conversationId}#last` },
  },
});

type NotChosen = { conversationId: string; jobId: string; businessName: string };

/** To the owner of a business that was asked about a job, without a name or a price. */
export const otherChosenMail = (
  recipient: Recipient,
  { conversationId, jobId, businessName }: NotChosen,
): Mail => ({
  ...recipient,
  cause: `conversation:${conversationId}:job:${jobId}:ended`,
  subject: "mailsMessages.otherChosen.subject",
  letter: {
    greeting: { key: "mailsBookings.greeting", values: { name: businessName } },
    paragraphs: ["mailsMessages.otherChosen.text", "mailsMessages.otherChosen.thanks"],
    action: { label: "mailsMessages.declined.action", href: `/dashboard/messages/${conversationId}#last` },
  },
});

type SaidNo = { conversationId: string; jobId: string; from: string; reader: string };

export const saidNoMail = (recipient: Recipient, { conversationId, jobId, from, reader }: SaidNo): Mail => ({
  ...recipient,
  cause: `conversation:${conversationId}:job:${jobId}:no`,
  subject: { key: "mailsMessages.saidNo.subject", values: { name: from } },
  letter: {
    greeting: { key: "mailsBookings.greeting", values: { name: reader } },
    paragraphs: [{ key: "mailsMessages.saidNo.text", values: { name: from } }],
    action: { label: "mailsMessages.saidNo.action", href: `/ask-three/${jobId}` },
  },
});
