/** A property of a card: 'TEL;TYPE=CELL:082 ...' */
type Property = { name: string; parameters: string; value: string };
export type Card = { line: number; properties: Property[] };

/** Lines that begin with a space go on the line before, and so do those after a soft break of quoted-printable. */
function linesOf(text: string): { line: number; text: string }[] {
  const whole: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [index, one] of text.split(/\r\n|\n|\r/).entries()) {
    const last = whole.at(-1);
    if (last && isOpen) last.text = last.text.slice(0, -1) + one;
    else if (last && /^[ \t]/.test(one)) last.text += one.slice(1);
    else whole.push({ line: index + 1, text: one });
    const { text: now = "" } = whole.at(-1) ?? {};
    isOpen = now.endsWith("=") && /^[^:]*QUOTED-PRINTABLE/i.test(now);
  }
  return whole;
}

function plainValue(parameters: string, value: string): string {
  if (!/QUOTED-PRINTABLE/i.test(parameters)) return value;
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  const isLatin = /CHARSET="?(ISO-8859-1|WINDOWS-1252)/i.test(parameters);
  // What stood there unencoded beside the bytes is no byte.
  if ([...bytes].some((letter) => letter.charCodeAt(0) > 255)) return value;
  return new TextDecoder(isLatin ? "windows-1252" : "utf-8").decode(
    Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)),
  );
}

/** '\n' and '\,' as they are meant; `;` between parts stays apart (`partsOf`). */
export const unescaped = (value: string): string =>
  value.replace(/\\([nN])/g, "\n").replace(/\\([\\,;:])/g, "$1");

export const partsOf = (value: string): string[] =>
  value.split(/(?<!\\);/).map((part) => unescaped(part).trim());

/** The cards of a file of contacts, as telephones and mail programs write them (versions 2.1 to 4). */
export function readCards(text: string): Card[] {
  const cards: Card[] = [];
  let card: Card | null = null;
  for (const { line, text: one } of linesOf(text)) {
    const found = /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;[^:]*)?):(.*)$/s.exec(one);
    if (!found) continue;
    const [, name = "", parameters = "", value = ""] = found;
    const is = (word: string) => name.toUpperCase() === word && value.trim().toUpperCase() === "VCARD";
    if (is("BEGIN")) card = { line, properties: [] };
    else if (is("END") && card) {
      cards.push(card);
      card = null;
    } else
      card?.properties.push({ name: name.toUpperCase(), parameters, value: plainValue(parameters, value) });
  }
  // A file that was cut off.
  if (card) cards.push(card);
  return cards;
}
