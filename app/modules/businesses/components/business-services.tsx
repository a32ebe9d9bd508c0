import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import type { Need } from "../needs/rules";
import { isPriced, priceMessage } from "../price-messages";
import { onRequest, type Price } from "../prices";
import type { PublicBusiness } from "../public-page/queries.server";
import { comesToCustomer } from "../rules";

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
    services.length > 0 ? services : [{ id: "any", name: t("business.services.any"), ...onRequest }];
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
    <Section id="pricing" className="@container scroll-mt-4" title={t("business.services.pricing")}>
      {booking && services.length > 1 ? <Choice>{table}</Choice> : table}
      {bookable && <OnTop business={business} />}
      <p className="mt-2 text-muted text-sm">
        {t(pricesIncludeVat ? "business.services.withVat" : "business.services.final")}
      </p>
    </Section>
  );
}

/** What may come on top of the price of a service; call-out by distance stands with the area. */
function OnTop({ business }: Pick<Props, "business">) {
  const { t, list } = useTexts();
  const { callOutCents, extras } = business;
  return (
    <>
      {callOutCents !== null && comesToCustomer(business) && (
        <p className="mt-2">{t("prices.callOutFee", { cents: callOutCents })}</p>
      )}
      {extras.length > 0 && (
        <p className="mt-2 wrap-anywhere">
          {t("prices.extrasAre", { extras: list(extras.map((extra) => t("prices.extraLine", extra))) })}
        </p>
      )}
    </>
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
  row: Price & { id: string; name: string; durationMinutes?: number; needs?: Need | null };
  bookable: boolean;
  booking: Booking | null;
};

function Row({ row: { id, name, durationMinutes, needs, ...price }, bookable, booking }: RowProps) {
  const { t } = useTexts();
  const isChosen = booking?.chosenId === id;
  return (
    <tr>
      <th scope="row" className="font-semibold wrap-anywhere">
        {name}
        {needs && (
          <span className="block font-normal text-muted text-sm">{t(`business.needs.${needs}`)}</span>
        )}
      </th>
      <td className="tabular-nums">
        {bookable && isPriced(price) ? (
          <b className="font-semibold">{t(priceMessage(price))}</b>
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
