import type { Site } from "~/platform/site";
import type { Message } from "~/texts/message";
import { strictTextsIn } from "~/texts/texts.server";
import type { Letter, WordedLetter } from "./letter";
import type { Appointment, AppointmentIn, ReplyTo, StoredMail } from "./tables.server";

export type WordedAppointment = AppointmentIn<string>;

export type WordedMail = Omit<StoredMail, "subject" | "letter" | "appointment"> & {
  subject: string;
  letter: WordedLetter;
  appointment: WordedAppointment | null;
};

/** Who sends the mails, as OPERATOR_* say. */
export type Operator = { name: string; address: string; email: string; phone: string };

/** The mail in its reader's language. One that was sent says what it said then. */
export function worded(mail: StoredMail, operator: Operator | null): WordedMail {
  const { language, letter } = mail;
  if (isWorded(letter)) return mail as WordedMail;
  const [subject, appointment] = [mail.subject as Message, mail.appointment as Appointment | null];
  const { t, hrefOf } = strictTextsIn(language);
  return {
    ...mail,
    subject: t(subject),
    letter: {
      ...wordedLetter(letter, language),
      ...(operator && {
        footer: footerOf(mail.replyTo, operator).map((line) => t(line)),
        contact: { label: t("frame.nav.contact"), href: hrefOf("/contact") },
      }),
    },
    appointment: appointment && wordedAppointment(appointment, language),
  };
}

export function wordedAppointment(appointment: Appointment, language: string): WordedAppointment {
  const { t, hrefOf } = strictTextsIn(language);
  return {
    ...appointment,
    title: t(appointment.title),
    description: t(appointment.description),
    href: hrefOf(appointment.href),
  };
}

const footerOf = (replyTo: ReplyTo | null, operator: Operator): Message[] => [
  replyTo
    ? { key: "mails.footer.repliesToOther", values: { name: replyTo.name } }
    : "mails.footer.repliesToUs",
  { key: "mails.footer.contact", values: { email: operator.email, phone: operator.phone } },
  { key: "mails.footer.sender", values: { name: operator.name, address: operator.address } },
];

const isWorded = (letter: Letter | WordedLetter): letter is WordedLetter => "language" in letter;

function wordedLetter(
  { greeting, paragraphs, facts, action, closing }: Letter,
  language: string,
): WordedLetter {
  const { t, hrefOf } = strictTextsIn(language);
  return {
    language,
    greeting: t(greeting),
    paragraphs: paragraphs.map((text) => t(text)),
    ...(facts && {
      facts: facts.map(([label, value]) => [t(label), typeof value === "string" ? value : t(value)]),
    }),
    ...(action && { action: { ...action, label: t(action.label), href: hrefOf(action.href) } }),
    ...(closing && { closing: t(closing) }),
  };
}

const mapLinks = (mail: WordedMail, change: (href: string) => string): WordedMail => {
  const { letter, appointment } = mail;
  const { action, contact } = letter;
  return {
    ...mail,
    letter: {
      ...letter,
      ...(action && { action: { ...action, href: change(action.href) } }),
      ...(contact && { contact: { ...contact, href: change(contact.href) } }),
    },
    appointment: appointment && { ...appointment, href: change(appointment.href) },
  };
};

/** Mails are stored with paths of this site, and read with addresses. An address stays as it is. */
export const withAddresses = (mail: WordedMail, { addressOf }: Site): WordedMail =>
  mapLinks(mail, (href) => (href.startsWith("/") ? addressOf(href) : href));

/** Removes the query of every link, because some contain a token. */
export const withoutTokens = (mail: WordedMail): WordedMail =>
  mapLinks(mail, (href) => href.replace(/[?#].*/s, ""));
