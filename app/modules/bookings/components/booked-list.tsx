import { useTexts } from "~/texts/context";
import { cardHref } from "../booking-address";
import type { ComingBooking } from "../queries/of-business.server";

const mostNamed = 10;

type Props = { title: string; bookings: readonly ComingBooking[] };

/** Bookings at times that are closed now: each leads to its card, where it can be answered or cancelled with a reason. */
export function BookedList({ title, bookings }: Props) {
  const { t, hrefOf } = useTexts();
  const more = bookings.length - mostNamed;
  return (
    <div className="text-sm">
      <p className="text-warn">{title}</p>
      <ul>
        {bookings.slice(0, mostNamed).map((booking) => (
          <li key={booking.id}>
            <a href={hrefOf(cardHref(booking))} className="tap">
              {t("bookings.management.about", {
                service: booking.serviceName,
                customer: booking.customerName || t("bookings.formerCustomer"),
                at: booking.startsAt,
              })}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t("availability.off.bookedMore", { count: more })}</p>}
    </div>
  );
}
