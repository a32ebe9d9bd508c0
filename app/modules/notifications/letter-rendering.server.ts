import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeHtml } from "~/platform/html";
import { textsIn } from "~/texts/texts.server";
import { LetterMail } from "./components/letter-mail";
import type { WordedLetter } from "./letter";

const brandIn = (language: string) => textsIn(language).t("common.thola");

export function letterText(letter: WordedLetter): string {
  const facts = letter.facts?.map(([label, value]) => `${label}: ${value}`).join("\n");
  const action = letter.action && `${letter.action.label}:\n${letter.action.href}`;
  const { contact } = letter;
  const footer = [...(letter.footer ?? []), ...(contact ? [`${contact.label}: ${contact.href}`] : [])];
  return [
    letter.greeting,
    ...letter.paragraphs,
    facts,
    action,
    letter.closing,
    brandIn(letter.language),
    footer.join("\n"),
    letter.decline && `${letter.decline.label}:\n${letter.decline.href}`,
  ]
    .filter((part) => part)
    .join("\n\n");
}

const shells = new Map<string, string>();

/** The markup depends only on the letter's shape and language, so it is rendered once per shape and then filled with the text. */
export function letterHtml(letter: WordedLetter): string {
  const words: string[] = [];
  const mark = (text: string) => `{{${words.push(text) - 1}}}`;
  const { language, greeting, paragraphs, facts = [], action, closing, footer, contact, decline } = letter;
  const blank: WordedLetter = {
    language,
    greeting: mark(greeting),
    paragraphs: paragraphs.map((text) => mark(text)),
    facts: facts.map(([label, value]) => [mark(label), mark(value)]),
    ...(action ? { action: { label: mark(action.label), href: mark(action.href) } } : {}),
    ...(closing ? { closing: mark(closing) } : {}),
    ...(footer ? { footer: footer.map((text) => mark(text)) } : {}),
    ...(contact ? { contact: { label: mark(contact.label), href: mark(contact.href) } } : {}),
    ...(decline ? { decline: { label: mark(decline.label), href: mark(decline.href) } } : {}),
  };
  return shellOf(blank).replace(/\{\{(\d+)\}\}/g, (_, index) => toHtml(words[Number(index)] ?? ""));
}

function shellOf(blank: WordedLetter): string {
  const shape = JSON.stringify(blank);
  const known = shells.get(shape);
  if (known) return known;
  const shell = `<!doctype html>${renderToStaticMarkup(createElement(LetterMail, { letter: blank, brandName: brandIn(blank.language) }))}`;
  shells.set(shape, shell);
  return shell;
}

const toHtml = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
