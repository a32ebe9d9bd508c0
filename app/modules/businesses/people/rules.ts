import type { Position } from "~/modules/places/distance";
import { instantOf, minute, minutesPerDay, weekdayOf } from "~/platform/time";
import { isOff, type Outage } from "../outages/rules";

export const peoplePage = "/dashboard/people";
export const personHref = (lane: number) => `${peoplePage}/${lane}`;

/** First and last minute: the last one is no part of it. */
export type Span = readonly [from: number, to: number];

/** Who works in a lane: a person, or a chair. */
export type Person = {
  lane: number;
  name: string;
  takesBookings: boolean;
  /** Minutes of the week, Monday 00:00 is 0; null: whenever the business is open. */
  hours: readonly Span[] | null;
  /** Minutes after midnight, on every day. */
  breaks: readonly Span[];
  /** First and last day, both included. */
  daysOff: readonly (readonly [firstDay: string, lastDay: string])[];
  /** Null: all of them. */
  services: readonly string[] | null;
};

/** Two saved states differ when their marks do: a form carries the one that it was filled in with. */
export const personMark = ({
  name,
  takesBookings,
  hours,
  breaks,
  services,
}: Omit<Person, "lane" | "daysOff">) =>
  JSON.stringify([name, takesBookings, hours, breaks, services && [...services].sort()]);

/** For whom and for what a time is wanted; a lane is wanted by its number. */
export type Wish = {
  lane?: number | null | undefined;
  serviceId?: string | null | undefined;
  /** Where the job is to be, as it was typed, and as far as that names a place of ours. */
  address?: string | null | undefined;
  at?: Position | null | undefined;
  /** The names of that place, as outages have them. */
  places?: readonly string[] | null | undefined;
};
/** The people of a business, when power or water is off, and what is wanted. Nobody is named: every lane takes everything. */
export type Crew = {
  people?: readonly Person[] | undefined;
  outages?: readonly Outage[] | undefined;
  wish?: Wish | undefined;
};

export const longestName = 40;
export const mostPeople = 50;
/** A person has so many breaks on a day. */
export const mostBreaks = 2;
export const mostDaysOff = 50;

const isOffOn = ({ daysOff }: Pick<Person, "daysOff">, date: string): boolean =>
  daysOff.some(([first, last]) => first <= date && date <= last);

/** Whether this person does that; for work without a service everybody does. */
const doesService = ({ services }: Pick<Person, "services">, serviceId: string | null | undefined) =>
  services === null || !serviceId || services.includes(serviceId);

/** Whether the person works from one minute of a day to another, as long as the business is open then. */
export function isAtWork(person: Person, date: string, from: number, to: number): boolean {
  if (!person.takesBookings || isOffOn(person, date)) return false;
  if (person.breaks.some(([begins, ends]) => begins < to && from < ends)) return false;
  if (person.hours === null) return true;
  const midnight = (weekdayOf(date) - 1) * minutesPerDay;
  return person.hours.some(([begins, ends]) => begins <= midnight + from && midnight + to <= ends);
}

/** Whether what is wanted needs power or water that is off from one minute of a day to another. */
function isWithoutSupply({ outages = [], wish = {} }: Crew, date: string, from: number, to: number) {
  if (outages.length === 0) return false;
  const midnight = instantOf(date, "00:00").getTime();
  return isOff(outages, wish, midnight + from * minute, midnight + to * minute);
}

/** Whether a lane may take what is wanted from one minute of a day to another. */
export function mayTake(crew: Crew, lane: number, date: string, from: number, to: number) {
  const { people = [], wish } = crew;
  if (isWithoutSupply(crew, date, from, to)) return false;
  if (wish?.lane && wish.lane !== lane) return false;
  const person = people.find((one) => one.lane === lane);
  return !person || (doesService(person, wish?.serviceId) && isAtWork(person, date, from, to));
}

/** Whom a customer may choose for a service; nobody where there is no choice. */
export function peopleToChoose(
  { people = [], capacity }: { people?: readonly Person[] | undefined; capacity: number },
  serviceId: string | null,
): { lane: number; name: string }[] {
  const able = people.filter(
    (person) => person.lane <= capacity && person.takesBookings && doesService(person, serviceId),
  );
  const named = new Set(people.map(({ lane }) => lane));
  const nameless = Array.from({ length: capacity }, (_, index) => index + 1).filter(
    (lane) => !named.has(lane),
  );
  return able.length + nameless.length > 1 ? able.map(({ lane, name }) => ({ lane, name })) : [];
}

/** Those who take bookings and do none of the services that are offered: whoever did only what was taken off the list. */
export const withoutWork = (
  { people, capacity }: { people: readonly Person[]; capacity: number },
  offered: readonly { id: string }[],
): Person[] =>
  people.filter(
    ({ lane, takesBookings, services }) =>
      takesBookings &&
      lane <= capacity &&
      services !== null &&
      !offered.some(({ id }) => services.includes(id)),
  );

export const nameOf = (people: readonly Person[], lane: number | null): string | null =>
  people.find((one) => one.lane === lane)?.name ?? null;

/** When a lane works on a day, within the shifts of the business. */
export function shiftsOfLane<Shift extends { opens: number; closes: number }>(
  people: readonly Person[],
  lane: number,
  date: string,
  shifts: readonly Shift[],
): Shift[] {
  const person = people.find((one) => one.lane === lane);
  if (!person) return [...shifts];
  if (!person.takesBookings || isOffOn(person, date)) return [];
  const midnight = (weekdayOf(date) - 1) * minutesPerDay;
  const hours = person.hours?.map(([from, to]): Span => [from - midnight, to - midnight]);
  return shifts.flatMap((shift) =>
    without(
      hours ? within([shift.opens, shift.closes], hours) : [[shift.opens, shift.closes]],
      person.breaks,
    ).map(([opens, closes]) => ({ ...shift, opens, closes })),
  );
}

const within = ([opens, closes]: Span, hours: readonly Span[]): Span[] =>
  hours
    .map(([from, to]): Span => [Math.max(opens, from), Math.min(closes, to)])
    .filter(([from, to]) => from < to);

/** Cuts the breaks out. */
export const without = (spans: readonly Span[], breaks: readonly Span[]): Span[] =>
  breaks.reduce<readonly Span[]>(
    (left, [begins, ends]) =>
      left
        .flatMap(([from, to]): Span[] => [
          [from, Math.min(to, begins)],
          [Math.max(from, ends), to],
        ])
        .filter(([from, to]) => from < to),
    spans,
  ) as Span[];
