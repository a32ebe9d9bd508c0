/** A record of a table with the line of the file on which it begins. */
export type CsvRecord = { line: number; cells: string[] };
export type CsvTable = { ok: true; records: CsvRecord[] } | { ok: false; line: number };

const delimiters = [",", ";", "\t"] as const;

/** Of the first line that says something: what stands most often between its columns. */
function delimiterOf(text: string): string {
  const outside = text.replace(/"[^"]*"/g, "").trimStart();
  const [first = ""] = outside.split(/[\r\n]/, 1);
  const often = (one: string) => first.split(one).length;
  return delimiters.reduce((best, one) => (often(one) > often(best) ? one : best));
}

/**
 * Reads a table as spreadsheets write them: with commas, semicolons or tabs, quotes and line breaks within them. Where a quote is
 * never closed the line of its record is told.
 */
export function readCsv(text: string): CsvTable {
  const told = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = told?.[1] ?? delimiterOf(text);
  const records: CsvRecord[] = [];
  let record: CsvRecord = { line: told ? 2 : 1, cells: [] };
  let line = record.line;
  let cell = "";
  let at = told ? told[0].length : 0;
  const endCell = () => {
    record.cells.push(cell);
    cell = "";
  };
  const endRecord = () => {
    endCell();
    if (record.cells.some((one) => one.trim() !== "")) records.push(record);
    record = { line, cells: [] };
  };
  while (at < text.length) {
    const letter = text[at];
    if (letter === '"' && cell.trim() === "") {
      const quoted = endOfQuote(text, at + 1);
      if (quoted === -1) return { ok: false, line: record.line };
      const inside = text.slice(at + 1, quoted);
      cell = inside.replaceAll('""', '"');
      line += inside.split("\n").length - 1;
      at = quoted + 1;
    } else if (letter === delimiter) {
      endCell();
      at += 1;
    } else if (letter === "\n" || letter === "\r") {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      line += 1;
      endRecord();
    } else {
      cell += letter;
      at += 1;
    }
  }
  endRecord();
  return { ok: true, records };
}

/** Where the quote that began before `from` is closed; -1 where it never is. */
function endOfQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
