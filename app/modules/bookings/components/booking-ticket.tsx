import { useTexts } from "~/texts/context";
import { agreedPrice } from "../agreed-price";
import { bookingHref } from "../booking-address";
import { type CalendarView, chosenSoFar } from "../calendar";
import { minutesText } from "../duration-messages";
import { BookedPrice } from "./booked-price";
import { DayLeaf } from "./held-ticket";

type Props = { calendar: CalendarView; businessName: string; address: string };

/** What was chosen, on top of the form: service, price, duration, date and time. */
export function BookingTicket({ calendar, businessName, address }: Props) {
  const { t } = useTexts();
  const { service, person, chosen } = calendar;
  if (!chosen) return null;
  const { durationMinutes } = service;
  const again = bookingHref(address, { ...chosenSoFar(calendar), date: calendar.date }, "times");
  return (
    <section
      aria-label={t("bookingPage.ticket.title")}
      className="mb-5 overflow-hidden rounded-lg border border-line bg-surface tabular-nums"
    >
      <div className="band" />
      <div className="flex items-center gap-3.5 px-4 py-3">
        <DayLeaf day={calendar.date} />
        <div className="min-w-0">
          <p className="font-head font-semibold text-lg leading-tight">
            {t("bookingPage.ticket.when", { at: chosen.startsAt })}
          </p>
          <p className="wrap-anywhere text-muted text-sm">{businessName}</p>
        </div>
      </div>
      <dl className="border-edge border-t border-dashed px-4 pt-1 text-sm">
        <div className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="text-muted">{t("bookingPage.service")}</dt>
          <dd className="wrap-anywhere text-right font-semibold">{service.name}</dd>
        </div>
        {person && (
          <div className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="text-muted">{t("bookingPage.ticket.person")}</dt>
            <dd className="wrap-anywhere text-right font-semibold">{person.name}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="text-muted">{t("bookingPage.ticket.duration")}</dt>
          <dd>
            {t("bookingPage.ticket.until", {
              duration: minutesText(durationMinutes),
              at: chosen.endsAt,
            })}
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="text-muted">{t("bookingPage.ticket.price")}</dt>
          <dd className="text-right">
            <BookedPrice price={agreedPrice(service)} className="font-head font-semibold text-lg" />
          </dd>
        </div>
      </dl>
      <p className="flex items-center justify-between gap-3 px-4 pb-2 text-sm">
        <span className="text-muted">{t("bookingPage.ticket.payLater")}</span>
        <a href={again} className="tap">
          {t("bookingPage.change")}
        </a>
      </p>
    </section>
  );
}
