import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import type { Errors } from "~/forms/parse";
import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { minutesText } from "~/modules/bookings/duration-messages";
import { actOnQuote, noQuote, threadOf } from "~/modules/conversations/quotes/acts.server";
import { QuoteAnswer, QuoteOwnerActs } from "~/modules/conversations/quotes/components/quote-acts";
import { OfferedTimes, QuoteLines, quoteTitle } from "~/modules/conversations/quotes/components/quote-card";
import { findAnswering, findQuote } from "~/modules/conversations/quotes/queries.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/quote";

export const handle = { back: { href: "/messages", label: "messages.title" } };
export const headers = retryAfterHeaders;
export const meta = titled("quotes.title");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const viewer = viewerOf(context);
  const quote = await findQuote(db, viewer.id, params.id, now());
  if (!quote) throw noQuote();
  const { business, serviceId: _, customerId: __, messageId: ___, ...shown } = quote;
  const isAnswer = quote.side === "customer" && quote.status === "sent";
  return {
    quote: shown,
    businessName: business.businessName,
    answering: isAnswer ? await findAnswering(db, viewer.id, business.id) : null,
    thread: threadOf(quote),
    now: now(),
  };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnQuote(params.id, request, context);

/** One quote, for both sides: it prints well, and what is refused is told here. */
export default function Quote({ loaderData, actionData: refused }: Route.ComponentProps) {
  const texts = useTexts();
  const { t } = texts;
  const { quote, businessName, answering, thread, now } = loaderData;
  const { side, status, conversationId } = quote;
  if (refused?.question) return <Ask alone question={refused.question} back={`/quotes/${quote.id}`} />;
  const from = businessName || t("common.formerBusiness");
  const to = quote.customerName ?? t("messages.formerCustomer");
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={quoteTitle(quote, texts)} />
      <RefusalNotice refused={refused} className="mb-4 print:hidden" />
      {refused && (
        <div className="mb-4 empty:hidden print:hidden">
          <ErrorSummary errors={byField(refused.errors, quote.id)} />
        </div>
      )}
      <Box>
        <dl className="mb-5 grid gap-1.5 text-sm tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&_dd]:wrap-anywhere [&_dd]:text-right [&_dt]:text-muted">
          <Fact label={t("quotes.page.from")}>{from}</Fact>
          {quote.vatNumber && <Fact label={t("quotes.page.vatNumber")}>{quote.vatNumber}</Fact>}
          <Fact label={t("quotes.page.to")}>{to}</Fact>
          <Fact label={t("quotes.page.sentOn")}>{t("quotes.time", { at: quote.createdAt })}</Fact>
          <Fact label={t("quotes.page.validUntil")}>{t("quotes.time", { at: quote.validUntil })}</Fact>
          <Fact label={t("quotes.page.duration")}>{t(minutesText(quote.durationMinutes))}</Fact>
          <Fact label={t("quotes.page.state")}>{t(`quotes.status.${status}`)}</Fact>
          {quote.startsAt && (
            <Fact label={t("quotes.page.booked")}>{t("quotes.time", { at: quote.startsAt })}</Fact>
          )}
        </dl>
        <QuoteLines quote={quote} />
        {!answering && status === "sent" && (
          <div className="mt-3">
            <OfferedTimes times={quote.times} />
          </div>
        )}
        {answering && (
          <div className="mt-5 border-line border-t pt-4">
            <QuoteAnswer
              quote={quote}
              answering={answering}
              askHref={askHref(thread)}
              {...{ refused, now }}
            />
          </div>
        )}
        {side === "business" && status === "sent" && (
          <div className="mt-5">
            <QuoteOwnerActs id={quote.id} writeHref={`/dashboard/messages/${conversationId}/quote`} />
          </div>
        )}
        {quote.bookingId && (
          <ButtonLink
            href={`/bookings/${quote.bookingId}`}
            variant="outline"
            icon="calendar-check"
            full
            className="mt-5 print:hidden"
          >
            {t("quotes.openBooking")}
          </ButtonLink>
        )}
      </Box>
      <p className="mt-4 text-muted text-sm print:hidden">{t("quotes.page.toPrint")}</p>
      <p className="print:hidden">
        <ButtonLink href={thread} variant="text">
          {t("quotes.page.back")}
        </ButtonLink>
      </p>
    </div>
  );
}

/** A conversation has a form for each of its quotes, so that the ids of the fields have the quote's. */
const byField = (errors: Errors, id: string): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [`${field}-${id}`, error]));

/** The field of the conversation. */
const askHref = (thread: string) => thread.replace("#last", "#text");

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
