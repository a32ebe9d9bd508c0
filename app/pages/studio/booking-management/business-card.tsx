import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { writeHref } from "~/modules/bookings/booking-address";
import { BookingNote, BookingNotes } from "~/modules/bookings/components/booking-card";
import { CustomerLinks } from "~/modules/bookings/components/customer-links";
import { ProposedTerms } from "~/modules/bookings/components/proposed-terms";
import { StatusBadge } from "~/modules/bookings/components/status-badge";
import type { LinkedBooking } from "~/modules/bookings/queries/of-business.server";
import { shownStatus } from "~/modules/bookings/shown-status";
import { directionsTo, externalLinkProps } from "~/modules/businesses/contact-links";
import { bookedPriceMessage, isPriced } from "~/modules/businesses/price-messages";
import { minute } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

type Props = {
  booking: LinkedBooking;
  /** It stands under a heading that says the day. */
  underDay?: boolean;
  /** Shown before the actions: what must not be overlooked. */
  notice?: ReactNode;
  /** At the end of what is under the fold. */
  folded?: ReactNode;
  children?: ReactNode;
};

/**
 * A booking as its business sees it: what matters at a glance and the actions, under 150 px high on a phone; the rest is
 * under the fold, and always open on wide screens.
 */
export function BusinessCard({ booking, underDay = false, notice, folded, children }: Props) {
  const { t } = useTexts();
  const { id, serviceName, startsAt, durationMinutes, customerName } = booking;
  const endsAt = new Date(startsAt.getTime() + durationMinutes * minute);
  return (
    <article
      aria-labelledby={`booking-${id}`}
      className="relative min-w-0 rounded-lg border border-line bg-surface"
    >
      <details className="group lg:details-content:[content-visibility:visible]">
        <summary className="list-none px-3 pt-2 pb-1 [&::-webkit-details-marker]:hidden">
          <b className="block pr-24 font-head text-lg tabular-nums leading-7 sm:text-xl">
            {underDay
              ? t("ownBooking.fromTo", { from: startsAt, to: endsAt })
              : t("bookings.management.whenAndMinutes", { at: startsAt })}
          </b>
          <h3
            id={`booking-${id}`}
            className="line-clamp-2 scroll-mt-24 pr-24 text-base leading-6 group-open:line-clamp-none lg:line-clamp-none"
          >
            {serviceName}
          </h3>
          <span className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate">
              <span className="text-muted">{t("bookings.management.requestedBy")}</span>{" "}
              <b className="font-semibold">{customerName || t("bookings.formerCustomer")}</b>
            </span>
            {booking.personName && (
              <span className="max-w-2/5 truncate rounded-sm bg-sunk px-1.5">{booking.personName}</span>
            )}
            <span className={`text-muted tabular-nums ${underDay ? "hidden" : "max-sm:hidden"}`}>
              {t("bookings.management.minutes", { count: durationMinutes })}
            </span>
            {isPriced(booking) && <b className="tabular-nums">{t(bookedPriceMessage(booking))}</b>}
            <Icon name="chevron-down" size="sm" className="text-muted group-open:rotate-180 lg:hidden" />
          </span>
        </summary>
        <Fold booking={booking}>
          {booking.guest && (
            <p className="text-muted text-sm">
              {t(booking.guest === "email" ? "bookings.guest.byEmail" : "bookings.guest.byWhatsapp")}
            </p>
          )}
          {folded}
        </Fold>
      </details>
      <CustomerLinks booking={booking} className="absolute top-2 right-2" />
      {notice && <div className="px-3 pb-2 text-sm">{notice}</div>}
      {children && <div className="flex flex-wrap gap-1 px-2 pb-2 sm:gap-1.5 sm:px-3">{children}</div>}
    </article>
  );
}

function Fold({ booking, children }: { booking: LinkedBooking; children: ReactNode }) {
  const { t, date, hrefOf } = useTexts();
  const {
    id,
    customerId,
    startsAt,
    durationMinutes,
    customerName,
    customerPhone,
    customerEmail,
    proposedStartsAt,
    jobAddress,
  } = booking;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 px-3 pb-3">
      <p>
        <StatusBadge status={shownStatus(booking)} />
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-line border-y py-2">
        <Fact label="bookings.management.requestedDate">{date(startsAt, "longDate")}</Fact>
        <Fact label="bookings.management.requestedTime">
          {t("bookings.card.timeAndMinutes", { at: startsAt, count: durationMinutes })}
        </Fact>
      </dl>
      <ul className="text-sm">
        <Contact icon="user">{customerName || t("bookings.formerCustomer")}</Contact>
        {customerPhone && (
          <Contact icon="phone">
            <a href={`tel:${customerPhone}`} className="tap tabular-nums">
              {showPhone(customerPhone)}
            </a>
          </Contact>
        )}
        {customerId && (
          <Contact icon="message-circle">
            <a href={hrefOf(writeHref(id))} className="tap">
              {t("messages.begin.link")}
            </a>
          </Contact>
        )}
        {customerEmail && (
          <Contact icon="mail">
            <a href={`mailto:${customerEmail}`} className="tap wrap-anywhere">
              {customerEmail}
            </a>
          </Contact>
        )}
      </ul>
      {jobAddress && (
        <BookingNote label={t("bookings.management.jobAddress")}>
          {jobAddress}
          <a
            href={directionsTo(jobAddress)}
            {...externalLinkProps}
            className="flex min-h-11 w-fit items-center font-semibold text-brand"
          >
            {t("bookings.management.directions")}
          </a>
        </BookingNote>
      )}
      {proposedStartsAt && (
        <BookingNote label={t("bookings.management.proposed")}>
          {t("bookings.management.proposedAt", { at: proposedStartsAt })}
          <ProposedTerms booking={booking} />
        </BookingNote>
      )}
      <BookingNotes
        notesHidden={booking.notesHidden}
        notes={[
          [t("bookings.management.customerNotes"), booking.customerNotes],
          [t("bookings.management.businessNotes"), booking.businessNotes],
        ]}
      />
      {children}
    </div>
  );
}

const Fact = ({ label, children }: { label: Message; children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <div>
      <dt className="text-muted text-xs">{t(label)}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
};

const Contact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex min-h-11 items-center gap-2">
    <Icon name={icon} size="sm" className="text-muted" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);
