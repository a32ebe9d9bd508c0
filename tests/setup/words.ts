import texts from "../texts.json" with { type: "json" };

const known = new Set(texts.map(({ text }) => text));

/** Returns a text of the specification; throws if it is not one, word for word. */
export function documented(text: string): string {
  if (!known.has(text)) throw new Error(`The specification does not contain '${text}'`);
  return text;
}

/** Matches words that stand in this order, whatever stands between them. */
export const inOrder = (...words: string[]): RegExp => new RegExp(words.map(RegExp.escape).join(".*"));

/** The visible text of a page, without the markup. */
export const wordsOf = async (response: Response): Promise<string> => wordsIn(await response.text());

export function wordsIn(html: string): string {
  return html
    .replace(/^[\s\S]*?<body/, "<body")
    .replace(/<!--.*?-->/g, "")
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}
