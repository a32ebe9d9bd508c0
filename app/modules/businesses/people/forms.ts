import * as z from "zod/mini";
import { optionalDay, plainName, tick } from "~/forms/fields";
import { intents } from "~/forms/intents";
import type { Errors } from "~/forms/parse";
import { isDay, minutesPerDay } from "~/platform/time";
import { readSpan } from "../availability/forms";
import { weekdayMessage } from "../opening";
import type { PersonDetails } from "./commands.server";
import { longestName, mostBreaks, type Span } from "./rules";

const name = plainName(longestName, "people.wrong.name");
const day = z.string().check(z.refine(isDay, "availability.off.dayWrong"));
const times = z._default(z.array(z.string()), []);

/** The form below the list of people. */
export const peopleActs = intents({ add: { name } });

export const personActs = intents({
  save: {
    name,
    takesBookings: tick,
    whose: z.enum(["business", "own"], { error: "people.wrong.failed" }),
    /** Of Monday to Sunday, 'HH:MM'; empty on a day without work. */
    from: times,
    to: times,
    breakFrom: times,
    breakTo: times,
    /** What the form was filled in with, to notice a change on another device. */
    seen: z.optional(z.string()),
    which: z.enum(["all", "some"], { error: "people.wrong.failed" }),
    services: times,
  },
  off: {
    firstDay: optionalDay("availability.off.dayWrong"),
    lastDay: optionalDay("availability.off.dayWrong"),
  },
  back: { firstDay: day, lastDay: day },
  forget: {},
});
export const personLists = ["from", "to", "breakFrom", "breakTo", "services"];

type Typed = Extract<z.infer<typeof personActs>, { intent: "save" }>;

export function readPerson(typed: Typed): { details: PersonDetails } | { errors: Errors } {
  const errors: Errors = {};
  const spansIn = (field: "day" | "break", count: number, from: readonly string[], to: readonly string[]) =>
    Array.from({ length: count }, (_, at) => {
      const span = readSpan(from[at], to[at]);
      if (typeof span !== "string") return span;
      const number = at + 1;
      const day =
        field === "day"
          ? weekdayMessage(number)
          : ({ key: "people.person.break", values: { number } } as const);
      errors[`${field}${number}`] = { key: span, values: { day } };
      return null;
    });
  const isOwn = typed.whose === "own";
  const week = isOwn ? spansIn("day", 7, typed.from, typed.to) : [];
  const hours = week.flatMap((span, at): Span[] =>
    span ? [[at * minutesPerDay + span[0], at * minutesPerDay + span[1]]] : [],
  );
  const breaks = spansIn("break", mostBreaks, typed.breakFrom, typed.breakTo).flatMap((span) =>
    span ? [span] : [],
  );
  if (isOwn && hours.length === 0 && Object.keys(errors).length === 0) errors.day1 = "people.wrong.noHours";
  if (typed.which === "some" && typed.services.length === 0) errors.services = "people.wrong.noServices";
  if (Object.keys(errors).length > 0) return { errors };
  return {
    details: {
      ...{ name: typed.name, takesBookings: typed.takesBookings, breaks },
      ...{ hours: isOwn ? hours : null, services: typed.which === "all" ? null : typed.services },
    },
  };
}
