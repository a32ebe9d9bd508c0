import type { IncomingMessage } from "node:http";
import { defaultLanguage, splitLanguage } from "~/texts/language-prefix";
import { isLanguage } from "~/texts/texts";

/** Set by the HTTP door alone, which overwrites what a client sends. */
export const languageHeader = "x-thola-language";

/** Takes the language off the address: from here on '/af/services' is '/services', asked for in Afrikaans. */
export function takeLanguage(req: IncomingMessage): void {
  const { language, address } = splitLanguage(req.url ?? "/", isLanguage);
  req.url = address;
  if (language === null) delete req.headers[languageHeader];
  else req.headers[languageHeader] = language;
}

/** The language of the address, or else of the person who reads, or else English. */
export const languageOf = (request: Request, viewer: { language: string } | null): string =>
  request.headers.get(languageHeader) ?? viewer?.language ?? defaultLanguage;
