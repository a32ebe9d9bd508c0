import { Form, redirect } from "react-router";
import { impersonatorContext, suspensionContext, viewerOf } from "~/modules/accounts/viewer.server";
import { cardHref, codeOf, managedHref, reviewLink } from "~/modules/bookings/booking-address";
import {
  cancelMessage,
  cancelOnlyMessage,
  isChangeable,
  ownPolicyMessage,
} from "~/modules/bookings/cancellation";
import { StatusBadge } from "~/modules/bookings/components/status-badge";
import { isUnconfirmedAt } from "~/modules/bookings/guest/queries/request.server";
import { findStatus } from "~/modules/bookings/queries/of-business.server";
import { findOwnBooking, type OwnBooking } from "~/modules/bookings/queries/own-booking.server";
import { OwnSeries } from "~/modules/bookings/series/components/own-series";
import { findSeries } from "~/modules/bookings/series/queries.server";
import { shownStatus } from "~/modules/bookings/shown-status";
import { WhatsappButton } from "~/modules/businesses/components/whatsapp-button";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { quoteOfBooking } from "~/modules/conversations/quotes/queries.server";
import { generationsOf, linkToken } from "~/modules/links/queries.server";
import { findReviewing } from "~/modules/reviews/queries/own-reviews.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { qrOf } from "~/platform/qr.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import { Pair } from "~/ui/pair";
import type { Route } from "./+types/booking";
import { actOnOwnBooking } from "./booking/acts.server";
import {
  AfterBooking,
  BookingFacts,
  BookingPath,
  CodePicture,
  FreshTicket,
  NotesOfBoth,
} from "./booking/facts";
import { OpenQuestion } from "./booking/questions";

export const handle = { back: { href: "/bookings" } };
export const meta = titled("ownBooking.title");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, site, now } = context.get(appContext);
  const sight = { healthNotes: context.get(impersonatorContext) === null };
  const booking = await findOwnBooking(db, { userId: viewerOf(context).id }, params.id, sight);
  if (!booking) {
    // A customer's words carry this address: the owner comes to the booking in Booking Management.
    const business = await findOwnBusiness(db, viewerOf(context).id);
    const theirs = business && (await findStatus(db, business.id, params.id));
    if (business && (await isUnconfirmedAt(db, business.id, params.id, now())))
      throw redirect(cardHref({ id: params.id, status: "pending" }));
    if (theirs) throw redirect(managedHref({ id: params.id, status: shownStatus(theirs) }));
    throw notFound("ownBooking.notFound", { label: "ownBooking.back", href: "/bookings" });
  }
  return {
    address: site.addressOf(`/bookings/${params.id}`),
    ...{ booking, isNew: url.searchParams.has("booked"), now: now() },
    isSuspended: context.get(suspensionContext) !== null,
    /** What somebody is shown who is told of the booking: the page of the business, whose picture WhatsApp shows. */
    shared:
      booking.isListed && context.get(impersonatorContext) === null
        ? site.addressOf(`/business/${booking.businessSlug}`)
        : null,
    series: await findSeries(db, params.id, now()),
    qr: qrOf(codeOf(params.id)),
    review: await reviewOf(context, params.id),
    quoteId: context.get(impersonatorContext) === null ? await quoteOfBooking(db, params.id) : null,
  };
}

/** The link to the form of its review, as its mail has it; null where there is nothing to write or to read. */
async function reviewOf(context: Route.LoaderArgs["context"], id: string) {
  const { db, env, now } = context.get(appContext);
  if (context.get(impersonatorContext) !== null) return null;
  const ownerId = viewerOf(context).id;
  const reviewing = await findReviewing(db, ownerId, id, now());
  if (!reviewing || (!reviewing.review && reviewing.why !== null && !reviewing.mayReport)) return null;
  const { ownerId: _, endsAt, ...link } = reviewLink({ id, endsAt: reviewing.endsAt }, ownerId);
  const generation = (await generationsOf(db, [ownerId]))(ownerId);
  const token = linkToken({ ...link, generation, endsAt: new Date(endsAt) }, env);
  return { href: `/review/${token}`, isWritten: reviewing.review !== null };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnOwnBooking(params.id, request, context);

export default function Booking({
  loaderData: { booking: found, review, series, quoteId, address, shared, qr, isNew, isSuspended, now },
}: Route.ComponentProps) {
  const { t } = useTexts();
  const booking = { ...found, businessName: found.businessName || t("common.formerBusiness") };
  const isAsked = booking.proposedBy === "business";
  const isOpen = booking.status === "pending" || booking.status === "accepted";
  if (isNew && isOpen && !booking.proposedBy)
    return <Fresh {...{ booking, address, shared, isSuspended, now }} quoted={quoteId !== null} />;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1>{booking.serviceName}</h1>
        {isAsked ? (
          <Badge tone="warn" icon="bell">
            {t("ownBooking.yourAnswer")}
          </Badge>
        ) : (
          <StatusBadge status={shownStatus(booking)} />
        )}
        {!isAsked && (
          <p className="basis-full font-head text-accent text-xl tabular-nums leading-tight">
            {t("ownBooking.whenAt", { at: booking.startsAt })}
          </p>
        )}
      </div>
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_26.25rem] md:gap-16">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {booking.reason && <p>{t(`bookings.reason.customer.${booking.reason}`)}</p>}
          <OpenQuestion booking={booking} now={now} />
          <OwnSeries series={series} business={booking.businessName} />
          <Contacts {...{ booking, address, shared, now }} />
          {isToCome(booking, now) && <CodePicture code={codeOf(booking.id)} qr={qr} />}
          <BookingPath booking={booking} quoted={quoteId !== null} now={now} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <BookingFacts booking={booking} isDated={isAsked} />
          {quoteId && (
            <ButtonLink href={`/quotes/${quoteId}`} variant="outline" icon="receipt">
              {t("quotes.seeQuote")}
            </ButtonLink>
          )}
          {review && (
            <ButtonLink href={review.href} variant={review.isWritten ? "outline" : "primary"} icon="star">
              {t(review.isWritten ? "ownBooking.yourReview" : "ownBooking.sayHow")}
            </ButtonLink>
          )}
          <Acts booking={booking} isSuspended={isSuspended} now={now} />
        </div>
      </div>
    </>
  );
}

