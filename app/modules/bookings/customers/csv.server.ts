import { showPhone } from "~/forms/fields";
import { csvStream, rowsPerRead } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import type { Texts } from "~/texts/texts";
import { listContacts } from "../contacts/queries.server";
import { type Contact, mostContacts } from "../contacts/rules";
import { type Customer, listCustomers } from "./queries.server";

const columns = [
  ...(["name", "phone", "email", "address", "visits", "missed", "cancelled", "total"] as const),
  ...(["last", "next", "since", "labels", "notes"] as const),
];

/** All customers as a table for spreadsheets, with the owner's notes, of which a health trade has none. */
export function customersCsv(
  db: Db,
  { id: businessId, isHealth, isListClosed }: { id: string; isHealth: boolean; isListClosed: boolean },
  { t }: Pick<Texts, "t">,
  now: Date,
): ReadableStream<Uint8Array> {
  const head = columns.map((name) => t(`customers.csv.${name}`));
  return csvStream(head, async (after) => {
    const from = Number(after ?? 0);
    const search = { words: "", show: "all", label: "" } as const;
    const people = await listCustomers(db, businessId, { ...search, from, limit: rowsPerRead }, now);
    const rows = people.map((one) => cellsOf(isHealth ? { ...one, labels: [], notes: "" } : one));
    if (people.length === rowsPerRead) return { rows, next: String(from + rowsPerRead) };
    const contacts = isListClosed ? [] : await listContacts(db, businessId, { limit: mostContacts });
    const listed = contacts.map((one) => contactCells(isHealth ? { ...one, notes: "" } : one));
    return { rows: [...rows, ...listed], next: null };
  });
}

/** Of somebody on the own list who has had no booking yet. */
function contactCells({ name, phone, email, address, notes }: Contact & { notes: string }): string[] {
  const said: Partial<Record<(typeof columns)[number], string>> = {
    ...{ name, email: email ?? "", address: address ?? "", notes },
    phone: phone ? showPhone(phone) : "",
  };
  return columns.map((column) => said[column] ?? "");
}

function cellsOf(one: Customer): string[] {
  const cells: Record<(typeof columns)[number], string> = {
    name: one.name,
    phone: one.phone ? showPhone(one.phone) : "",
    email: one.email ?? "",
    address: one.address ?? "",
    visits: String(one.visits),
    missed: String(one.missed),
    cancelled: String(one.cancelled),
    total: (one.totalCents / 100).toFixed(2),
    last: one.last ? dayOf(one.last) : "",
    next: one.next ? dayOf(one.next) : "",
    since: dayOf(one.since),
    labels: one.labels.join(", "),
    notes: one.notes,
  };
  return columns.map((name) => cells[name]);
}
