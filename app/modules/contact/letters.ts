import type { Fact, Written } from "~/modules/notifications/letter";

type Sent = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
};

/** To the operator; a reply goes to the sender. */
export const messageLetter = ({ id, name, email, phone, subject, message }: Sent): Written => {
  const facts: Fact[] = [
    ["contact.name", name],
    ["contact.email", email],
    ...(phone ? [["contact.phone", phone] satisfies Fact] : []),
    ["contact.subject", subject],
  ];
  return {
    subject: { key: "mailsContact.message.mail", values: { name, subject } },
    letter: {
      greeting: { key: "mailsContact.message.greeting", values: { name } },
      paragraphs: [{ key: "mailsContact.said", values: { words: message } }],
      facts,
      action: { label: "mailsContact.message.action", href: `/admin/inbox?message=${id}` },
    },
  };
};

/** To the sender, with what they wrote below the answer. */
export const answerLetter = (
  { name, subject, message }: Pick<Sent, "name" | "subject" | "message">,
  answer: string,
): Written => ({
  subject: { key: "mailsContact.answer.mail", values: { subject } },
  letter: {
    greeting: { key: "mailsContact.answer.greeting", values: { name } },
    paragraphs: [{ key: "mailsContact.said", values: { words: answer } }],
    facts: [["mailsContact.answer.yours", message]],
  },
});
