import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { BookedList } from "~/modules/bookings/components/booked-list";
import type { ComingBooking } from "~/modules/bookings/queries/of-business.server";
import { dayOffMessage, daysMessage } from "~/modules/businesses/availability/messages";
import type { DayOff } from "~/modules/businesses/availability/rules";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { UnsavedNotice } from "./hours-form";
import { offId } from "./off-id";

type Planned = DayOff & { bookings: ComingBooking[] };
type Props = { daysOff: readonly Planned[]; today: string; refused: Refused | null };

export function DaysOff({ daysOff, today, refused }: Props) {
  const { t } = useTexts();
  return (
    <Section boxed id="off" title={t("availability.off.title")}>
      <p className="mt-1 mb-4 max-w-prose text-muted text-sm">{t("availability.off.hint")}</p>
      {daysOff.length === 0 ? (
        <p className="mb-4">{t("availability.off.none")}</p>
      ) : (
        <ul className="mb-5 divide-y divide-line border-line border-y">
          {daysOff.map((off) => (
            <li key={off.firstDay} id={offId(off)} className="scroll-mt-20">
              <PlannedDays off={off} />
            </li>
          ))}
        </ul>
      )}
      <OffForm today={today} refused={refused} />
    </Section>
  );
}

function PlannedDays({ off }: { off: Planned }) {
  const { t } = useTexts();
  const days = daysMessage(off);
  return (
    <PostForm intent="back" className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <input type="hidden" name="firstDay" value={off.firstDay} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <b className="tabular-nums">{t(days)}</b>
        <p className="text-sm">{t(dayOffMessage(off))}</p>
        {off.bookings.length > 0 && (
          <BookedList
            title={t("availability.off.bookedHere", { count: off.bookings.length })}
            bookings={off.bookings}
          />
        )}
      </div>
      <Button variant="outline" small aria-label={t("availability.off.backOf", { days })}>
        {t("availability.off.back")}
      </Button>
    </PostForm>
  );
}

type Name = "firstDay" | "lastDay" | "opens" | "closes" | "reason";

function OffForm({ today, refused }: Omit<Props, "daysOff">) {
  const { t } = useTexts();
  const field = (name: Name, hint?: Message) => ({
    name,
    label: t(`availability.off.${name}`),
    hint: hint && t(hint),
  });
  return (
    <>
      <UnsavedNotice refused={refused} />
      <PostForm intent="off" at="off" filled={refused} key={JSON.stringify(refused?.values ?? null)}>
        <ErrorSummary />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field("firstDay")} required>
            <TextInput type="date" min={today} />
          </Field>
          <Field {...field("lastDay", "availability.off.lastDayHint")} optional>
            <TextInput type="date" min={today} />
          </Field>
          <Field {...field("opens", "availability.off.hoursHint")} optional>
            <TextInput type="time" />
          </Field>
          <Field {...field("closes")} optional>
            <TextInput type="time" />
          </Field>
          <Field {...field("reason", "availability.off.reasonHint")} required className="sm:col-span-2">
            <TextInput maxLength={120} />
          </Field>
        </div>
        <Button icon="calendar-x" className="mt-4 max-sm:w-full">
          {t("availability.off.save")}
        </Button>
      </PostForm>
    </>
  );
}
