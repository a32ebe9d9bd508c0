import { showPhone } from "~/forms/fields";
import { csvStream, rowsPerRead } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import type { Texts } from "~/texts/texts";
import { listContacts } from "../contacts/queries.server";
import { mostContacts } from "../contacts/rules";
import { type Customer, listCustomers } from "./queries.server";

/** Of somebody on the own list who has had no booking yet, only what the owner said. */
type Person = Partial<Customer>;
const columns = {
  name: ({ name }) => name,
  phone: ({ phone }) => phone && showPhone(phone),
  email: ({ email }) => email,
  address: ({ address }) => address,
  visits: ({ visits }) => visits,
  missed: ({ missed }) => missed,
  cancelled: ({ cancelled }) => cancelled,
  total: ({ totalCents }) => (totalCents === undefined ? null : (totalCents / 100).toFixed(2)),
  last: ({ last }) => last && dayOf(last),
  next: ({ next }) => next && dayOf(next),
  since: ({ since }) => since && dayOf(since),
  labels: ({ labels }) => labels?.join(", "),
  notes: ({ notes }) => notes,
} as const satisfies Record<string, (one: Person) => string | number | null | undefined>;

/** All customers as a table for spreadsheets, with the owner's notes, of which a health trade has none. */
export function customersCsv(
  db: Db,
  { id: businessId, isHealth, isListClosed }: { id: string; isHealth: boolean; isListClosed: boolean },
  { t }: Pick<Texts, "t">,
  now: Date,
): ReadableStream<Uint8Array> {
  const head = (Object.keys(columns) as (keyof typeof columns)[]).map((name) => t(`customers.csv.${name}`));
  const cellsOf = (one: Person) => {
    const person = isHealth ? { ...one, labels: [], notes: "" } : one;
    return Object.values(columns).map((cell) => String(cell(person) ?? ""));
  };
  return csvStream(head, async (after) => {
    const from = Number(after ?? 0);
    const search = { words: "", show: "all", label: "" } as const;
    const people = await listCustomers(db, businessId, { ...search, from, limit: rowsPerRead }, now);
    const rows = people.map(cellsOf);
    if (people.length === rowsPerRead) return { rows, next: String(from + rowsPerRead) };
    const contacts = isListClosed ? [] : await listContacts(db, businessId, { limit: mostContacts });
    return { rows: [...rows, ...contacts.map(cellsOf)], next: null };
  });
}
