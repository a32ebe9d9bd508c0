import { cleanText } from "~/forms/clean-text";
import { readCsv } from "~/platform/read-csv";
import { type Card, partsOf, readCards, unescaped } from "./read-vcard";

/** Somebody as a file names them. */
export type Said = { line: number; name: string; phone: string; email: string; address: string };
export type ContactFile =
  | { ok: true; people: Said[] }
  | { ok: false; reason: "empty" | "spreadsheet" | "no_text" | "no_columns" }
  | { ok: false; reason: "open_quote"; line: number };

/** UTF-8 or UTF-16 with its mark; without one UTF-8, and where it cannot be that, what Windows writes. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** An Excel file is a zip archive, and older ones begin with this as well. */
const isSpreadsheet = ([a, b]: Uint8Array) => (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);

/** The people of a file of contacts: a table with the names of its columns first, or cards. */
export function readContacts(bytes: Uint8Array): ContactFile {
  if (isSpreadsheet(bytes)) return { ok: false, reason: "spreadsheet" };
  const text = textOf(bytes);
  if (text.includes("\0")) return { ok: false, reason: "no_text" };
  if (text.trim() === "") return { ok: false, reason: "empty" };
  return /^\s*BEGIN:VCARD/im.test(text) ? ofCards(readCards(text)) : ofTable(text);
}

const listed = (people: Said[]): ContactFile =>
  people.length > 0 ? { ok: true, people } : { ok: false, reason: "empty" };

function ofCards(cards: Card[]): ContactFile {
  return listed(
    cards.map(({ line, properties }) => {
      const all = (name: string) => properties.filter((one) => one.name === name && one.value.trim() !== "");
      const first = (name: string) => unescaped(all(name)[0]?.value ?? "").trim();
      const [family = "", given = ""] = partsOf(all("N")[0]?.value ?? "");
      const numbers = all("TEL").toSorted(
        (a, b) => Number(isMobile(b.parameters)) - Number(isMobile(a.parameters)),
      );
      return {
        line,
        name: cellText(first("FN") || [given, family].filter(Boolean).join(" ") || first("ORG")),
        phone: cellText((numbers[0]?.value ?? "").replace(/^tel:/i, "")),
        email: cellText(first("EMAIL").replace(/^mailto:/i, "")),
        address: cellText(
          partsOf(all("ADR")[0]?.value ?? "")
            .filter(Boolean)
            .join(", "),
        ),
      };
    }),
  );
}

/** Of several numbers the one that takes WhatsApp. */
const isMobile = (about: string) => /cell|mobile|whatsapp/i.test(about);

type Column = "name" | "first" | "last" | "phone" | "email" | "address";
/** How programs and people name their columns, in small letters without anything else. */
const columnNames: Record<Column, RegExp> = {
  name: /^(full|display|customer|client|contact)?names?$|^(customer|client|contact)s?$|^naam$|^fn$/,
  first: /^(first|given)names?$|^voornaam$/,
  last: /^(last|family)names?$|^surname$|^van$/,
  phone:
    /^(mobile|cell|home|business|work|primary|contact|other)?(tele|cell|mobile|home|selfoon)?(phone|tel|number|no|foon|telephone)?(number|no)?\d?(value)?$|^whatsapp(number|no)?$/,
  email: /^(e?mails?|epos)(address|adres)?\d?(value)?$|^primaryemail$/,
  address:
    /^(home|business|work|street|physical|job|postal)?(address|adres)\d?(formatted|ofthejob)?$|^(home|business|work)?(street|suburb|city|town)$/,
};

function columnOf(head: string): Column | null {
  const plain = head.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (plain === "") return null;
  const columns = Object.keys(columnNames) as Column[];
  return columns.find((column) => columnNames[column].test(plain)) ?? null;
}

/** Spreadsheets and our own files put an apostrophe before what would run as a formula. */
const cellText = (cell: string): string =>
  cleanText(cell.replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, "").replace(/\s+/g, " "));

function ofTable(text: string): ContactFile {
  const table = readCsv(text);
  if (!table.ok) return { ok: false, reason: "open_quote", line: table.line };
  const [head, ...rows] = table.records;
  const heads = head?.cells ?? [];
  const columns = heads.map(columnOf);
  if (!columns.some((column) => column === "name" || column === "first" || column === "last"))
    return { ok: false, reason: "no_columns" };
  return listed(
    rows.map(({ line, cells }) => {
      const read = (isMeant: (column: Column | null, head: string) => boolean) =>
        cells.flatMap((cell, index) =>
          isMeant(columns[index] ?? null, heads[index] ?? "") ? cellText(cell) || [] : [],
        );
      const all = (column: Column) => read((one) => one === column);
      const [first, last] = [all("first"), all("last")];
      return {
        line,
        name: all("name")[0] ?? [...first.slice(0, 1), ...last.slice(0, 1)].join(" "),
        phone: read((one, head) => one === "phone" && isMobile(head))[0] ?? all("phone")[0] ?? "",
        email: all("email")[0] ?? "",
        address: all("address").join(", "),
      };
    }),
  );
}
