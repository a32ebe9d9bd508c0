import { Field, FieldError } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { DayHours } from "~/modules/businesses/availability/rules";
import { weekdayMessage } from "~/modules/businesses/opening";
import { type WeekdayName, weekdayNames } from "~/modules/businesses/rules";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import type { StepProps } from "./step";

export function Hours({ draft, errors }: StepProps) {
  const { t } = useTexts();
  return (
    <>
      <div className="divide-y divide-line border-line border-y">
        {weekdayNames.map((name, index) => (
          <Day
            key={name}
            name={name}
            label={t(weekdayMessage(index + 1))}
            hours={draft.workingHours[name]}
            error={errors[name]}
          />
        ))}
      </div>
      <Field label={t("onboarding.hours.capacity")} name="capacity" hint={t("onboarding.hours.capacityHint")}>
        <TextInput type="number" inputMode="numeric" min={1} max={50} className="max-w-28" />
      </Field>
    </>
  );
}

type DayProps = { name: WeekdayName; label: string; hours: DayHours; error: Message | undefined };

/** CSS shows the times while the day is ticked as open, so that it works without JavaScript. */
function Day({ name, label, hours, error }: DayProps) {
  const { t } = useTexts();
  const { open, close, closed } = hours;
  const of = { day: label, name, invalid: Boolean(error) };
  return (
    <fieldset id={name} className="group py-1.5" aria-describedby={error && `${name}-error`}>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 sm:grid-cols-[6.5rem_5.5rem_minmax(0,1fr)_auto]">
        <span aria-hidden="true" className="font-semibold">
          {label}
        </span>
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            key={String(closed)}
            type="checkbox"
            name={`${name}-isOpen`}
            defaultChecked={!closed}
            className="tick"
          />
          {t("onboarding.hours.open")}
        </label>
        <p className="hidden items-center text-muted group-not-has-checked:flex max-sm:order-last max-sm:col-span-3">
          {t("onboarding.hours.closed")}
        </p>
        <div className="hidden items-center gap-2 group-has-checked:flex max-sm:order-last max-sm:col-span-3 max-sm:pb-1.5">
          <Time {...of} at="open" act={t("onboarding.hours.opens")} value={open} />
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          <Time {...of} at="close" act={t("onboarding.hours.closes")} value={close} />
        </div>
        <Button
          name="copy"
          value={name}
          variant="text"
          icon="copy"
          aria-label={t("availability.hours.copyOf", { day: label })}
          title={t("availability.hours.copy")}
          className="min-w-11"
        />
      </div>
      {error && (
        <div className="pb-2">
          <FieldError id={`${name}-error`} error={error} />
        </div>
      )}
    </fieldset>
  );
}

type TimeProps = {
  day: string;
  name: WeekdayName;
  at: "open" | "close";
  act: string;
  value: string;
  invalid: boolean;
};

function Time({ day, name, at, act, value, invalid }: TimeProps) {
  return (
    <input
      key={value}
      type="time"
      name={`${name}-${at}`}
      defaultValue={value}
      aria-label={`${day} ${act}`}
      aria-invalid={invalid || undefined}
      className="input min-w-0 flex-1 px-2 text-base sm:max-w-34"
    />
  );
}
