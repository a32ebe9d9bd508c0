import { readCsv } from "~/platform/read-csv";
import type { Transaction } from "../reconciliation/rules";
import { centsOf } from "./amounts";
import { type ApiAccount, askApi, fieldOf } from "./api-call.server";

const pageSize = 1000;
const mostPages = 100;

/** All transactions of payments from one Johannesburg day to another, both included. Null without a usable reply. */
export async function fetchHistory(
  account: ApiAccount,
  { from, to }: { from: string; to: string },
  request: typeof fetch,
  now: Date,
): Promise<Transaction[] | null> {
  const entries: Transaction[] = [];
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
  const table = readCsv(csv);
  if (!table.ok) return null;
  const [header, ...lines] = table.records.map(({ cells }) => cells);
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
function entryOf(row: Row): Transaction[] {
  const pfPaymentId = row.get("PF Payment ID") ?? "";
  const day = (row.get("Date") ?? "").slice(0, 10);
  const gross = (row.get("Gross") ?? "").replaceAll(",", "");
  const cents = centsOf(gross.replace(/^-/, ""));
  if (pfPaymentId === "" || !cents) return [];
  const went = gross.startsWith("-") || row.get("Sign")?.toUpperCase() === "DEBIT";
  return [{ pfPaymentId, day, cameCents: went ? 0 : cents, wentCents: went ? cents : 0 }];
}
