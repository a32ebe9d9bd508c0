import { bookAgainHref, tabs, upcomingLink } from "~/modules/bookings/booking-address";
import { durationOf } from "~/modules/bookings/duration-messages";
import { findUntold } from "~/modules/bookings/queries/shown-to.server";
import { findSeries } from "~/modules/bookings/series/queries.server";
import { WhatsappButton } from "~/modules/businesses/components/whatsapp-button";
import { studioOf } from "~/modules/businesses/owner.server";
import { bookedPriceMessage, isPriced } from "~/modules/businesses/price-messages";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { titled } from "~/page-texts";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/tell-customer";

export const handle = { back: upcomingLink };
export const meta = titled("bookings.tell.title");

/** Somebody without an account hears of a booking from the owner: the words are ready. `?moved`: it has another time. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const booking = await findUntold(db, business.id, params.id);
  if (!booking) throw notFound("bookings.tell.notFound", upcomingLink);
  const series = await findSeries(db, booking.id, now());
  const coming = (series?.dates ?? []).filter(({ at, is }) => is === "booked" && at > now());
  const moved = url.searchParams.has("moved");
  // One that moved is told alone.
  return {
    booking,
    moved,
    isHealth: isHealthTrade(business),
    dates: moved || coming.length < 2 ? [booking.startsAt] : coming.map(({ at }) => at),
  };
}

export default function TellCustomer({ loaderData }: Route.ComponentProps) {
  const { booking, moved } = loaderData;
  const { t } = useTexts();
  const { id, name, phone, email, startsAt } = booking;
  const words = useWords(loaderData);
  const text = encodeURIComponent(words);
  const subject = encodeURIComponent(t("bookings.tell.subject", { business: booking.businessName }));
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={t(moved ? "bookings.tell.moved" : "bookings.tell.saved", { at: startsAt })}
        subtitle={t("bookings.tell.silent", { name })}
      />
      <Box as="section" aria-labelledby="tell" className="grid grid-cols-1 gap-4">
        <h2 id="tell" className="text-lg">
          {t("bookings.tell.to", { name })}
        </h2>
        <p className="rounded-lg bg-ok-soft px-4 py-3 wrap-anywhere whitespace-pre-line">{words}</p>
        {phone && (
          <WhatsappButton text={words} number={phone} full>
            {t("bookings.tell.whatsapp")}
          </WhatsappButton>
        )}
        <p className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 empty:hidden">
          {phone && (
            <ButtonLink href={`sms:${phone}?body=${text}`} variant="outline" icon="smartphone">
              {t("bookings.tell.sms")}
            </ButtonLink>
          )}
          {phone && (
            <ButtonLink href={`tel:${phone}`} variant="outline" icon="phone">
              {t("bookings.tell.call")}
            </ButtonLink>
          )}
          {email && (
            <ButtonLink
              href={`mailto:${email}?subject=${subject}&body=${text}`}
              variant="outline"
              icon="mail"
            >
              {t("bookings.tell.email")}
            </ButtonLink>
          )}
        </p>
      </Box>
      <p className="mt-5 flex flex-wrap gap-2">
        <ButtonLink href={tabs.upcoming} variant="outline">
          {t("bookings.tell.upcoming")}
        </ButtonLink>
        <ButtonLink href={bookAgainHref(id)} variant="text" icon="calendar-plus">
          {t("bookings.tell.another", { name })}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Day, time, what, price and where, as a person would write them; of a health trade not what. */
function useWords({ booking, dates, moved, isHealth }: Route.ComponentProps["loaderData"]): string {
  const { t } = useTexts();
  const { name, businessName: business, serviceName, startsAt, endsAt } = booking;
  const { jobAddress, businessAddress } = booking;
  const length = durationOf(startsAt, endsAt);
  const what = isHealth ? t(length) : t("answer.serviceAndLength", { service: serviceName, length });
  const where = jobAddress ?? businessAddress;
  return [
    t(`bookings.tell.words.${moved ? "moved" : dates.length > 1 ? "series" : "booked"}`, { name, business }),
    ...dates.map((at) => t("ownBooking.whenAt", { at })),
    isPriced(booking) ? `${what}, ${t(bookedPriceMessage(booking))}` : what,
    ...(where ? [where] : []),
    t(dates.length > 1 ? "bookings.tell.words.endOfSeries" : "bookings.tell.words.end"),
  ].join("\n");
}
