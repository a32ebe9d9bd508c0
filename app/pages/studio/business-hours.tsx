import { refusedIn } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { listComing } from "~/modules/bookings/queries/of-business.server";
import { isOutsideHours, isShutDuring } from "~/modules/businesses/availability/rules";
import { studioOf } from "~/modules/businesses/owner.server";
import { listDaysOff, listHours } from "~/modules/businesses/queries.server";
import { comesToCustomer } from "~/modules/businesses/rules";
import { publicHoliday } from "~/modules/places/public-holidays";
import { titled } from "~/page-texts";
import { addDays, dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-hours";
import { actOnHours } from "./business-hours/acts.server";
import { DaysOff } from "./business-hours/days-off";
import { HoursForm } from "./business-hours/hours-form";
import { RulesForm } from "./business-hours/rules-form";

export const handle = { back: { href: "/dashboard", label: "bookings.management.back" } };
export const meta = titled("availability.title");

const holidaysShown = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const today = dayOf(now());
  const [hours, daysOff, coming] = await Promise.all([
    listHours(db, business.id),
    listDaysOff(db, business.id, today),
    listComing(db, business.id, now()),
  ]);
  const { slotMinutes, capacity, bufferMinutes, travelMinutes, noticeMinutes, horizonDays } = business;
  const { closesOnHolidays, cancelHours } = business;
  return {
    today,
    hours,
    rules: {
      slotMinutes,
      capacity,
      bufferMinutes,
      travelMinutes,
      noticeMinutes,
      horizonDays,
      closesOnHolidays,
      cancelHours,
    },
    comes: comesToCustomer(business),
    daysOff: daysOff.map((off) => ({
      ...off,
      bookings: coming.filter((booking) => isShutDuring(off, booking)),
    })),
    outside: coming.filter((booking) => isOutsideHours({ hours, closesOnHolidays, daysOff }, booking)),
    holidays: nextHolidays(today),
  };
}

const nextHolidays = (today: string) =>
  Array.from({ length: 366 }, (_, days) => addDays(today, days))
    .flatMap((date) => {
      const holiday = publicHoliday(date);
      return holiday ? [{ date, holiday }] : [];
    })
    .slice(0, holidaysShown);

export const action = ({ request, context }: Route.ActionArgs) => actOnHours(request, context);

export default function BusinessHours({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { hours, outside, rules, comes, daysOff, holidays, today } = loaderData;
  const refused = (intent: string) => (actionData?.intent === intent ? actionData : null);
  return (
    <>
      <PageHeader title={t("availability.title")} subtitle={t("availability.subtitle")} />
      <RefusalNotice refused={refusedIn(actionData, "back")} className="mb-6" />
      <div className="grid grid-cols-1 gap-6">
        <HoursForm hours={hours} outside={outside} refused={refused("hours")} />
        <DaysOff daysOff={daysOff} today={today} refused={refused("off")} />
        <RulesForm rules={rules} comes={comes} holidays={holidays} refused={refused("rules")} />
      </div>
    </>
  );
}
