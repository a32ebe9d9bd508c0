import { PostForm } from "~/forms/post-form";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { BookedPrice } from "../../components/booked-price";
import type { OwnPlace } from "../queries.server";
import { priceValue } from "../rules";

/** The days for which somebody waits; a time that is offered is taken here too. */
export function OwnPlaces({ places }: { places: OwnPlace[] }) {
  const { t, date } = useTexts();
  if (places.length === 0) return null;
  return (
    <Section id="waiting" title={t("waiting.own.title")}>
      <p className="mt-1 text-muted text-sm">{t("waiting.own.text")}</p>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {places.map((place) => (
          <li key={place.id} className="grid gap-2 rounded-lg border border-line bg-surface p-4">
            <p>
              <b className="block">{date(place.day, "longDate")}</b>
              <span className="wrap-anywhere">
                {place.serviceName}, {place.businessName || t("common.formerBusiness")}
              </span>
            </p>
            <PlaceActs place={place} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The time that is held, with what it costs, and what may be done. */
export function PlaceActs({
  place: { id, offeredStartsAt: at, offeredUntil: until, price },
}: {
  place: OwnPlace;
}) {
  const { t } = useTexts();
  return (
    <PostForm action="/bookings" className="grid gap-2">
      <input type="hidden" name="place" value={id} />
      <input type="hidden" name="price" value={priceValue(price)} />
      {at && until && (
        <>
          <p className="font-semibold tabular-nums">{t("waiting.own.heldUntil", { at, until })}</p>
          <p>
            <span className="text-muted text-sm">{t("bookingPage.ticket.price")}</span>{" "}
            <BookedPrice price={price} />
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {at && until && (
          <Button name="intent" value="take-time" small>
            {t("waiting.own.take", { at })}
          </Button>
        )}
        <Button name="intent" value="leave-list" variant="outline" small>
          {t("waiting.own.leave")}
        </Button>
      </div>
    </PostForm>
  );
}
