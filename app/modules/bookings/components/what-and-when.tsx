import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import type { Errors } from "~/forms/parse";
import { isDay, isTime } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { CalendarView } from "../calendar";
import { type BookingField, besideField } from "./booking-errors";

type Props = {
  calendar: CalendarView;
  typed: (name: string) => string | undefined;
  errors: Errors;
  focus: (name: BookingField) => { autoFocus: boolean };
};

const freeTimes = ({ slots }: CalendarView) =>
  slots.filter(({ state }) => state === "free").map(({ time }) => time);

/**
 * Service, date and time to choose. If the date is wrong, the calendar is that of another day, so the typed time is the
 * only option. enhance.js replaces the times when the service or the date changes.
 */
export function WhatAndWhen({ calendar, typed, errors, focus }: Props) {
  const { t } = useTexts();
  const time = typed("time") ?? calendar.chosen?.time;
  const date = typed("date") ?? calendar.date;
  const times = errors.date ? [time ?? ""].filter(isTime) : freeTimes(calendar);
  const field = (name: "service" | "date" | "time") => ({
    label: t(`bookingPage.form.${name}`),
    name,
    error: besideField(errors[name]),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...field("service")} required className="sm:col-span-2">
        <Select
          {...focus("service")}
          options={calendar.services.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={calendar.service.id}
        />
      </Field>
      {calendar.people.length > 0 && (
        <Field label={t("bookingPage.person.title")} name="person" className="sm:col-span-2">
          <Select
            empty={t("bookingPage.person.anybody")}
            options={calendar.people.map(({ lane, name }) => ({ value: String(lane), label: name }))}
            defaultValue={String(calendar.person?.lane ?? "")}
          />
        </Field>
      )}
      <Field {...field("date")} required>
        <TextInput
          {...focus("date")}
          type="date"
          min={calendar.today}
          max={calendar.lastDay}
          defaultValue={date}
        />
      </Field>
      <Field {...field("time")} required>
        <Select
          {...focus("time")}
          data-follows={calendar.people.length > 0 ? "service person date" : "service date"}
          empty={
            times.length === 0 && isDay(date) ? t("bookingPage.times.none") : t("bookingPage.form.chooseTime")
          }
          options={times}
          defaultValue={time && times.includes(time) ? time : ""}
        />
      </Field>
    </div>
  );
}
