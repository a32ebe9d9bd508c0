import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { addDays } from "~/platform/time";
import type { Person, Span } from "./rules";

/** As the database has it: ranges without their ends, as text. */
export type PersonRow = Pick<Person, "lane" | "name" | "takesBookings" | "services"> & {
  hours: string | null;
  breaks: string;
  daysOff: string;
};

/** The people of a business, in their order, as a column of any query; `readPeople` reads it. */
export const peopleOf = (businessId: SQL) => sql<PersonRow[]>`(select coalesce(json_agg(json_build_object(
    'lane', p.lane, 'name', p.name, 'takesBookings', p.takes_bookings, 'hours', p.hours, 'breaks', p.breaks,
    'daysOff', p.days_off, 'services', case when not p.all_services then (select coalesce(json_agg(s.service_id), '[]')
      from business_person_services s where s.business_id = p.business_id and s.lane = p.lane) end)
    order by p.lane), '[]') from business_people p where p.business_id = ${businessId})`;

export const readPeople = (rows: readonly PersonRow[]): Person[] =>
  rows.map(({ hours, breaks, daysOff, ...person }) => ({
    ...person,
    hours: hours === null ? null : spansIn(hours),
    breaks: spansIn(breaks),
    daysOff: endsIn(daysOff).map(([first, after]) => [first, addDays(after, -1)] as const),
  }));

/** '{[540,720),[780,1020)}' */
const endsIn = (ranges: string): [string, string][] =>
  [...ranges.matchAll(/\[([^,]+),([^)]+)\)/g)].map(([, from = "", to = ""]) => [from, to]);
const spansIn = (ranges: string): Span[] => endsIn(ranges).map(([from, to]) => [Number(from), Number(to)]);

export async function listPeople(db: Db, businessId: string): Promise<Person[]> {
  const { rows } = await db.execute<{ people: PersonRow[] }>(
    sql`select ${peopleOf(sql`${businessId}::uuid`)} as people`,
  );
  return readPeople(rows[0]?.people ?? []);
}
