import { Checkbox, Choice } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field, FieldError } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Errors, Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { weekdayMessage } from "~/modules/businesses/opening";
import {
  longestName,
  mostBreaks,
  type Person,
  personMark,
  type Span,
} from "~/modules/businesses/people/rules";
import { minutesPerDay, timeText } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";

/** From and until on one day of the week, as typed fields. */
function ofDay(hours: readonly Span[], weekday: number): [string, string] {
  const midnight = (weekday - 1) * minutesPerDay;
  for (const [from, to] of hours) {
    const [begins, ends] = [
      Math.max(from, midnight) - midnight,
      Math.min(to, midnight + minutesPerDay) - midnight,
    ];
    if (begins < ends) return [timeText(begins), timeText(ends % minutesPerDay)];
  }
  return ["", ""];
}

function valuesOf({ name, takesBookings, hours, breaks, services }: Person): Refused["values"] {
  const week = Array.from({ length: 7 }, (_, index) => ofDay(hours ?? [], index + 1));
  return {
    name,
    takesBookings: takesBookings ? "on" : "",
    whose: hours === null ? "business" : "own",
    from: week.map(([from]) => from),
    to: week.map(([, to]) => to),
    breakFrom: breaks.map(([from]) => timeText(from)),
    breakTo: breaks.map(([, to]) => timeText(to % minutesPerDay)),
    which: services === null ? "all" : "some",
    services: [...(services ?? [])],
  };
}

type DetailsProps = {
  person: Person;
  services: { id: string; name: string }[];
  refused: Refused | null;
};

export function DetailsForm({ person, services, refused }: DetailsProps) {
  const { t } = useTexts();
  const values = refused?.values ?? valuesOf(person);
  const errors = refused?.errors ?? {};
  const listed = (name: string) => [values[name] ?? []].flat();
  return (
    <PostForm intent="save" filled={{ values, errors }} className="group/form" key={JSON.stringify(values)}>
      <input type="hidden" name="seen" value={String(refused?.values.seen ?? personMark(person))} />
      <Box className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-3 empty:hidden">
          <RefusalNotice refused={refused} />
          <ErrorSummary />
        </div>
        <Field label={t("people.person.name")} name="name" hint={t("people.person.nameHint")} required>
          <TextInput autoComplete="off" maxLength={longestName} />
        </Field>
        <Checkbox
          name="takesBookings"
          label={t("people.person.takes")}
          hint={t("people.person.takesHint")}
          defaultChecked={values.takesBookings === "on"}
        />
        <Choice
          legend={t("people.person.whose")}
          name="whose"
          columns
          options={[
            { value: "business", label: t("people.person.business"), hint: t("people.person.businessHint") },
            { value: "own", label: t("people.person.own"), hint: t("people.person.ownHint") },
          ]}
        />
        <OwnWeek listed={listed} errors={errors} />
        <Breaks listed={listed} errors={errors} />
        <Choice
          legend={t("people.person.which")}
          name="which"
          columns
          options={[
            { value: "all", label: t("people.person.all") },
            { value: "some", label: t("people.person.some") },
          ]}
        />
        <div id="services" className="group-has-[[name=which][value=all]:checked]/form:hidden">
          <Choice
            many
            columns
            legend={t("people.person.services")}
            name="services"
            value={listed("services")}
            options={services.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <Button icon="check" data-busy={t("common.saving")} className="max-sm:w-full sm:justify-self-start">
          {t("people.person.save")}
        </Button>
      </Box>
    </PostForm>
  );
}

type ListProps = { listed: (name: string) => string[]; errors: Errors };

function OwnWeek({ listed, errors }: ListProps) {
  const { t } = useTexts();
  return (
    <fieldset className="min-w-0 group-has-[[name=whose][value=business]:checked]/form:hidden">
      <legend className="font-semibold text-sm">{t("people.person.week")}</legend>
      <p className="mb-2 text-muted text-sm">{t("people.person.weekHint")}</p>
      <div className="divide-y divide-line">
        {Array.from({ length: 7 }, (_, index) => {
          const day = t(weekdayMessage(index + 1));
          return (
            <Times
              key={day}
              id={`day${index + 1}`}
              label={day}
              from={{
                name: "from",
                label: t("people.person.from", { day }),
                value: listed("from")[index],
              }}
              to={{ name: "to", label: t("people.person.to", { day }), value: listed("to")[index] }}
              error={errors[`day${index + 1}`]}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function Breaks({ listed, errors }: ListProps) {
  const { t } = useTexts();
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{t("people.person.breaks")}</legend>
      <p className="mb-2 text-muted text-sm">{t("people.person.breaksHint")}</p>
      <div className="divide-y divide-line">
        {Array.from({ length: mostBreaks }, (_, index) => {
          const number = index + 1;
          return (
            <Times
              key={number}
              id={`break${number}`}
              label={t("people.person.break", { number })}
              from={{
                ...{ name: "breakFrom", value: listed("breakFrom")[index] },
                label: t("people.person.breakFrom", { number }),
              }}
              to={{
                ...{ name: "breakTo", value: listed("breakTo")[index] },
                label: t("people.person.breakTo", { number }),
              }}
              error={errors[`break${number}`]}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

type Time = { name: string; label: string; value: string | undefined };
type TimesProps = { id: string; label: string; from: Time; to: Time; error: Message | undefined };

function Times({ id, label, from, to, error }: TimesProps) {
  const { t } = useTexts();
  const errorId = error && `${id}-error`;
  return (
    <div id={id} className="scroll-mt-20 py-2">
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,20rem)]">
        <span aria-hidden="true">{label}</span>
        <div className="flex items-center gap-2">
          <TimeInput {...from} errorId={errorId} />
          <span aria-hidden="true" className="text-muted text-sm">
            {t("availability.hours.until")}
          </span>
          <TimeInput {...to} errorId={errorId} />
        </div>
      </div>
      {error && <FieldError id={errorId} error={error} />}
    </div>
  );
}

const TimeInput = ({ name, label, value, errorId }: Time & { errorId: string | undefined }) => (
  <input
    type="time"
    name={name}
    defaultValue={value ?? ""}
    aria-label={label}
    aria-invalid={errorId ? true : undefined}
    aria-describedby={errorId}
    className="input min-w-0 flex-1 px-2 text-base"
  />
);
