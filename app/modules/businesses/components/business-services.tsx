import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import type { PublicBusiness } from "../queries.server";

/** How its services are booked: each with its own button. */
export type Booking = {
  hrefOf: (serviceId: string) => string;
  lengthOf: (minutes: number) => Message;
  /** The service whose calendar is below. */
  chosenId: string | null;
};

type Props = { business: PublicBusiness; booking: Booking | null };

/** The services with prices, and until one is chosen the place where Book leads; without a subscription it shows no prices. */
export function BusinessServices({ business: { services, bookable }, booking }: Props) {
  const { t } = useTexts();
  const rows =
    services.length > 0 ? services : [{ id: "any", name: t("business.services.any"), priceCents: null }];
  const isAsked = booking !== null && booking.chosenId === null;
  const table = (
    <table className="mt-2 w-full">
      <thead className="@max-[28rem]:sr-only">
        <tr className="border-line border-b text-left text-muted text-xs">
          <th scope="col" className="py-2 font-semibold">
            {t("business.services.service")}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
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
    <section id={isAsked ? "book" : undefined} aria-labelledby="pricing" className="@container scroll-mt-4">
      <h2 id="pricing">{t("business.services.pricing")}</h2>
      {isAsked ? <Asked>{table}</Asked> : table}
      <p className="mt-2 text-muted text-sm">{t("business.services.footnote")}</p>
    </section>
  );
}

function Asked({ children }: { children: ReactNode }) {
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

/** On a phone the name has the whole line, price and length stand below it; in large text its button as well. */
const narrow =
  "@max-[28rem]:grid @max-[28rem]:grid-cols-[minmax(0,1fr)_auto] @max-[28rem]:items-center @max-[28rem]:gap-x-3 @max-[28rem]:py-3 @max-[14rem]:grid-cols-[minmax(0,1fr)]";

function Row({ row: { id, name, priceCents, durationMinutes }, bookable, booking }: RowProps) {
  const { t, money } = useTexts();
  const isChosen = booking?.chosenId === id;
  return (
    <tr
      className={`border-line border-b ${narrow} ${isChosen ? "bg-brand-soft @max-[28rem]:-mx-2 @max-[28rem]:rounded-md @max-[28rem]:px-2" : ""}`.trim()}
    >
      <th scope="row" className="py-2.5 pr-3 text-left font-semibold wrap-anywhere @max-[28rem]:p-0">
        {name}
      </th>
      <td className="w-px whitespace-nowrap py-2.5 text-right tabular-nums @max-[28rem]:flex @max-[28rem]:w-auto @max-[28rem]:flex-wrap @max-[28rem]:items-baseline @max-[28rem]:gap-x-2 @max-[28rem]:whitespace-normal @max-[28rem]:p-0 @max-[28rem]:text-sm">
        {bookable && priceCents !== null ? (
          <b className="font-semibold">{money(priceCents)}</b>
        ) : (
          <span className="text-muted text-sm">{t("prices.quote")}</span>
        )}
        {booking && durationMinutes !== undefined && (
          <span className="block text-muted text-xs @max-[28rem]:text-sm">
            {t(booking.lengthOf(durationMinutes))}
          </span>
        )}
      </td>
      {booking && (
        <td className="w-px py-2.5 pl-3 @max-[28rem]:col-start-2 @max-[28rem]:row-span-2 @max-[28rem]:row-start-1 @max-[28rem]:w-auto @max-[28rem]:p-0 @max-[14rem]:col-start-1 @max-[14rem]:row-start-3">
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
