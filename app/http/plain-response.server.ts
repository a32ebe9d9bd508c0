import type { IncomingMessage, ServerResponse } from "node:http";
import { languageHeader } from "~/platform/language.server";
import { defaultLanguage } from "~/texts/language-prefix";
import type { TextKey } from "~/texts/message";
import { textsIn } from "~/texts/texts.server";

/** One line instead of a page, in the language of the address: for requests that no page can serve. */
export function plainResponse(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  line: TextKey,
  headers: Record<string, string> = { "Cache-Control": "no-store" },
): void {
  const language = String(req.headers[languageHeader] ?? defaultLanguage);
  const body = Buffer.from(textsIn(language).t(line));
  const type = { "Content-Type": "text/plain; charset=utf-8", "Content-Length": body.length };
  res.writeHead(status, { ...headers, ...type });
  res.end(req.method === "HEAD" ? undefined : body);
}
