import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import type { PublicBusiness } from "../queries.server";

/** How its services are booked: each with its own button. */
export type Booking = {
  hrefOf: (serviceId: string) => string;
  lengthOf: (minutes: number) => Message;
  /** The service whose calendar is shown. */
  chosenId: string | null;
};

type Props = { business: PublicBusiness; booking: Booking | null };

/** The services with prices, each with the button that shows its times; without a subscription it shows no prices. */
export function BusinessServices({ business, booking }: Props) {
  const { t } = useTexts();
  const { services, bookable, pricesIncludeVat } = business;
  const rows =
    services.length > 0 ? services : [{ id: "any", name: t("business.services.any"), priceCents: null }];
  const table = (
    <table className="offers mt-2 w-full">
      <thead>
        <tr className="text-muted text-xs">
          <th scope="col" className="font-semibold">
            {t("business.services.service")}
          </th>
          <th scope="col" className="font-semibold">
            {t("business.services.price")}
          </th>
          {booking && (
            <th scope="col">
              <span className="sr-only">{t("business.contact.bookShort")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} bookable={bookable} booking={services.length > 0 ? booking : null} />
        ))}
      </tbody>
    </table>
  );
  return (
    <section aria-labelledby="pricing" className="@container scroll-mt-4">
      <h2 id="pricing">{t("business.services.pricing")}</h2>
      {booking && services.length > 1 ? <Choice>{table}</Choice> : table}
      <p className="mt-2 text-muted text-sm">
        {t(pricesIncludeVat ? "business.services.withVat" : "business.services.final")}
      </p>
    </section>
  );
}

function Choice({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <nav aria-labelledby="which-service">
      <p id="which-service" className="mt-1 text-muted">
        {t("bookingPage.which")}
      </p>
      {children}
    </nav>
  );
}

type RowProps = {
  row: { id: string; name: string; priceCents: number | null; durationMinutes?: number };
  bookable: boolean;
  booking: Booking | null;
};

function Row({ row: { id, name, priceCents, durationMinutes }, bookable, booking }: RowProps) {
  const { t, money } = useTexts();
  const isChosen = booking?.chosenId === id;
  return (
    <tr>
      <th scope="row" className="font-semibold wrap-anywhere">
        {name}
      </th>
      <td className="tabular-nums">
        {bookable && priceCents !== null ? (
          <b className="font-semibold">{money(priceCents)}</b>
        ) : (
          <span className="text-muted text-sm">{t("prices.quote")}</span>
        )}
        {booking && durationMinutes !== undefined && (
          <span className="text-muted text-sm">{t(booking.lengthOf(durationMinutes))}</span>
        )}
      </td>
      {booking && (
        <td>
          <ButtonLink
            href={booking.hrefOf(id)}
            variant={isChosen ? "primary" : "quiet"}
            small
            aria-current={isChosen ? "true" : undefined}
            aria-label={t("business.contact.bookName", { name })}
          >
            {t("business.contact.bookShort")}
          </ButtonLink>
        </td>
      )}
    </tr>
  );
}
