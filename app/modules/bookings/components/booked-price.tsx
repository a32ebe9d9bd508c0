import { bookedPriceMessage, priceMeaning } from "~/modules/businesses/price-messages";
import type { Price, PriceLine } from "~/modules/businesses/prices";
import { useTexts } from "~/texts/context";
import { lineMessage } from "../agreed-price";

type Props = { price: Price & { priceLines: readonly PriceLine[] }; className?: string };

/** What a booking costs: the price, what it has besides the service, and what both sides have to know of it. */
export function BookedPrice({ price, className }: Props) {
  const { t } = useTexts();
  const meaning = priceMeaning(price);
  return (
    <>
      <b className={className}>
        {t(price.priceCents === null ? "ownBooking.facts.quote" : bookedPriceMessage(price))}
      </b>
      {price.priceLines.map((line) => (
        <span key={line.text} className="block text-muted text-sm">
          {t(lineMessage(line))}
        </span>
      ))}
      {meaning && <span className="block text-muted text-sm">{t(meaning)}</span>}
    </>
  );
}
