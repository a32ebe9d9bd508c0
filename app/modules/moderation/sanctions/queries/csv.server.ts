import { csvStream, rowsPerRead } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import type { Texts } from "~/texts/texts";
import type { HistoryOrder } from "../orders";
import { listSanctions, type ShownSanction } from "./lists.server";

const columns = [
  ...(["business", "email", "proposal", "severity", "status", "automatic", "reason"] as const),
  ...(["created", "decided"] as const),
];

type Asked = { q: string; order: HistoryOrder };

/** Every sanction of businesses that match, in the order of the list. */
export function sanctionsCsv(db: Db, asked: Asked, { t }: Texts): ReadableStream<Uint8Array> {
  const head = columns.map((name) => t(`adminSanctions.columns.${name}`));
  return csvStream(head, async (after) => {
    const { rows, next } = await listSanctions(db, { ...asked, after, length: rowsPerRead });
    return { rows: rows.map((row) => cellsOf(row, t)), next };
  });
}

function cellsOf(row: ShownSanction, t: Texts["t"]): string[] {
  const cells: Record<(typeof columns)[number], string> = {
    business: row.businessName,
    email: row.email ?? "",
    proposal: t(`adminSanctions.types.${row.actionType}`),
    severity: t(`adminSanctions.severity.${row.severity}`),
    status: t(`adminSanctions.status.${row.status}`),
    automatic: t(row.autoApplied ? "adminSanctions.case.yes" : "adminSanctions.case.no"),
    reason: row.reason ?? "",
    created: dayOf(row.createdAt),
    decided: row.decidedAt ? dayOf(row.decidedAt) : "",
  };
  return columns.map((name) => cells[name]);
}
