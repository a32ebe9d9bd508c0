import { ErrorSummary } from "~/forms/error-summary";
import { FieldError } from "~/forms/field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { BookedList } from "~/modules/bookings/components/booked-list";
import type { ComingBooking } from "~/modules/bookings/queries/of-business.server";
import { defaultHours, hoursMark } from "~/modules/businesses/availability/rules";
import { weekdayMessage } from "~/modules/businesses/opening";
import { shiftsIn } from "~/modules/businesses/profile/hours-text";
import { type Shift, shiftsOn, type WeekdayName, weekdayNames } from "~/modules/businesses/rules";
import { minutesPerDay, timeText } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";

/** Opens, closes, opens again, closes again; empty without a shift. */
const timesOf = (hours: readonly Shift[], weekday: number): string[] =>
  shiftsOn(hours, weekday).flatMap(({ opens, closes }) => [
    timeText(opens),
    timeText(closes % minutesPerDay),
  ]);

type Props = { hours: readonly Shift[]; outside: readonly ComingBooking[]; refused: Refused | null };

/** @param props.outside Bookings to come at times that these hours leave closed. */
export function HoursForm({ hours, outside, refused }: Props) {
  const { t } = useTexts();
  const suggested = hours.length === 0 && !refused ? shiftsIn(defaultHours) : null;
  const typed = (name: WeekdayName, index: number) =>
    refused ? [refused.values[name] ?? []].flat() : timesOf(suggested ?? hours, index + 1);
  const errors = refused?.errors ?? {};
  return (
    <Section boxed id="weekly" look="scroll-mt-20" title={t("availability.hours.title")}>
      <p className="mt-1 mb-4 max-w-prose text-muted text-sm">{t("availability.hours.hint")}</p>
      <UnsavedNotice refused={refused} />
      {outside.length > 0 && (
        <div className="mb-4 border-line border-y py-2.5">
          <BookedList title={t("availability.hours.outside", { count: outside.length })} bookings={outside} />
        </div>
      )}
      {suggested && <Notice text={t("availability.hours.suggested")} className="mb-4" />}
      <PostForm intent="hours" at="weekly" key={JSON.stringify(refused?.values ?? hours)}>
        <input type="hidden" name="seen" value={seenIn(refused) ?? hoursMark(hours)} />
        {/* Enter presses the first button of a form. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {t("availability.hours.save")}
        </button>
        <ErrorSummary errors={errors} />
        <div className="@container divide-y divide-line">
          {weekdayNames.map((name, index) => (
            <Day
              key={name}
              name={name}
              label={t(weekdayMessage(index + 1))}
              times={typed(name, index)}
              error={errors[name]}
            />
          ))}
        </div>
        <Button icon="check" className="mt-4 max-sm:w-full">
          {t("availability.hours.save")}
        </Button>
      </PostForm>
    </Section>
  );
}

export function UnsavedNotice({ refused }: { refused: Refused | null }) {
  const { t, hrefOf } = useTexts();
  const notice = refused?.notice;
  if (!notice?.title) return null;
  const isChanged = notice.title === "availability.changed.title";
  const tone = isChanged ? "warn" : notice.title === "common.error" ? "bad" : "info";
  return (
    <Notice tone={tone} title={t(notice.title)} text={t(notice.text)} className="mb-4">
      {isChanged && (
        <a href={hrefOf("/business-hours")} className="tap">
          {t("availability.changed.look")}
        </a>
      )}
    </Notice>
  );
}

/** What the form was filled in with before it was refused. */
const seenIn = (refused: Refused | null) => refused && String(refused.values.seen ?? "");

type DayProps = { name: WeekdayName; label: string; times: readonly string[]; error: Message | undefined };

function Day({ name, label, times, error }: DayProps) {
  const { t } = useTexts();
  const errorId = error && `${name}-error`;
  return (
    <fieldset id={name} className="min-w-0 py-3" aria-describedby={errorId}>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 @min-[56rem]:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
        <span aria-hidden="true" className="font-semibold">
          {label}
        </span>
        <div className="grid gap-2 @max-[56rem]:order-last @max-[56rem]:col-span-2 sm:grid-cols-2 sm:gap-6">
          {(["first", "second"] as const).map((shift, index) => (
            <div key={shift} className="flex items-center gap-2">
              <Time {...{ name, label, shift }} act="from" value={times[2 * index] ?? ""} invalid={!!error} />
              <span aria-hidden="true" className="text-muted text-sm">
                {t("availability.hours.until")}
              </span>
              <Time
                {...{ name, label, shift }}
                act="to"
                value={times[2 * index + 1] ?? ""}
                invalid={!!error}
              />
            </div>
          ))}
        </div>
        <Button
          name="copy"
          value={name}
          variant="text"
          icon="copy"
          small
          aria-label={t("availability.hours.copyOf", { day: label })}
          className="whitespace-nowrap"
        >
          {t("availability.hours.copy")}
        </Button>
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId} error={error} />
        </div>
      )}
    </fieldset>
  );
}

type TimeProps = {
  name: WeekdayName;
  label: string;
  shift: "first" | "second";
  act: "from" | "to";
  value: string;
  invalid: boolean;
};

function Time({ name, label, shift, act, value, invalid }: TimeProps) {
  const { t } = useTexts();
  const values = { day: label, shift: { key: `availability.hours.${shift}` } } as const;
  return (
    <input
      type="time"
      name={name}
      defaultValue={value}
      aria-label={t(`availability.hours.${act}`, values)}
      aria-invalid={invalid || undefined}
      className="input min-w-0 flex-1 px-2 text-base"
    />
  );
}
