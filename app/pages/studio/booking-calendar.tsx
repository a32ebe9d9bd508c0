import { act } from "~/forms/act.server";
import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { impersonatorContext } from "~/modules/accounts/viewer.server";
import {
  blockHref,
  calendarHref,
  calendarPage,
  newBookingHref,
  upcomingLink,
} from "~/modules/bookings/booking-address";
import { unblockTime } from "~/modules/bookings/commands/block-time.server";
import { calendarActs } from "~/modules/bookings/forms";
import { loadLanes } from "~/modules/bookings/queries/lanes.server";
import { sayWhereJobsAre } from "~/modules/businesses/commands/own-profile.server";
import { studioOf } from "~/modules/businesses/owner.server";
import { titled } from "~/page-texts";
import { redirectWith } from "~/platform/flash.server";
import { addDays, dayOf, isDay, noonOf, weekdayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/booking-calendar";
import { DayLanes } from "./booking-calendar/day-lanes";
import { Legend } from "./booking-calendar/legend";
import { WeekDays, WeekStrip } from "./booking-calendar/week-days";
import { WhereJobsAre } from "./booking-calendar/where-jobs-are";

export const handle = { back: upcomingLink };
export const meta = titled("bookingCalendar.title");

const views = ["day", "week"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const asked = url.searchParams.get("date") ?? "";
  const today = dayOf(now());
  const date = isDay(asked) ? asked : today;
  const view = views.find((name) => name === url.searchParams.get("view")) ?? "day";
  const monday = addDays(date, 1 - weekdayOf(date));
  const week = Array.from({ length: 7 }, (_, days) => addDays(monday, days));
  const days = await loadLanes(db, business, week, now(), {
    // Whoever looks on behalf of the owner is not told of their other appointments.
    showsElsewhere: context.get(impersonatorContext) === null,
  });
  const { comesToCustomer, bufferMinutes } = business;
  return { view, date, today, days, comesToCustomer, keepsFree: bufferMinutes > 0 };
}

/** What was chosen, after a refusal. */
const placeIn = (refused: Refused | undefined, saved: boolean | null) =>
  meant[String(refused?.values.where) as keyof typeof meant] ?? saved;

const meant = { trade: null, visit: true, stay: false };

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, owner } = studioOf(context);
  return act(calendarActs, await request.formData(), {
    run: {
      unblock: async (which) => {
        await unblockTime(db, owner, which);
        const { pathname, search } = new URL(request.url);
        return redirectWith(`${pathname}${search}`, "bookingCalendar.unblocked");
      },
      "say-where": async ({ where }) => {
        await sayWhereJobsAre(db, owner, { comesToCustomer: meant[where] }, now());
        return redirectWith(calendarPage, "bookingCalendar.where.saved");
      },
    },
    reasons: {},
  });
}

export default function BookingCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { view, date, today, days, comesToCustomer, keepsFree } = loaderData;
  const { t } = useTexts();
  const shown = days.find((day) => day.date === date);
  return (
    <>
      <PageHeader
        title={t("bookingCalendar.title")}
        subtitle={t("bookingCalendar.subtitle")}
        actions={
          <>
            <ButtonLink href={blockHref(date)} icon="calendar-x" variant="outline" small>
              {t("bookingCalendar.block.action")}
            </ButtonLink>
            <ButtonLink href={newBookingHref(date)} icon="calendar-plus" variant="outline" small>
              {t("bookings.enter.action")}
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label={t("bookingCalendar.views")}
        tabs={views.map((name) => ({
          label: t(`bookingCalendar.view.${name}`),
          href: calendarHref(name, date),
          current: name === view,
        }))}
      />
      <Steps view={view} date={date} today={today} days={days} />
      {view === "week" ? (
        <WeekDays days={days} today={today} />
      ) : (
        <>
          <WeekStrip days={days} date={date} today={today} />
          {shown && <DayLanes day={shown} />}
        </>
      )}
      <Legend
        keepsFree={keepsFree}
        hasOutage={(view === "week" ? days : [shown]).some((day) => day && day.outages.length > 0)}
      />
      <p className="mt-6 text-sm">
        <a href="/settings?tab=mails#calendar" className="inline-grid min-h-6 items-center">
          {t("bookingCalendar.feed")}
        </a>
      </p>
      <div className="mt-8 max-w-xl">
        <RefusalNotice refused={actionData} className="mb-4" />
        <WhereJobsAre comesToCustomer={placeIn(actionData, comesToCustomer)} />
      </div>
    </>
  );
}

type StepsProps = Pick<Route.ComponentProps["loaderData"], "view" | "date" | "today" | "days">;

function Steps({ view, date, today, days }: StepsProps) {
  const { t } = useTexts();
  const by = view === "week" ? 7 : 1;
  const title =
    view === "week"
      ? t("bookingCalendar.onWeek", {
          from: noonOf(days[0]?.date ?? date),
          to: noonOf(days.at(-1)?.date ?? date),
        })
      : t("bookingCalendar.onDay", { at: noonOf(date) });
  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-xl tabular-nums">{title}</h2>
      <p className="flex gap-1">
        <ButtonLink
          href={calendarHref(view, addDays(date, -by))}
          variant="outline"
          small
          icon="chevron-left"
          aria-label={t("bookingCalendar.earlier")}
        >
          {null}
        </ButtonLink>
        <ButtonLink href={calendarHref(view, today)} variant="outline" small>
          {t("bookingCalendar.today")}
        </ButtonLink>
        <ButtonLink
          href={calendarHref(view, addDays(date, by))}
          variant="outline"
          small
          icon="chevron-right"
          aria-label={t("bookingCalendar.later")}
        >
          {null}
        </ButtonLink>
      </p>
    </div>
  );
}
