import { redirect } from "react-router";
import { viewerOf } from "~/modules/accounts/viewer.server";
import type { CalendarView } from "~/modules/bookings/calendar";
import { BookingCalendar } from "~/modules/bookings/components/booking-calendar";
import { BookingTimes } from "~/modules/bookings/components/booking-times";
import { Policy } from "~/modules/bookings/components/policy";
import { loadCalendar } from "~/modules/bookings/queries/calendar.server";
import { loadSchedule } from "~/modules/businesses/queries.server";
import { noQuote } from "~/modules/conversations/quotes/acts.server";
import { startText, WhoAndWhere } from "~/modules/conversations/quotes/components/quote-acts";
import { QuoteLines } from "~/modules/conversations/quotes/components/quote-card";
import { type Answering, findAnswering, findQuote } from "~/modules/conversations/quotes/queries.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/quote-time";

export const handle = { back: { href: "/messages", label: "messages.title" } };
export const meta = titled("quotes.timePage.title");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const viewer = viewerOf(context);
  const quote = await findQuote(db, viewer.id, params.id, now());
  if (quote?.side !== "customer") throw noQuote();
  // Its page says why.
  if (quote.status !== "sent") throw redirect(`/quotes/${params.id}`);
  const { business, serviceName: name, totalCents: priceCents, durationMinutes } = quote;
  const asked = (field: string) => url.searchParams.get(field);
  const chosen = { date: asked("date"), time: asked("time"), month: asked("month") };
  const services = [{ id: quote.id, name, priceCents, priceAs: null, durationMinutes }];
  const schedule = await loadSchedule(db, business, now());
  const calendar = await loadCalendar(
    db,
    { id: business.id, ...schedule, services, bookable: true },
    chosen,
    now(),
  );
  return {
    ...{ calendar, id: params.id, businessName: business.businessName, now: now() },
    quote: { serviceName: name, totalCents: priceCents, lines: quote.lines, vatNumber: quote.vatNumber },
    answering: await findAnswering(db, viewer.id, business.id),
  };
}

/** The calendar of the business for the visit that was quoted, at the price that was quoted. */
export default function QuoteTime({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { calendar, id, businessName, quote, answering, now } = loaderData;
  const address = `/quotes/${id}/time`;
  return (
    <>
      <PageHeader
        title={t("quotes.timePage.title")}
        subtitle={t("quotes.timePage.subtitle", {
          service: quote.serviceName,
          business: businessName,
          total: quote.totalCents,
        })}
      />
      {calendar ? (
        <Box id="availability" className="grid gap-8 sm:grid-cols-2">
          <BookingCalendar calendar={calendar} address={address} />
          <BookingTimes calendar={calendar} address={address} mayBook nextId="book">
            {calendar.chosen && <Confirm {...{ id, calendar, quote, answering, now }} />}
          </BookingTimes>
        </Box>
      ) : (
        <Notice title={t("quotes.timePage.none")} />
      )}
    </>
  );
}

type ConfirmProps = {
  id: string;
  calendar: CalendarView;
  quote: Parameters<typeof QuoteLines>[0]["quote"];
  answering: Answering;
  now: Date;
};

function Confirm({ id, calendar: { chosen }, quote, answering, now }: ConfirmProps) {
  const { t } = useTexts();
  if (!chosen) return null;
  return (
    <form method="post" action={`/quotes/${id}`} noValidate className="grid gap-4">
      <input type="hidden" name="at" value={startText(chosen.startsAt)} />
      <QuoteLines quote={quote} />
      <WhoAndWhere {...{ answering, id }} />
      <Policy cancelHours={answering.cancelHours} startsAt={chosen.startsAt} now={now} />
      <Button name="intent" value="accept" full icon="calendar-check">
        {t("quotes.timePage.confirm", { at: chosen.startsAt })}
      </Button>
      <p className="text-center text-muted text-sm">{t("quotes.pay")}</p>
    </form>
  );
}
