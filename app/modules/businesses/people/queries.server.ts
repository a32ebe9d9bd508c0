import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { addDays, minutesPerDay, timeText } from "~/platform/time";
import { type Shift, weekdayNames } from "../rules";
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

/** For an owner's personal-data file, with the times as people read them. */
export async function peopleAsBusiness(
  db: Db,
  businessId: string,
  services: readonly { id: string; name: string }[],
) {
  const people = await listPeople(db, businessId);
  return people.map(({ name, takesBookings, hours, breaks, daysOff, services: theirs }) => ({
    ...{ name, takesBookings },
    hours: hours?.flatMap(weekTimes) ?? "as the business",
    breaks: breaks.map(timesOf),
    daysOff: daysOff.map(([firstDay, lastDay]) => ({ firstDay, lastDay })),
    services: theirs
      ? services.filter(({ id }) => theirs.includes(id)).map((service) => service.name)
      : "all",
  }));
}

/** 'monday 08:00 to 17:00' */
export const shiftText = ({ weekday, opens, closes }: Shift): string =>
  `${weekdayNames[weekday - 1]} ${timesOf([opens, closes])}`;

const timesOf = ([from, to]: Span) => `${timeText(from)} to ${timeText(to)}`;

/** Minutes of the week, which may go on over midnight: 'monday 08:00 to 24:00', 'tuesday 00:00 to 02:00' */
const weekTimes = ([from, to]: Span): string[] =>
  weekdayNames.flatMap((weekday, index) => {
    const midnight = index * minutesPerDay;
    const [begins, ends] = [Math.max(from - midnight, 0), Math.min(to - midnight, minutesPerDay)];
    return begins < ends ? [`${weekday} ${timesOf([begins, ends])}`] : [];
  });
