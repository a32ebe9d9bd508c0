import texts from "../texts.json" with { type: "json" };

const known = new Set(texts.map(({ text }) => text));

/** A text of the documents, word for word: anything else is a mistake of the test. */
export function documented(text: string): string {
  if (!known.has(text)) throw new Error(`The documents do not say '${text}'`);
  return text;
}

/** What a person reads on a page, without the markup. */
export async function wordsOf(response: Response): Promise<string> {
  const html = await response.text();
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
