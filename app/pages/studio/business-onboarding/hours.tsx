import { FieldError } from "~/forms/field";
import { weekdayMessage } from "~/modules/businesses/opening";
import { type WeekdayName, weekdayNames } from "~/modules/businesses/rules";
import type { DayHours } from "~/modules/businesses/sections/hours-text";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import type { StepProps } from "./step";

export function Hours({ draft, errors }: StepProps) {
  const { t } = useTexts();
  return (
    <div className="-mb-5 divide-y divide-line border-line border-t">
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
  );
}

/** CSS shows the times while the day is ticked as open, so that it works without JavaScript. */
function Day({
  name,
  label,
  hours,
  error,
}: {
  name: WeekdayName;
  label: string;
  hours: DayHours;
  error: Message | undefined;
}) {
  const { t } = useTexts();
  return (
    <fieldset id={name} className="group py-3" aria-describedby={error && `${name}-error`}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="flex-1 font-semibold sm:w-28 sm:flex-none">
          {label}
        </span>
        <p className="hidden text-muted group-not-has-checked:block sm:order-last">
          {t("onboarding.hours.closed")}
        </p>
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input type="checkbox" name={`${name}-isOpen`} defaultChecked={!hours.closed} className="tick" />
          {t("onboarding.hours.open")}
        </label>
        <div className="hidden basis-full grid-cols-2 gap-3 group-has-checked:grid sm:ml-auto sm:basis-auto">
          <Time
            day={label}
            act={t("onboarding.hours.opens")}
            name={`${name}-open`}
            value={hours.open}
            invalid={Boolean(error)}
          />
          <Time
            day={label}
            act={t("onboarding.hours.closes")}
            name={`${name}-close`}
            value={hours.close}
            invalid={Boolean(error)}
          />
        </div>
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={`${name}-error`} error={error} />
        </div>
      )}
    </fieldset>
  );
}

type TimeProps = { day: string; act: string; name: string; value: string; invalid: boolean };

function Time({ day, act, name, value, invalid }: TimeProps) {
  return (
    <label className="grid gap-1 text-sm sm:flex sm:items-center sm:gap-2">
      <span>
        <span className="sr-only">{day} </span>
        {act}
      </span>
      <input
        type="time"
        name={name}
        defaultValue={value}
        aria-invalid={invalid || undefined}
        className="input text-base sm:w-34"
      />
    </label>
  );
}
