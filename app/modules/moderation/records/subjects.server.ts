import { eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { profiles } from "~/modules/accounts/tables.server";
import { payments } from "~/modules/billing/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { contactMessages } from "~/modules/contact/tables.server";
import { messageReports } from "~/modules/conversations/tables.server";
import { newsPosts } from "~/modules/news/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { anyLike } from "~/platform/search.server";
import { reports } from "../reports/tables.server";

/** The kind of page that shows what an act was done on. */
export type SubjectPage = "account" | "business" | "user" | "post" | "message" | "report" | "dispute";

/** As it is named now, and its page; what was deleted since has neither. */
export type NamedSubject = { name: string; page: SubjectPage | null; pageId: string };

type Found = { subject: string; name: string; pageId: string };
type Reader = (db: Db, subjects: string[]) => Promise<Found[]>;

const { id: businessId, businessName } = businessProfiles;

const named =
  (table: PgTable, id: PgColumn, name: PgColumn): Reader =>
  (db, subjects) =>
    db.select({ subject: id, name, pageId: id }).from(table).where(inArray(id, subjects)) as Promise<Found[]>;

/** What belongs to a business has its name. */
const ofBusiness =
  (table: PgTable, subject: PgColumn, owner: PgColumn, pageId: PgColumn = owner): Reader =>
  (db, subjects) =>
    db
      .select({ subject, name: businessName, pageId })
      .from(table)
      .innerJoin(businessProfiles, eq(businessId, owner))
      .where(inArray(subject, subjects)) as Promise<Found[]>;

type Kind = { nouns: readonly string[]; page: SubjectPage | null; read: Reader; hasIds?: false };

/** By the nouns of acts (audit/rules.ts). */
const kinds: readonly Kind[] = [
  { nouns: ["account", "ledger"], page: "account", read: named(businessProfiles, businessId, businessName) },
  {
    nouns: ["business", "sanction", "record", "customers", "paper"],
    page: "business",
    read: named(businessProfiles, businessId, businessName),
  },
  { nouns: ["user"], page: "user", read: named(profiles, profiles.id, profiles.name) },
  { nouns: ["news"], page: "post", read: named(newsPosts, newsPosts.id, newsPosts.title) },
  {
    nouns: ["message"],
    page: "message",
    read: named(contactMessages, contactMessages.id, contactMessages.subject),
  },
  {
    nouns: ["report"],
    page: "report",
    read: ofBusiness(reports, reports.id, reports.businessId, reports.id),
  },
  {
    nouns: ["dispute"],
    page: "dispute",
    read: ofBusiness(bookings, bookings.id, bookings.businessId, bookings.id),
  },
  {
    nouns: ["conversation"],
    page: "business",
    read: ofBusiness(messageReports, messageReports.id, messageReports.businessId),
  },
  { nouns: ["review"], page: "business", read: ofBusiness(reviews, reviews.id, reviews.businessId) },
  {
    nouns: ["refund", "chargeback", "reconciliation"],
    page: "account",
    read: ofBusiness(payments, payments.pfPaymentId, payments.businessId),
    hasIds: false,
  },
  { nouns: ["mail"], page: null, read: named(mailOutbox, mailOutbox.id, mailOutbox.recipient) },
];

/** The first words of acts whose subjects have names. */
export const namedNouns: ReadonlySet<string> = new Set(kinds.flatMap(({ nouns }) => nouns));

type Recorded = { action: string; subject: string | null };

const kindOf = ({ action }: Recorded): Kind | undefined =>
  kinds.find(({ nouns }) => nouns.includes(action.split(".")[0] ?? ""));

/** What each of these acts was done on; null where it has no name of its own, or is gone. */
export async function nameSubjects(db: Db, acts: readonly Recorded[]): Promise<(NamedSubject | null)[]> {
  const byKind = new Map<Kind, Map<string, Found>>();
  for (const [kind, of] of Map.groupBy(acts, kindOf)) {
    const subjects = of.flatMap(({ subject }) => subject ?? []);
    const known = kind?.hasIds === false ? subjects : subjects.filter(isId);
    if (!kind || known.length === 0) continue;
    const found = await kind.read(db, [...new Set(known)]);
    byKind.set(kind, new Map(found.map((one) => [one.subject, one])));
  }
  return acts.map((act) => {
    const kind = kindOf(act);
    const found = kind && act.subject !== null && byKind.get(kind)?.get(act.subject);
    return kind && found ? { name: found.name, page: kind.page, pageId: found.pageId } : null;
  });
}

export async function nameUsers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(inArray(profiles.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of each table: a word that so many names have finds no single one. */
const mostNamed = 500;

/** The tables whose names are searched, each with a trigram index. */
const searched = [
  { table: businessProfiles, id: businessId, names: [businessName] },
  { table: profiles, id: profiles.id, names: [profiles.name, profiles.email] },
  { table: newsPosts, id: newsPosts.id, names: [newsPosts.title] },
  { table: contactMessages, id: contactMessages.id, names: [contactMessages.name, contactMessages.subject] },
] as const;

/** The ids of what has such a name now. `tooMany`: there are more, which are left out. */
export async function subjectsNamed(db: Db, q: string): Promise<{ ids: string[]; tooMany: boolean }> {
  const ids: string[] = [];
  let tooMany = false;
  for (const { table, id, names } of searched) {
    const found = await db
      .select({ id })
      .from(table as PgTable)
      .where(anyLike(names, q))
      .limit(mostNamed + 1);
    tooMany ||= found.length > mostNamed;
    ids.push(...found.slice(0, mostNamed).map((row) => String(row.id)));
  }
  return { ids, tooMany };
}
