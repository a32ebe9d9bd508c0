import { centsOf } from "./amounts";
import { type ApiAccount, askApi, fieldOf } from "./api-call.server";

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

/** Money of one payment that came, or went back, on a Johannesburg day. */
export type HistoryEntry = { pfPaymentId: string; day: string; cameCents: number; wentCents: number };

const pageSize = 1000;
const mostPages = 100;

/** All transactions of payments from one Johannesburg day to another, both included. Null without a usable reply. */
export async function fetchHistory(
  account: ApiAccount,
  { from, to }: { from: string; to: string },
  request: typeof fetch,
  now: Date,
): Promise<HistoryEntry[] | null> {
  const entries: HistoryEntry[] = [];
  for (let page = 0; page < mostPages; page++) {
    const query = { from, to, offset: String(page * pageSize), limit: String(pageSize) };
    const said = await askApi(account, { method: "GET", path: "/transactions/history", query }, request, now);
    const rows = said === null ? null : rowsOf(said);
    if (!rows) return null;
    entries.push(...rows.flatMap(entryOf));
    if (rows.length < pageSize) return entries;
  }
  return null;
}

type Row = ReadonlyMap<string, string>;

/** PayFast responds with a table as CSV, plain or within its JSON; a failure is JSON without one. */
function rowsOf(said: string): Row[] | null {
  const text = said.trimStart();
  const csv = text.startsWith("{") || text.startsWith('"{') ? tableIn(text) : text;
  if (csv === null) return null;
  const [header, ...lines] = readCsv(csv);
  if (!header?.includes("PF Payment ID") || !header.includes("Gross")) return null;
  return lines
    .filter((line) => line.length > 1)
    .map((line) => new Map(header.map((name, index) => [name, line[index] ?? ""])));
}

function tableIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const table = fieldOf(body, "response") ?? fieldOf(fieldOf(body, "data"), "response");
    return typeof table === "string" ? table : null;
  } catch {
    return null;
  }
}

/** Payouts, fees of the account and cards that were only verified are no payments. */
function entryOf(row: Row): HistoryEntry[] {
  const pfPaymentId = row.get("PF Payment ID") ?? "";
  const day = (row.get("Date") ?? "").slice(0, 10);
  const gross = (row.get("Gross") ?? "").replaceAll(",", "");
  const cents = centsOf(gross.replace(/^-/, ""));
  if (pfPaymentId === "" || !cents) return [];
  const went = gross.startsWith("-") || row.get("Sign")?.toUpperCase() === "DEBIT";
  return [{ pfPaymentId, day, cameCents: went ? 0 : cents, wentCents: went ? cents : 0 }];
}
