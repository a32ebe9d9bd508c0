import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { tabs } from "~/modules/bookings/booking-address";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { Loaded } from "./load.server";

/** While the business is closed: until when, and how it opens again. */
export function AwayNotice({ away }: { away: NonNullable<Loaded["away"]> }) {
  const { t, hrefOf } = useTexts();
  const { firstDay, until, reason, bookings } = away;
  return (
    <Notice
      tone="warn"
      title={t("dashboard.away.until", { until })}
      text={t("dashboard.away.explained", { reason })}
      className="mb-6"
    >
      {bookings > 0 && (
        <p className="text-sm">
          {t("availability.off.booked", { count: bookings })}{" "}
          <a href={hrefOf(tabs.upcoming)}>{t("availability.off.seeBookings")}</a>
        </p>
      )}
      <Press intent="back" fields={{ firstDay }} look="pt-2" variant="outline">
        {t("availability.off.back")}
      </Press>
    </Notice>
  );
}

/** The switch: from today to a day, no free times. */
export function GoAway({ now, refused }: { now: Date; refused: Refused | null }) {
  const { t, hrefOf } = useTexts();
  return (
    <details open={refused !== null} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-13 list-none items-center gap-3 px-4 [&::-webkit-details-marker]:hidden">
        <Icon name="calendar-x" className="text-brand" />
        <h2 className="text-base">{t("dashboard.away.title")}</h2>
        <Icon name="chevron-down" size="sm" className="ml-auto text-muted group-open:rotate-180" />
      </summary>
      <PostForm intent="away" filled={refused} className="grid gap-4 px-4 pb-4">
        <p className="text-muted text-sm">{t("dashboard.away.text")}</p>
        <Field label={t("dashboard.away.lastDay")} name="lastDay" required>
          <TextInput type="date" min={dayOf(now)} autoFocus={refused !== null} />
        </Field>
        <Field
          label={t("availability.off.reason")}
          name="reason"
          required
          hint={t("availability.off.reasonHint")}
        >
          <TextInput maxLength={120} />
        </Field>
        <Button full>{t("dashboard.away.save")}</Button>
        <a href={hrefOf("/business-hours")} className="tap text-sm">
          {t("dashboard.away.plan")}
        </a>
      </PostForm>
    </details>
  );
}
