import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
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

export function letterHtml(letter: WordedLetter): string {
  const mail = createElement(LetterMail, { letter, brandName: brandIn(letter.language) });
  return `<!doctype html>${renderToStaticMarkup(mail)}`;
}
