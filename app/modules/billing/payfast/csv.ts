/** A table of comma-separated values: a quoted one may hold commas, line breaks and doubled quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const values = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  for (let found = values.exec(text); found; found = values.exec(text)) {
    const [whole, quoted, plain = "", end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") {
      rows.push(row);
      row = [];
    }
    if (end === "" || whole === "") break;
  }
  return rows.filter((values) => values.length > 1 || values[0] !== "");
}
