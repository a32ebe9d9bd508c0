import type { ReactNode } from "react";
import { RefusalNotice } from "~/forms/refusal-notice";
import { impersonatorContext, viewerOf } from "~/modules/accounts/viewer.server";
import { BookingCard, BookingNote, HiddenNotes } from "~/modules/bookings/components/booking-card";
import { StatusBadge } from "~/modules/bookings/components/status-badge";
import { type CustomerBooking, listCustomerBookings } from "~/modules/bookings/queries/of-customer.server";
import { shownStatus, unsettledNoShowOf } from "~/modules/bookings/shown-status";
import { OwnPlaces } from "~/modules/bookings/waiting/components/own-places";
import { listPlaces } from "~/modules/bookings/waiting/queries.server";
import { nameOrFormer } from "~/modules/businesses/former-business";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Cell, Table } from "~/ui/table";
import type { Route } from "./+types/bookings";
import { actOnPlaces } from "./bookings/acts.server";

export const handle = { back: { href: "/services" } };
export const meta = titled("bookings.own.title");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const sight = { healthNotes: context.get(impersonatorContext) === null };
  const { id } = viewerOf(context);
  return {
    ...(await listCustomerBookings(db, id, url.searchParams.get("before"), sight, now())),
    places: context.get(impersonatorContext) === null ? await listPlaces(db, id, now()) : [],
  };
}

/** A time that is offered is taken, or the list is left. */
export const action = ({ request, context }: Route.ActionArgs) => actOnPlaces(request, context);

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pending, upcoming, past, places } = loaderData;
  const isEmpty = pending.length + upcoming.length + past.rows.length + places.length === 0;
  return (
    <>
      <PageHeader title={t("bookings.own.title")} subtitle={t("bookings.own.subtitle")} />
      <RefusalNotice refused={actionData} />
      {isEmpty ? (
        <EmptyState
          icon="calendar"
          title={t("bookings.own.none.title")}
          text={t("bookings.own.none.text")}
          actions={<ButtonLink href="/services">{t("common.findService")}</ButtonLink>}
        />
      ) : (
        <div className="grid gap-10">
          <Group title={t("bookings.own.waiting.title")} bookings={pending}>
            {t("bookings.own.waiting.text")}
          </Group>
          <OwnPlaces places={places} />
          <Group title={t("bookings.own.upcoming")} bookings={upcoming} />
          {past.rows.length > 0 && <Past {...past} />}
        </div>
      )}
    </>
  );
}

type Props = { title: string; bookings: CustomerBooking[]; children?: ReactNode };

function Group({ title, bookings, children }: Props) {
  const { t } = useTexts();
  if (bookings.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {children && <p className="mt-1 text-muted text-sm">{children}</p>}
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {bookings.map((booking) => (
          <BookingCard
            key={booking.id}
            {...booking}
            status={shownStatus(booking)}
            service={booking.serviceName}
            who={<Business {...booking} />}
          >
            {booking.proposedBy === "business" && booking.proposedStartsAt && (
              <BookingNote label={t("ownBooking.yourAnswer")}>
                {t("ownBooking.shortWhen", { at: booking.proposedStartsAt })}
              </BookingNote>
            )}
            {(booking.customerNotes || booking.businessNotes || booking.notesHidden) && (
              <>
                {booking.notesHidden && (
                  <BookingNote label={t("bookings.card.notes")}>
                    <HiddenNotes />
                  </BookingNote>
                )}
                {booking.businessNotes && (
                  <BookingNote
                    label={t("bookings.own.notesOf", { business: nameOrFormer(booking.businessName) })}
                  >
                    {booking.businessNotes}
                  </BookingNote>
                )}
                {booking.customerNotes && (
                  <BookingNote label={t("bookings.own.yourNotes")}>{booking.customerNotes}</BookingNote>
                )}
              </>
            )}
            <ButtonLink
              href={`/bookings/${booking.id}`}
              variant="outline"
              small
              className="mt-auto self-start"
            >
              {t("ownBooking.see")}
            </ButtonLink>
          </BookingCard>
        ))}
      </div>
    </section>
  );
}

/** A business that is no longer listed has no page to link to. */
function Business({ businessName, businessSlug, isListed }: CustomerBooking) {
  const { t } = useTexts();
  return isListed ? (
    <a href={`/business/${businessSlug}`} className="inline-grid min-h-6 items-center">
      {businessName}
    </a>
  ) : (
    businessName || t("common.formerBusiness")
  );
}

/** Why it ended, or what is said of it until that is settled; else the business's notes. */
function PastNotes({ businessName, ...booking }: CustomerBooking) {
  const { t } = useTexts();
  const business = nameOrFormer(businessName);
  const { reason, notesHidden, businessNotes, disputedAt } = booking;
  const noShow = unsettledNoShowOf(booking);
  if (noShow)
    return (
      <>
        {t(noShow === "business" ? "ownBooking.dispute.title" : "ownBooking.reported.title", { business })}
        {disputedAt && <span className="block">{t("ownBooking.disputed.text")}</span>}
      </>
    );
  if (reason) return t(`bookings.reason.customer.${reason}`);
  return notesHidden ? <HiddenNotes /> : (businessNotes ?? "-");
}

const columns = ["service", "business", "dateAndTime", "status", "notes"] as const;

function Past({ rows, before }: { rows: CustomerBooking[]; before: string | null }) {
  const { t, date, hrefOf } = useTexts();
  const title = t("bookings.own.past");
  return (
    <section>
      <h2 className="mb-3">{title}</h2>
      <Table caption={title} columns={columns.map((name) => t(`bookings.columns.${name}`))}>
        {rows.map((booking) => (
          <tr key={booking.id}>
            <Cell heading>
              <a
                href={hrefOf(`/bookings/${booking.id}`)}
                className="inline-grid min-h-6 items-center wrap-anywhere"
              >
                {booking.serviceName}
              </a>
            </Cell>
            <Cell label={t("bookings.columns.business")}>
              <span className="wrap-anywhere text-right sm:text-left">
                <Business {...booking} />
              </span>
            </Cell>
            <Cell label={t("bookings.columns.dateAndTime")}>
              <span className="whitespace-nowrap tabular-nums">
                {date(booking.startsAt, "historyDate")}{" "}
                <span className="text-muted">{date(booking.startsAt, "time")}</span>
              </span>
            </Cell>
            <Cell label={t("bookings.columns.status")}>
              <StatusBadge status={shownStatus(booking)} />
            </Cell>
            <Cell label={t("bookings.columns.notes")}>
              <span className="wrap-anywhere max-w-[40ch]">
                <PastNotes {...booking} />
              </span>
            </Cell>
          </tr>
        ))}
      </Table>
      {before && (
        <p className="mt-6 text-center">
          <ButtonLink href={`/bookings?before=${before}`} variant="outline">
            {t("bookings.older")}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
