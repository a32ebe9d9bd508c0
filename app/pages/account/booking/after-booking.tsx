import type { OwnBooking } from "~/modules/bookings/queries/own-booking.server";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";

/** The top of the page right after booking: it says what was reached, and the date large. */
export function AfterBooking({ booking }: { booking: OwnBooking }) {
  const { t, date, money } = useTexts();
  const { startsAt, endsAt, serviceName, businessName, priceCents, status } = booking;
  const say = status === "accepted" ? "confirmed" : "requested";
  return (
    <section className="mb-8 overflow-hidden rounded-lg border border-cloth">
      <div className="cloth px-4 pt-6 pb-5 text-center sm:px-6" role="status">
        <span className="mx-auto mb-2 grid size-11 place-items-center rounded-full border-2 border-current">
          <Icon name="check" />
        </span>
        <h1>{t(`bookingPage.${say}.title`)}</h1>
        <p className="mt-1">{t(`bookingPage.${say}.text`)}</p>
      </div>
      <div className="band" />
      <div className="bg-surface px-4 py-5 text-center tabular-nums sm:px-6">
        <p className="font-head font-semibold text-2xl">{date(startsAt, "longDate")}</p>
        <p className="text-lg">{t("ownBooking.fromTo", { from: startsAt, to: endsAt })}</p>
        <p className="mt-2 wrap-anywhere">
          <b>{serviceName}</b>
        </p>
        <p className="wrap-anywhere text-muted">{businessName}</p>
        {priceCents !== null && <p className="mt-1 font-semibold">{money(priceCents)}</p>}
      </div>
    </section>
  );
}
