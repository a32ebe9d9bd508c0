/** Spreadsheets would run a cell that begins with one of these as a formula, some also in full width. */
const isFormula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Spreadsheets need the byte order mark to read UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string => `\ufeff${rows.map(lineOf).join("")}`;

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(isFormula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(",")}\r\n`;

/** How many rows a file reads at a time. */
export const rowsPerRead = 500;

type Page = { rows: readonly (readonly string[])[]; next: string | null };

/**
 * Comma-separated values with a byte order mark, which spreadsheets need to read them as UTF-8. `read` gets the `next` of
 * the page before, first null; it reads a page at a time, when the receiver takes it.
 */
export function csvStream(
  head: readonly string[],
  read: (after: string | null) => Promise<Page>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvText([head])));
    },
    async pull(controller) {
      const { rows, next } = await read(after);
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(lineOf).join("")));
      after = next;
      if (next === null) controller.close();
    },
  });
}

/** The headers of a download of this name, without its ending. */
export const csvHeaders = (name: string): Record<string, string> => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
});
