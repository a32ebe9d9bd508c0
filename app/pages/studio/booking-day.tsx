import { showPhone } from "~/forms/fields";
import { impersonatorContext } from "~/modules/accounts/viewer.server";
import {
  changeHref,
  dayHref,
  moveHref,
  newBookingHref,
  upcomingLink,
} from "~/modules/bookings/booking-address";
import { HiddenNotes } from "~/modules/bookings/components/booking-card";
import { StatusBadge } from "~/modules/bookings/components/status-badge";
import { type BusinessBooking, listBookingsOfDay } from "~/modules/bookings/queries/of-business.server";
import { mayOwnerChange, mayOwnerMove } from "~/modules/bookings/rules";
import { shownStatus } from "~/modules/bookings/shown-status";
import { countWaiting } from "~/modules/bookings/waiting/queries.server";
import { studioOf } from "~/modules/businesses/owner.server";
import { metaTexts } from "~/page-texts";
import { notFound } from "~/platform/responses.server";
import { addDays, isDay, noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Cell, Table } from "~/ui/table";
import type { Route } from "./+types/booking-day";

export const handle = { back: upcomingLink };
export const meta: Route.MetaFunction = ({ matches, params }) => {
  const title = {
    key: "bookings.management.day.title",
    values: { at: noonOf(params.date) },
  } as const;
  return [{ title: isDay(params.date) ? metaTexts(matches).t("common.pageTitle", { title }) : "" }];
};

/** One day for the wall of the workshop: on paper only the day itself is left. */
export async function loader({ params: { date }, context }: Route.LoaderArgs) {
  if (!isDay(date)) throw notFound();
  const { db, now, business } = studioOf(context);
  const sight = { healthNotes: context.get(impersonatorContext) === null };
  return {
    date,
    now: now(),
    waiting: await countWaiting(db, business.id, date),
    bookings: await listBookingsOfDay(db, business.id, date, sight),
  };
}

export default function BookingDay({
  loaderData: { date: day, bookings, waiting, now },
}: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <PageHeader
        title={t("bookings.management.day.title", { at: noonOf(day) })}
        subtitle={<span className="print:hidden">{t("bookings.management.day.hint")}</span>}
        actions={
          <p className="flex flex-wrap gap-2 print:hidden">
            <ButtonLink href={dayHref(addDays(day, -1))} variant="outline" small icon="chevron-left">
              {t("bookings.management.day.earlier")}
            </ButtonLink>
            <ButtonLink
              href={dayHref(addDays(day, 1))}
              variant="outline"
              small
              icon="chevron-right"
              className="flex-row-reverse"
            >
              {t("bookings.management.day.later")}
            </ButtonLink>
            <ButtonLink href={newBookingHref(day)} small icon="calendar-plus">
              {t("bookings.enter.action")}
            </ButtonLink>
          </p>
        }
      />
      {waiting > 0 && (
        <p className="mb-4 font-semibold print:hidden">{t("waiting.day", { count: waiting })}</p>
      )}
      {bookings.length === 0 ? (
        <EmptyState compact title={t("bookings.management.day.none")} />
      ) : (
        <DayTable bookings={bookings} now={now} />
      )}
    </>
  );
}

const columns = ["time", "service", "customer", "status", "notes"] as const;

function DayTable({ bookings, now }: { bookings: BusinessBooking[]; now: Date }) {
  const { t, date } = useTexts();
  return (
    <Table
      caption={t("bookings.management.tabs")}
      columns={columns.map((name) => t(`bookings.columns.${name}`))}
    >
      {bookings.map((booking) => (
        <tr key={booking.id}>
          <Cell heading>
            <span className="whitespace-nowrap tabular-nums">
              {date(booking.startsAt, "time")}{" "}
              <span className="font-normal text-muted">
                {t("bookings.management.minutes", { count: booking.durationMinutes })}
              </span>
            </span>
            {booking.personName && <span className="block wrap-anywhere">{booking.personName}</span>}
          </Cell>
          <Cell label={t("bookings.columns.service")}>
            <span className="wrap-anywhere">{booking.serviceName}</span>
          </Cell>
          <Cell label={t("bookings.columns.customer")}>
            <span className="block min-w-0 wrap-anywhere">
              {booking.customerName || t("bookings.formerCustomer")}
              {booking.jobAddress && <span className="block">{booking.jobAddress}</span>}
              {booking.customerPhone && (
                <span className="block tabular-nums">{showPhone(booking.customerPhone)}</span>
              )}
              {booking.status === "accepted" && (
                <span className="mt-2 flex flex-wrap gap-2 empty:hidden print:hidden">
                  {mayOwnerChange(booking) && (
                    <ButtonLink href={changeHref(booking.id)} variant="outline" small icon="pencil">
                      {t("bookings.change.action")}
                    </ButtonLink>
                  )}
                  {mayOwnerMove(booking, now) && (
                    <ButtonLink href={moveHref(booking.id)} variant="outline" small icon="calendar-clock">
                      {t("bookings.move.action")}
                    </ButtonLink>
                  )}
                </span>
              )}
            </span>
          </Cell>
          <Cell label={t("bookings.columns.status")}>
            <StatusBadge status={shownStatus(booking)} />
          </Cell>
          <Cell label={t("bookings.columns.notes")}>
            <span className="block wrap-anywhere whitespace-pre-line">
              {booking.notesHidden ? (
                <HiddenNotes />
              ) : (
                [booking.customerNotes, booking.businessNotes].filter(Boolean).join("\n") || "-"
              )}
            </span>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
