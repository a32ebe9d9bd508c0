import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { codeOf } from "~/modules/bookings/booking-address";
import { StatusBadge } from "~/modules/bookings/components/status-badge";
import { shownStatus } from "~/modules/bookings/shown-status";
import { contactLinks, externalLinkProps } from "~/modules/businesses/contact-links";
import { averageStars, shownContacts } from "~/modules/businesses/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Rating } from "~/ui/rating";
import type { Conversation } from "../conversation.server";
import type { ThreadBooking } from "../queries/thread.server";

const list =
  "grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-2.5 gap-y-2 text-sm tabular-nums [&>dt]:text-muted [&>dd]:wrap-anywhere";

/** A part of what stands beside a thread on a wide screen. */
export const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-base">{title}</h2>
    {children}
  </section>
);

type BookingProps = { booking: ThreadBooking | undefined; isOwner?: boolean };

/** Its page; its owner is led on to where it is managed. */
export const bookingHref = (id: string) => `/bookings/${id}`;

/** The newest booking of the two. */
export function BookingFacts({ booking, isOwner = false }: BookingProps) {
  const { t, date, hrefOf } = useTexts();
  if (!booking) return null;
  const { id, serviceName, startsAt, customerPhone } = booking;
  return (
    <Facts title={t("messages.facts.booking")}>
      <dl className={list}>
        <dt>{t("messages.facts.when")}</dt>
        <dd>
          {date(startsAt, "shortDate")}, {date(startsAt, "time")}
        </dd>
        <dt>{t("messages.facts.job")}</dt>
        <dd>
          {serviceName} <StatusBadge status={shownStatus(booking)} />
        </dd>
        {isOwner && customerPhone && (
          <>
            <dt>{t("messages.facts.number")}</dt>
            <dd>{showPhone(customerPhone)}</dd>
          </>
        )}
        <dt>{t("messages.facts.code")}</dt>
        <dd>{codeOf(id)}</dd>
      </dl>
      <a href={hrefOf(bookingHref(id))} className="tap font-semibold text-sm">
        {t("messages.openBooking")}
      </a>
    </Facts>
  );
}

/** What a customer wants to know of the business while writing, and the other ways to reach it. */
export function BusinessFacts({ business, href }: Pick<Conversation, "business"> & { href: string }) {
  const { t } = useTexts();
  const { businessName, ratingSum, reviewCount } = business;
  const contacts = shownContacts({ ...business, email: null, website: null });
  const links = contactLinks({ contacts }, t("business.contact.hello", { name: businessName }));
  return (
    <Facts title={t("messages.facts.business")}>
      <dl className={list}>
        <dt>{t("messages.facts.rating")}</dt>
        <dd>
          <Rating value={averageStars(ratingSum, reviewCount) ?? 0} count={reviewCount} />
        </dd>
      </dl>
      <div className="mt-3 grid gap-2">
        {links.map(({ kind, icon, href: to, isExternal }) => (
          <ButtonLink
            key={kind}
            href={to}
            icon={icon}
            variant="outline"
            {...(isExternal ? externalLinkProps : {})}
          >
            {kind === "call" ? showPhone(contacts.phone ?? "") : t("common.networks.whatsapp")}
          </ButtonLink>
        ))}
        <ButtonLink href={href} icon="store" variant="outline">
          {t("messages.business")}
        </ButtonLink>
      </div>
    </Facts>
  );
}
