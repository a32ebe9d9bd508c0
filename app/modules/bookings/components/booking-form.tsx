import { Checkbox } from "~/forms/choice";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { TextArea, TextInput } from "~/forms/inputs";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import type { Booker, CalendarView } from "../calendar";
import type { BookingRefusal } from "../refusal-messages";
import { AskInstead } from "./ask-instead";
import { BookingErrors, type BookingField, besideField, bookingFields } from "./booking-errors";
import { BookingTicket } from "./booking-ticket";
import { OnTop, type OnTopOffer } from "./on-top";
import { Policy } from "./policy";
import { WhatAndWhen } from "./what-and-when";

type Props = {
  calendar: CalendarView;
  booker: Booker;
  refusal: BookingRefusal | null;
  businessName: string;
  isHealth: boolean;
  /** The business comes to the customer. */
  visits: boolean;
  /** The business takes bookings directly: no answer is needed. */
  isDirect: boolean;
  cancelHours: number;
  now: Date;
  action: string;
  onTop: OnTopOffer;
  /** Shown above the button: who receives the details. */
  note?: Message | undefined;
};

/**
 * The 'Book Service' form: what was chosen stands on a card above it, and it asks for what is missing. Without a time
 * that can be booked it asks for service, date and time as well.
 */
export function BookingForm(props: Props) {
  const { calendar, booker, refusal, businessName, isHealth, visits, isDirect, action } = props;
  const { note = isDirect ? "bookingPage.form.confirmedAtOnce" : "bookingPage.form.whoReceives" } = props;
  const { t } = useTexts();
  const { errors = {} } = refusal ?? {};
  const typed = (name: string) => {
    const value = refusal?.values[name];
    return typeof value === "string" ? value : undefined;
  };
  const isPicked = calendar.chosen !== null && !errors.service && !errors.date && !errors.time;
  // The focus on the first wrong field scrolls a refused form into view, without JavaScript as well.
  const firstWrong = refusal && (bookingFields.find((name) => errors[name]) ?? "service");
  const focus = (name: BookingField) => ({ autoFocus: name === firstWrong });
  const field = (name: Exclude<BookingField, "healthConsent">) => ({
    label: t(`bookingPage.form.${name}`),
    name,
    error: besideField(errors[name]),
  });
  return (
    <>
      {isPicked && <BookingTicket calendar={calendar} businessName={businessName} address={action} />}
      <form method="post" action={action} noValidate className="grid gap-4">
        <BookingErrors refusal={refusal} />
        {isPicked ? (
          <Chosen calendar={calendar} />
        ) : (
          <WhatAndWhen calendar={calendar} typed={typed} errors={errors} focus={focus} />
        )}
        <Field {...field("name")} required>
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
        <Field
          {...field("phone")}
          required
          hint={t(booker.phone ? "bookingPage.form.phoneHint" : "bookingPage.form.phoneSaved")}
        >
          <TextInput
            {...focus("phone")}
            type="tel"
            autoComplete="tel"
            defaultValue={typed("phone") ?? (booker.phone ? showPhone(booker.phone) : "")}
          />
        </Field>
        {visits && (
          <Field {...field("address")} required hint={t("bookingPage.form.addressHint")}>
            <TextInput
              {...focus("address")}
              autoComplete="street-address"
              maxLength={300}
              defaultValue={typed("address") ?? booker.jobAddress ?? ""}
            />
          </Field>
        )}
        <OnTop offer={props.onTop} visits={visits} ticked={[refusal?.values.extras ?? []].flat()} />
        <AskInstead error={errors.address} page={action.replace(/[?#].*/, "")} />
        <Field {...field("notes")} optional hint={isHealth ? undefined : t("bookingPage.form.notesHint")}>
          <TextArea {...focus("notes")} rows={3} maxLength={1000} defaultValue={typed("notes")} />
        </Field>
        {isHealth && (
          <Checkbox
            {...focus("healthConsent")}
            name="healthConsent"
            label={t("bookingPage.form.healthConsent")}
            hint={t("bookingPage.form.healthConsentHint")}
            defaultChecked={typed("healthConsent") === "on"}
            error={errors.healthConsent}
          />
        )}
        <Policy
          cancelHours={props.cancelHours}
          startsAt={calendar.chosen?.startsAt ?? null}
          now={props.now}
        />
        <p className="text-muted text-sm">{t(note)}</p>
        <Button icon="calendar-plus" name="intent" value="book" full>
          {t(isDirect ? "bookingPage.form.book" : "bookingPage.form.send")}
        </Button>
      </form>
    </>
  );
}

/** What the card says, for the post. */
function Chosen({ calendar: { service, person, date, chosen } }: { calendar: CalendarView }) {
  return (
    <>
      <input type="hidden" name="service" value={service.id} />
      <input type="hidden" name="person" value={person?.lane ?? ""} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="time" value={chosen?.time ?? ""} />
    </>
  );
}
