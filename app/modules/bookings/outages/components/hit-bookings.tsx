import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { cardHref, moveHref } from "../../booking-address";
import type { HitBooking } from "../queries.server";

/** Bookings that need what is off then, each with the way to another time. `says` also names the outage. */
export function HitBookings({ hit, says = false }: { hit: readonly HitBooking[]; says?: boolean }) {
  const { t } = useTexts();
  const off = ({ kind, from, to }: HitBooking) => t(`outages.hit.off.${kind}`, { from, to });
  return (
    <ul className="grid gap-3">
      {hit.map((booking) => (
        <li
          key={`${booking.outageId} ${booking.id}`}
          className="rounded-lg border border-line bg-surface p-3.5"
        >
          <p className="font-semibold wrap-anywhere">
            {booking.customerName || t("bookings.formerCustomer")}
            <span className="font-normal">, {t("outages.hit.when", { at: booking.startsAt })}</span>
          </p>
          <p className="text-muted text-sm wrap-anywhere">
            {booking.serviceName}
            {" · "}
            {says ? off(booking) : t(`outages.hit.needs.${booking.kind}`)}
          </p>
          <Way booking={booking} />
        </li>
      ))}
    </ul>
  );
}

function Way({ booking }: { booking: HitBooking }) {
  const { t } = useTexts();
  const { id, status, isAsked } = booking;
  if (isAsked) return <p className="mt-1 text-sm">{t("outages.hit.asked")}</p>;
  const name = booking.customerName || t("bookings.formerCustomer");
  return (
    <ButtonLink
      href={status === "pending" ? cardHref(booking) : moveHref(id)}
      variant="outline"
      small
      icon="calendar-clock"
      className="mt-2"
      aria-label={t("outages.hit.otherFor", { name })}
    >
      {t("outages.hit.other")}
    </ButtonLink>
  );
}
