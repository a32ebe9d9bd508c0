import { and, eq, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "~/modules/accounts/tables.server";
import type { Act, SecurityEventName } from "~/modules/audit/rules";
import { auditLog } from "~/modules/audit/tables.server";
import { pick } from "~/platform/columns.server";
import { rowsPerRead } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { countListed, falling, pageOf } from "~/platform/lists.server";
import { anyLike } from "~/platform/search.server";
import { isSearchable } from "~/platform/search-patterns";
import { securityEvents } from "~/platform/tables.server";
import { addDays, instantOf } from "~/platform/time";
import type { RecordFilter } from "./filter";
import { nameSubjects, nameUsers, subjectsNamed } from "./subjects.server";

const pageLength = 50;
/** A search among people looks at no more accounts than this. */
const mostPeople = 200;

/** Johannesburg days, both included. */
const within = (at: PgColumn, { from, to }: RecordFilter): SQL | undefined =>
  and(
    from ? gte(at, instantOf(from, "00:00")) : undefined,
    to ? lt(at, instantOf(addDays(to, 1), "00:00")) : undefined,
  );

type Log = typeof auditLog | typeof securityEvents;

const newestFirst = (log: Log) => falling(log, [log.at, log.id]);

/** A file is uncounted, and read in larger pieces. */
type For = "screen" | "file";

const lengthFor = (reader: For): number => (reader === "file" ? rowsPerRead : pageLength);

/** Null for more than `mostCounted`: the size of the log must not matter. */
const countFor = async (db: Db, reader: For, log: Log, wanted: SQL | undefined) =>
  reader === "file" ? null : countListed(db, log, wanted);

export type RecordedAct = Awaited<ReturnType<typeof listActs>>["rows"][number];

/**
 * What administrators did, newest first. The search is an id of whoever acted or was acted on, or part of the actor's
 * address, of the subject, or of the name that a business, user, post or message has now. `tooMany`: more of them have such a name
 * than were looked for.
 */
export async function listActs(
  db: Db,
  filter: RecordFilter & { act: Act | null; actor: string; on: string },
  before: string | null,
  reader: For = "screen",
) {
  const { q, act, actor, on } = filter;
  if (q !== "" && !isSearchable(q)) return { rows: [], next: null, total: 0, tooMany: false };
  const { actorId, actorEmail, asUserId, action, subject } = auditLog;
  const isNamed = q !== "" && !isId(q);
  const { ids, tooMany } = isNamed ? await subjectsNamed(db, q) : { ids: [], tooMany: false };
  const found =
    q === ""
      ? undefined
      : isId(q)
        ? or(eq(subject, q), eq(actorId, q), eq(asUserId, q))
        : or(anyLike([actorEmail, subject], q), ids.length > 0 ? inArray(subject, ids) : undefined);
  const wanted = and(
    ...[found, within(auditLog.at, filter)],
    ...[act ? eq(action, act) : undefined, actor ? eq(actorEmail, actor) : undefined],
    on ? eq(subject, on) : undefined,
  );
  const length = lengthFor(reader);
  const order = newestFirst(auditLog);
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(wanted, order.after(before)))
    .orderBy(...order.by)
    .limit(length + 1);
  const page = await named(db, pageOf(rows, length));
  return { ...page, total: await countFor(db, reader, auditLog, wanted), tooMany };
}

/** The newest acts, of one subject or of all, with what each was done on. */
export async function listLastActs(db: Db, length: number, on?: string) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(on === undefined ? undefined : eq(auditLog.subject, on))
    .orderBy(...newestFirst(auditLog).by)
    .limit(length);
  return (await named(db, { rows, next: null })).rows;
}

/** With what each act was done on, and as whom, as they are called now. */
async function named<Act extends typeof auditLog.$inferSelect>(
  db: Db,
  page: { rows: Act[]; next: string | null },
) {
  const on = await nameSubjects(db, page.rows);
  const asUsers = page.rows.flatMap(({ asUserId }) => asUserId ?? []);
  const users = await nameUsers(db, asUsers);
  const rows = page.rows.map((act, index) => ({
    ...act,
    on: on[index] ?? null,
    asName: users.get(act.asUserId ?? "") ?? null,
  }));
  return { ...page, rows };
}

export type ShownEvent = Awaited<ReturnType<typeof listEvents>>["rows"][number];

/** What the security log keeps for 90 days, newest first. The search is part of the address of an account, or its id. */
export async function listEvents(
  db: Db,
  filter: RecordFilter & { event: SecurityEventName | null },
  before: string | null,
  reader: For = "screen",
) {
  const { q, event } = filter;
  const people = q === "" ? null : await peopleLike(db, q);
  if (people?.length === 0) return { rows: [], next: null, total: 0 };
  const log = securityEvents;
  const wanted = and(
    ...[within(log.at, filter), event ? eq(log.event, event) : undefined],
    people ? inArray(log.userId, people) : undefined,
  );
  const length = lengthFor(reader);
  const order = newestFirst(log);
  const rows = await db
    .select({ ...pick(log, "id", "at", "event", "userId", "network", "details"), email: users.email })
    .from(log)
    .leftJoin(users, eq(users.id, log.userId))
    .where(and(wanted, order.after(before)))
    .orderBy(...order.by)
    .limit(length + 1);
  return { ...pageOf(rows, length), total: await countFor(db, reader, log, wanted) };
}

async function peopleLike(db: Db, q: string): Promise<string[]> {
  if (isId(q)) return [q];
  if (!isSearchable(q)) return [];
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(anyLike([users.email], q))
    .limit(mostPeople);
  return found.map(({ id }) => id);
}
