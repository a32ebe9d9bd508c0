import { Lexer, type Token, type Tokens } from "marked";
import type { Block, Inline } from "./markdown";

/** The headings, lists, quotes, links and emphasis of Markdown. Everything else, HTML too, is shown as it was typed. */
export const readMarkdown = (source: string): Block[] => blocksOf(new Lexer({ gfm: true }).lex(source));

const blocksOf = (tokens: readonly Token[]): Block[] => tokens.flatMap((token) => blockOf(token) ?? []);

function blockOf(token: Token): Block | null {
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return { kind: "heading", level: token.depth <= 2 ? 2 : 3, children: inlinesOf(token.tokens) };
    case "paragraph":
      return { kind: "paragraph", children: inlinesOf(token.tokens) };
    case "text":
      return { kind: "line", children: token.tokens ? inlinesOf(token.tokens) : [plain(token)] };
    case "blockquote":
      return { kind: "quote", children: blocksOf(token.tokens ?? []) };
    case "code":
      return { kind: "code", text: token.text };
    case "hr":
      return { kind: "rule" };
    case "list":
      return listOf(token as Tokens.List);
    default:
      return { kind: "paragraph", children: [token.raw.trim()] };
  }
}

const listOf = ({ ordered, start, items }: Tokens.List): Block => ({
  kind: "list",
  ordered,
  start: Number(start) || 1,
  items: items.map(({ tokens }) => blocksOf(tokens)),
});

const inlinesOf = (tokens: readonly Token[] = []): Inline[] => tokens.map(inlineOf);

function inlineOf(token: Token): Inline {
  switch (token.type) {
    case "strong":
    case "em":
    case "del":
      return { kind: token.type, children: inlinesOf(token.tokens) };
    case "codespan":
      return { kind: "code", text: token.text };
    case "br":
      return { kind: "break" };
    case "link":
      return isSafe(token.href)
        ? { kind: "link", href: token.href, children: inlinesOf(token.tokens) }
        : token.raw;
    case "text":
    case "escape":
      return plain(token);
    default:
      return token.raw;
  }
}

const plain = (token: Token): string => ("text" in token ? String(token.text) : token.raw);

/** Addresses of the web, of mail and telephone, and paths of this site. */
const isSafe = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href);
