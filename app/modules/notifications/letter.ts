import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeHtml } from "~/platform/html";
import type { Message, Words } from "~/texts/message";
import { LetterMail } from "./components/letter-mail";

/** The content of a mail, worded in the reader's language when it is sent or read. Values are text, never markup. */
export type Letter = {
  greeting: Words;
  paragraphs: Words[];
  facts?: Fact[];
  /** `href` is a path of this site, or an address elsewhere. */
  action?: { label: Words; href: string };
  closing?: Words;
};

/** A value that is a string stays as it is: names and notes that somebody typed. */
export type Fact = [label: Words, value: string | Exclude<Message, string>];

/** The same in words, from which plain text and HTML are rendered. */
export type WordedLetter = {
  language: string;
  greeting: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  action?: { label: string; href: string };
  closing?: string;
  /** Who sends it and where a reply goes; absent in the copy that a person downloads. */
  footer?: string[];
};

export function letterText(letter: WordedLetter): string {
  const facts = letter.facts?.map(([label, value]) => `${label}: ${value}`).join("\n");
  const action = letter.action && `${letter.action.label}:\n${letter.action.href}`;
  return [
    letter.greeting,
    ...letter.paragraphs,
    facts,
    action,
    letter.closing,
    "Thola",
    letter.footer?.join("\n"),
  ]
    .filter((part) => part)
    .join("\n\n");
}

const shells = new Map<string, string>();

/** The markup depends only on the letter's shape and language, so it is rendered once per shape and then filled with the text. */
export function letterHtml(letter: WordedLetter): string {
  const words: string[] = [];
  const mark = (text: string) => `{{${words.push(text) - 1}}}`;
  const { language, greeting, paragraphs, facts = [], action, closing, footer } = letter;
  const blank: WordedLetter = {
    language,
    greeting: mark(greeting),
    paragraphs: paragraphs.map((text) => mark(text)),
    facts: facts.map(([label, value]) => [mark(label), mark(value)]),
    ...(action ? { action: { label: mark(action.label), href: mark(action.href) } } : {}),
    ...(closing ? { closing: mark(closing) } : {}),
    ...(footer ? { footer: footer.map((text) => mark(text)) } : {}),
  };
  return shellOf(blank).replace(/\{\{(\d+)\}\}/g, (_, index) => toHtml(words[Number(index)] ?? ""));
}

function shellOf(blank: WordedLetter): string {
  const shape = JSON.stringify(blank);
  const known = shells.get(shape);
  if (known) return known;
  const shell = `<!doctype html>${renderToStaticMarkup(createElement(LetterMail, { letter: blank }))}`;
  shells.set(shape, shell);
  return shell;
}

const toHtml = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