type Told = { booking: OwnBooking; address: string; shared: string | null; now: Date };

const isToCome = ({ status, endsAt }: OwnBooking, now: Date) => status === "accepted" && endsAt > now;

function Fresh({ quoted, isSuspended, ...told }: Told & { quoted: boolean; isSuspended: boolean }) {
  const { booking, now } = told;
  return (
    <>
      <AfterBooking booking={booking} />
      <div className="grid items-start gap-8 sm:px-8 md:grid-cols-2 md:gap-14">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <FreshTicket booking={booking} />
          <Contacts {...told} />
          <NotesOfBoth booking={booking} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:pt-8">
          <BookingPath booking={booking} quoted={quoted} now={now} />
          <Acts booking={booking} isSuspended={isSuspended} now={now} />
        </div>
      </div>
    </>
  );
}

function Contacts({ booking, address, shared, now }: Told) {
  const { t } = useTexts();
  const { id, businessPhone, businessWhatsapp, businessName: business, startsAt } = booking;
  const { isListed, contactMethods, businessSlug } = booking;
  const hello = t("ownBooking.hello", { business, code: codeOf(id), at: startsAt, address });
  return (
    <Pair>
      {businessPhone && (
        <ButtonLink href={`tel:${businessPhone}`} variant="outline" icon="phone">
          {t("ownBooking.call")}
        </ButtonLink>
      )}
      {businessWhatsapp && (
        <WhatsappButton text={hello} number={businessWhatsapp} variant="outline">
          {t("ownBooking.whatsapp")}
        </WhatsappButton>
      )}
      {isListed && contactMethods.inAppMessaging && (
        <ButtonLink href={`/business/${businessSlug}/ask`} variant="outline" icon="message-circle">
          {t("business.contact.askShort")}
        </ButtonLink>
      )}
      {isToCome(booking, now) && (
        <ButtonLink href={`/bookings/${id}/calendar.ics`} variant="outline" icon="calendar-plus" download>
          {t("ownBooking.addToCalendar")}
        </ButtonLink>
      )}
      {isToCome(booking, now) && shared && (
        <WhatsappButton
          text={t("ownBooking.told", { business, at: startsAt, code: codeOf(id), address: shared })}
          variant="outline"
          icon="share-2"
        >
          {t("ownBooking.tell")}
        </WhatsappButton>
      )}
    </Pair>
  );
}

type ActsProps = { booking: OwnBooking; isSuspended: boolean; now: Date };

/**
 * Before the start it can be moved and cancelled, after it a no-show can be reported; what is over can be booked again. Who is
 * suspended cancels only.
 */
function Acts({ booking, isSuspended, now }: ActsProps) {
  const { t } = useTexts();
  const { id, status, startsAt, noShowBy, businessSlug, isListed, serviceId } = booking;
  const isLive = status === "pending" || status === "accepted";
  const isAhead = startsAt > now;
  if (!isLive)
    return (
      isListed &&
      !isSuspended && (
        <ButtonLink
          href={`/business/${businessSlug}?service=${serviceId ?? ""}#availability`}
          variant="outline"
          icon="refresh-cw"
        >
          {t("ownBooking.bookAgain")}
        </ButtonLink>
      )
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {isAhead && (
        <p className="border-accent border-l-3 pl-3 text-muted text-sm">
          <b className="block font-semibold text-ink">{t("policy.title")}</b>{" "}
          {t((isSuspended ? cancelOnlyMessage : ownPolicyMessage)(booking, now))}
        </p>
      )}
      <Pair>
        {isChangeable(booking, now) && !isSuspended && (
          <ButtonLink href={`/bookings/${id}/reschedule`} variant="outline" icon="calendar-clock">
            {t("ownBooking.reschedule")}
          </ButtonLink>
        )}
        {isAhead && <Asking booking={booking} intent="cancel" text={cancelMessage(booking, now)} />}
        {status === "accepted" && !isAhead && noShowBy === null && !isSuspended && (
          <Asking booking={booking} intent="missing" text="ownBooking.missing.text" />
        )}
      </Pair>
    </div>
  );
}

type AskingProps = { booking: OwnBooking; intent: "cancel" | "missing"; text: Message };

function Asking({ booking, intent, text }: AskingProps) {
  const { t } = useTexts();
  const { businessName: business } = booking;
  return (
    <>
      <DialogButton dialog={intent} variant="danger">
        {t(`ownBooking.${intent}.action`)}
      </DialogButton>
      <Dialog id={intent} title={t(`ownBooking.${intent}.title`, { business })}>
        <p className="mb-4">{t(text)}</p>
        <Form method="post" className="flex flex-wrap gap-2">
          <Button name="intent" value={intent} variant="danger" className="flex-auto">
            {t(`ownBooking.${intent}.confirm`)}
          </Button>
          <DialogClose dialog={intent}>
            {t(intent === "cancel" ? "ownBooking.cancel.back" : "common.cancel")}
          </DialogClose>
        </Form>
      </Dialog>
    </>
  );
}
