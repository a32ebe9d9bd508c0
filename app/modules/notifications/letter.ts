import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeHtml } from "~/platform/html";
import { LetterMail } from "./components/letter-mail";

/** The content of a mail, from which plain text and HTML are rendered. Values are text, never markup. */
export type Letter = {
  greeting: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  action?: { label: string; href: string };
  closing?: string;
};

export function letterText(letter: Letter): string {
  const facts = letter.facts?.map(([label, value]) => `${label}: ${value}`).join("\n");
  const action = letter.action && `${letter.action.label}:\n${letter.action.href}`;
  return [letter.greeting, ...letter.paragraphs, facts, action, letter.closing, "Thola"]
    .filter((part) => part)
    .join("\n\n");
}

const shells = new Map<string, string>();

/** The markup depends only on the letter's shape, so it is rendered once per shape and then filled with the text. */
export function letterHtml(letter: Letter): string {
  const words: string[] = [];
  const mark = (text: string) => `{{${words.push(text) - 1}}}`;
  const { greeting, paragraphs, facts = [], action, closing } = letter;
  const blank: Letter = {
    greeting: mark(greeting),
    paragraphs: paragraphs.map((text) => mark(text)),
    facts: facts.map(([label, value]) => [mark(label), mark(value)]),
    ...(action ? { action: { label: mark(action.label), href: mark(action.href) } } : {}),
    ...(closing ? { closing: mark(closing) } : {}),
  };
  return shellOf(blank).replace(/\{\{(\d+)\}\}/g, (_, index) => toHtml(words[Number(index)] ?? ""));
}

function shellOf(blank: Letter): string {
  const shape = JSON.stringify(blank);
  const known = shells.get(shape);
  if (known) return known;
  const shell = `<!doctype html>${renderToStaticMarkup(createElement(LetterMail, { letter: blank }))}`;
  shells.set(shape, shell);
  return shell;
}

const toHtml = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
