import type { Link } from "~/modules/links/queries.server";
import type { Filled, Message } from "~/texts/message";

/** The content of a mail, worded in the reader's language when it is sent or read. Values are text, never markup. */
export type Letter = {
  greeting: Message;
  paragraphs: Message[];
  facts?: Fact[];
  /** `href` is a path of this site, or an address elsewhere. */
  action?: { label: Message; href: string; link?: MailedLink };
  closing?: Message;
};

/** A mail before it is addressed. */
export type Written = { subject: Message; letter: Letter };

/** Its token is put behind `href` when the mail is sent or read, and is never stored. `ownerId` can end it; `endsAt` in ms. */
export type MailedLink = Pick<Link, "kind" | "subject" | "side"> & { ownerId: string; endsAt: number | null };

/** A value that is a string stays as it is: names and notes that somebody typed. */
export type Fact = [label: Message, value: string | Filled];

/** The same in words, from which plain text and HTML are rendered. */
export type WordedLetter = {
  language: string;
  greeting: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  action?: { label: string; href: string; link?: MailedLink };
  closing?: string;
  /** Who sends it and where a reply goes, and how to get no more of its kind; absent in the copy that a person downloads. */
  footer?: string[];
  contact?: { label: string; href: string };
  decline?: { label: string; href: string };
};
