import type { ReactNode } from "react";
import { codeOf } from "~/modules/bookings/booking-address";
import { ListedState } from "~/modules/moderation/components/listed-state";
import type { Found } from "~/modules/moderation/finding/find.server";
import { placeText } from "~/modules/places/places";
import { Rich, useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

/** Payments, bookings and codes are found by what is theirs alone, so they stand before what has such a name. */
export function Hits({ found, now }: { found: Found; now: Date }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {found.payments.map((payment) => (
        <PaymentHits key={payment.id} {...payment} />
      ))}
      {found.bookings.map((booking) => (
        <BookingHit key={booking.id} {...booking} />
      ))}
      {found.codes.map((code) => (
        <CodeHit key={code.id} {...code} />
      ))}
      {found.businesses.map((business) => (
        <BusinessHit key={business.id} business={business} now={now} />
      ))}
      {found.people.map((person) => (
        <PersonHit key={person.id} {...person} />
      ))}
    </ul>
  );
}

type HitProps = { href: string; icon: IconName; title: ReactNode; line: ReactNode; state?: ReactNode };

function Hit({ href, icon, title, line, state }: HitProps) {
  const { hrefOf } = useTexts();
  return (
    <li>
      <a
        href={hrefOf(href)}
        className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-4 py-3 text-ink no-underline hover:bg-sunk sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center"
      >
        <Icon name={icon} className="mt-0.5 text-muted sm:mt-0" />
        <span className="min-w-0 wrap-anywhere">
          <b className="block">{title}</b>
          <span className="block text-muted text-sm">{line}</span>
        </span>
        {state && <span className="col-start-2 mt-1 sm:col-start-3 sm:mt-0">{state}</span>}
      </a>
    </li>
  );
}

/** What was looked for, marked. */
const Exact = ({ text }: { text: Message }) => (
  <Rich text={text} tags={{ id: (words) => <mark className="rounded-sm px-0.5">{words}</mark> }} />
);

function PaymentHits(payment: Found["payments"][number]) {
  const { t } = useTexts();
  const { pfPaymentId: id, amountCents, paidAt, toRefund, businessId, businessName } = payment;
  const href = `/admin/financial/${businessId}`;
  return (
    <>
      <Hit
        {...{ href, icon: "receipt" as const }}
        title={<Exact text={{ key: "adminFind.payment", values: { id } }} />}
        line={t("adminFind.paymentLine", { amount: amountCents, at: paidAt, name: businessName })}
        state={
          <Badge tone={toRefund ? "warn" : "ok"}>
            {t(toRefund ? "adminFind.paymentToRefund" : "adminFind.paymentDone")}
          </Badge>
        }
      />
      <Hit
        {...{ href, icon: "bell" as const }}
        title={<Exact text={{ key: "adminFind.notice", values: { id } }} />}
        line={t("adminFind.noticeLine", { at: payment.noticeAt })}
        state={<Badge>{t(`adminFind.noticeStates.${payment.noticeStatus}`)}</Badge>}
      />
    </>
  );
}

function BookingHit(booking: Found["bookings"][number]) {
  const { t } = useTexts();
  const { id, status, serviceName: service, startsAt: at, disputedAt, businessId } = booking;
  const isDisputed = disputedAt !== null && status === "accepted";
  return (
    <Hit
      href={isDisputed ? `/admin/sanctions/disputes/${id}` : `/admin/business/${businessId}`}
      icon="calendar"
      title={<Exact text={{ key: "adminFind.booking", values: { code: codeOf(id) } }} />}
      line={t("adminFind.bookingLine", {
        ...{ service, at, customer: booking.customerName, name: booking.businessName },
      })}
      state={
        <Badge tone={isDisputed ? "warn" : "neutral"}>
          {t(isDisputed ? "adminFind.disputed" : `bookings.status.${status}`)}
        </Badge>
      }
    />
  );
}

function CodeHit({ code, currentUses: used, maxUses: most, isActive }: Found["codes"][number]) {
  const { t } = useTexts();
  return (
    <Hit
      {...{ href: "/admin/settings/codes", icon: "ticket" as const }}
      title={<Exact text={{ key: "adminFind.code", values: { code } }} />}
      line={t("adminFind.codeLine", { used, most })}
      state={!isActive && <Badge>{t("adminFind.codeOff")}</Badge>}
    />
  );
}

function BusinessHit({ business, now }: { business: Found["businesses"][number]; now: Date }) {
  const { t } = useTexts();
  const { id, businessName, category, city, province } = business;
  const trade = t(`trades.category.${category}`);
  const where = city
    ? t("adminFind.businessLine", { trade, place: placeText({ city, province }) ?? "" })
    : trade;
  return (
    <Hit
      href={`/admin/business/${id}`}
      icon="store"
      title={businessName}
      line={
        <>
          <span className="block">{where}</span>
          <ListedState standing={business} emailConfirmed={business.emailConfirmed} now={now} />
        </>
      }
    />
  );
}

function PersonHit({ id, name, email, emailConfirmed, suspendedAt }: Found["people"][number]) {
  const { t } = useTexts();
  const state = suspendedAt ? "suspended" : emailConfirmed ? null : "unconfirmed";
  return (
    <Hit
      href={`/admin/users/${id}`}
      icon="user"
      title={name}
      line={t("adminFind.personLine", { email })}
      state={state && <Badge tone="warn">{t(`adminFind.${state}`)}</Badge>}
    />
  );
}
