import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { Select, TextInput } from "~/forms/inputs";
import { NoteField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { freeValue, newBookingHref } from "~/modules/bookings/booking-address";
import { FormProblems, warningIn } from "~/modules/bookings/components/form-problems";
import type { findKnown } from "~/modules/bookings/customers/queries.server";
import { repeats } from "~/modules/bookings/series/rules";
import type { Person } from "~/modules/businesses/people/rules";
import type { OfferedService } from "~/modules/businesses/queries.server";
import { dayOf, noonOf, timeOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";

type Known = Awaited<ReturnType<typeof findKnown>>;
type Props = {
  /** Whom the booking is for, if that was chosen. */
  known: Known;
  services: OfferedService[];
  /** What the free times are for. */
  service: OfferedService | undefined;
  /** When they may have again what they had last, or what is free on the day that is asked about. */
  free: { near: Date[]; isOfDay: boolean } | null;
  people: Person[];
  /** Whose time it is to be, by the lane; empty for anybody. */
  lane: string;
  /** The business comes to the customer. */
  visits: boolean;
  today: string;
  date: string;
  time: string;
  /** With a warning it may be saved as it is. */
  refused: Refused | null;
  /** The id of the booking to be: a second press is the same booking. */
  bookingKey: string;
};

/** What is agreed, written in: for whom was chosen, at a free time or another. */
export function EntryForm({
  known,
  services,
  service,
  free,
  people,
  lane,
  visits,
  today,
  date,
  time,
  refused,
  bookingKey,
}: Props) {
  const { t } = useTexts();
  const warning = warningIn(refused);
  const { near, isOfDay } = free ?? { near: [], isOfDay: false };
  const choices = near.map((at) => ({
    value: freeValue(dayOf(at), timeOf(at)),
    label: (
      <span className="whitespace-nowrap tabular-nums">
        {isOfDay ? timeOf(at) : t("bookings.management.propose.freeTime", { at })}
      </span>
    ),
  }));
  const chosen = freeValue(String(refused?.values.date ?? ""), String(refused?.values.time ?? ""));
  const field = (name: "service" | "date" | "time" | "name" | "phone" | "email" | "address" | "notes") => ({
    name,
    label: t(`bookings.enter.${name}`),
  });
  return (
    <PostForm intent="enter" filled={refused}>
      <input type="hidden" name="key" value={String(refused?.values.key ?? bookingKey)} />
      <Box className="grid grid-cols-1 gap-4 *:grid-cols-1 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          {known && !refused && (
            <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-brand-soft px-3 py-1">
              <span>
                <b>{known.name}</b> {t("bookings.enter.who.as")}
              </span>
              <ButtonLink href={newBookingHref(date, time)} variant="text" small>
                {t("bookings.enter.who.newPerson")}
              </ButtonLink>
            </p>
          )}
          <FormProblems refused={refused} />
        </div>
        <Field {...field("service")} required className="sm:col-span-2">
          <Select
            options={services.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={service?.id}
          />
        </Field>
        {people.length > 0 && (
          <Field label={t("bookings.enter.lane")} name="lane" className="sm:col-span-2">
            <Select
              empty={t("bookingPage.person.anybody")}
              options={people.map((person) => ({ value: String(person.lane), label: person.name }))}
              defaultValue={lane}
            />
          </Field>
        )}
        {near.length > 0 && (
          <div
            className={`sm:col-span-2 ${isOfDay ? "[&_fieldset>div]:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] [&_label]:gap-1.5 [&_label]:px-2" : "[&_fieldset>div]:grid-cols-2"} [&_label:last-child]:col-span-full`}
          >
            <Choice
              legend={
                isOfDay
                  ? t("bookings.enter.freeOn", { at: noonOf(date), service: service?.name ?? "" })
                  : t("bookings.enter.near", { service: service?.name ?? "" })
              }
              name="free"
              value={choices.some(({ value }) => value === chosen) && !warning ? chosen : ""}
              options={[...choices, { value: "", label: t("bookings.move.other") }]}
            />
          </div>
        )}
        <Field {...field("date")} required>
          <TextInput type="date" min={today} defaultValue={date} />
        </Field>
        <Field {...field("time")} required>
          <TextInput type="time" defaultValue={time} />
        </Field>
        <Field {...field("name")} required className="sm:col-span-2">
          <TextInput autoComplete="off" defaultValue={known?.name ?? ""} />
        </Field>
        <Field {...field("phone")} optional>
          <TextInput
            type="tel"
            autoComplete="off"
            defaultValue={known?.phone ? showPhone(known.phone) : ""}
          />
        </Field>
        <Field {...field("email")} optional hint={t("bookings.enter.emailHint")}>
          <TextInput type="email" autoComplete="off" defaultValue={known?.email ?? ""} />
        </Field>
        {visits && (
          <Field {...field("address")} optional className="sm:col-span-2">
            <TextInput autoComplete="off" maxLength={300} defaultValue={known?.address ?? ""} />
          </Field>
        )}
        <NoteField
          {...field("notes")}
          optional
          hint={t("bookings.enter.notesHint")}
          className="sm:col-span-2"
        />
        <Field label={t("series.again")} name="again" className="sm:col-span-2">
          <Select
            options={[
              { value: "", label: t("series.once") },
              ...repeats.map((value) => ({ value, label: t(`series.every.${value}`) })),
            ]}
          />
        </Field>
        <SaveButton label={warning ? "bookings.enter.saveAnyway" : "bookings.enter.save"} />
      </Box>
    </PostForm>
  );
}

function SaveButton({ label }: { label: Message }) {
  const { t } = useTexts();
  return (
    <Button icon="calendar-check" data-busy={t("bookings.enter.saving")} className="sm:col-span-2">
      {t(label)}
    </Button>
  );
}
