import { Checkbox } from "~/forms/choice";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import type { Errors } from "~/forms/parse";
import { isDay, isTime } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { CalendarView } from "../calendar";
import type { SlotNotice } from "../words";

/** The account's name, e-mail and phone, with which the form is filled in. */
export type Booker = { name: string; email: string; phone: string | null };

/** The values of a refused post or of an address that opens the form, and what is wrong with them. */
export type BookingRefusal = {
  values: Record<string, string | string[]>;
  errors: Errors;
  notice?: SlotNotice | undefined;
};

type Props = {
  calendar: CalendarView;
  booker: Booker;
  refusal: BookingRefusal | null;
  isHealth: boolean;
  /** The business takes bookings directly: no answer is needed. */
  isDirect: boolean;
  action: string;
  /** Shown above the button: who receives the details. */
  note?: Message | undefined;
};

const fields = ["service", "date", "time", "name", "email", "phone", "notes", "healthConsent"] as const;

const freeTimes = ({ slots }: CalendarView) =>
  slots.filter(({ state }) => state === "free").map(({ time }) => time);

/**
 * The 'Book Service' form, filled in with the chosen slot. If the date is wrong, the calendar is that of another day,
 * so the typed time is the only option. enhance.js replaces the times when the service or the date changes.
 */
export function BookingForm({
  calendar,
  booker,
  refusal,
  isHealth,
  isDirect,
  action,
  note = isDirect ? "bookingPage.form.confirmedAtOnce" : "bookingPage.form.whoReceives",
}: Props) {
  const { t } = useTexts();
  const { errors = {}, notice } = refusal ?? {};
  const typed = (name: string) => {
    const value = refusal?.values[name];
    return typeof value === "string" ? value : undefined;
  };
  const time = typed("time") ?? calendar.chosen?.time;
  const date = typed("date") ?? calendar.date;
  const times = errors.date ? [time ?? ""].filter(isTime) : freeTimes(calendar);
  const phone = booker.phone ? showPhone(booker.phone) : "";
  // The focus on the first wrong field scrolls a refused form into view, without JavaScript as well.
  const firstWrong = refusal && (fields.find((name) => errors[name]) ?? "service");
  const field = (name: Exclude<(typeof fields)[number], "healthConsent">) => ({
    label: t(`bookingPage.form.${name}`),
    name,
    error: errors[name],
  });
  const focus = (name: (typeof fields)[number]) => ({ autoFocus: name === firstWrong });
  return (
    <form method="post" action={action} noValidate className="grid gap-4">
      {notice && <Notice tone="bad" title={t(notice.title)} text={notice.text && t(notice.text)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("service")} required className="sm:col-span-2">
          <Select
            {...focus("service")}
            options={calendar.services.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={calendar.service.id}
          />
        </Field>
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
            data-follows="service date"
            empty={
              times.length === 0 && isDay(date)
                ? t("bookingPage.times.none")
                : t("bookingPage.form.chooseTime")
            }
            options={times}
            defaultValue={time && times.includes(time) ? time : ""}
          />
        </Field>
        <Field {...field("name")} required className="sm:col-span-2">
          <TextInput {...focus("name")} autoComplete="name" defaultValue={typed("name") ?? booker.name} />
        </Field>
        <Field {...field("email")} required>
          <TextInput
            {...focus("email")}
            type="email"
            autoComplete="email"
            defaultValue={typed("email") ?? booker.email}
          />
        </Field>
        <Field {...field("phone")} optional>
          <TextInput
            {...focus("phone")}
            type="tel"
            autoComplete="tel"
            defaultValue={typed("phone") ?? phone}
          />
        </Field>
        <Field
          {...field("notes")}
          optional
          hint={isHealth ? undefined : t("bookingPage.form.notesHint")}
          className="sm:col-span-2"
        >
          <TextArea {...focus("notes")} rows={3} maxLength={1000} defaultValue={typed("notes")} />
        </Field>
      </div>
      {isHealth && (
        <HealthConsent
          {...focus("healthConsent")}
          defaultChecked={typed("healthConsent") === "on"}
          error={errors.healthConsent}
        />
      )}
      <p className="text-muted text-sm">{t(note)}</p>
      <Button icon="calendar-plus" full>
        {t(isDirect ? "bookingPage.form.book" : "bookingPage.form.send")}
      </Button>
    </form>
  );
}

type HealthConsentProps = {
  autoFocus: boolean;
  defaultChecked: boolean;
  error: Errors[string] | undefined;
};

function HealthConsent(props: HealthConsentProps) {
  const { t } = useTexts();
  return (
    <Checkbox
      {...props}
      name="healthConsent"
      label={t("bookingPage.form.healthConsent")}
      hint={t("bookingPage.form.healthConsentHint")}
    />
  );
}
