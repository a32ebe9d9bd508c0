import type { ReactNode } from "react";
import { impersonatorContext, viewerOf } from "~/modules/accounts/viewer.server";
import { BookingCard, BookingNote, HiddenNotes } from "~/modules/bookings/components/booking-card";
import { StatusBadge } from "~/modules/bookings/components/status-badge";
import { type CustomerBooking, listCustomerBookings } from "~/modules/bookings/queries.server";
import { cancelReasons } from "~/modules/bookings/rules";
import { appContext } from "~/platform/app-context.server";
import { historyDate, timeOf } from "~/platform/time";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Cell, Table } from "~/ui/table";
import type { Route } from "./+types/bookings";

export const handle = { back: { href: "/services" } };
export const meta = () => [{ title: "Your Bookings | Thola" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const sight = { healthNotes: context.get(impersonatorContext) === null };
  return listCustomerBookings(db, viewerOf(context).id, url.searchParams.get("before"), sight, now());
}

export default function Bookings({ loaderData: { pending, upcoming, past } }: Route.ComponentProps) {
  const isEmpty = pending.length + upcoming.length + past.rows.length === 0;
  return (
    <>
      <PageHeader title="Your Bookings" subtitle="Requests you have sent, and appointments to come." />
      {isEmpty ? (
        <EmptyState
          icon="calendar"
          title="No bookings yet"
          text="Find a local business and choose a time: your requests and appointments appear here."
          actions={<ButtonLink href="/services">Find a service</ButtonLink>}
        />
      ) : (
        <div className="grid gap-10">
          <Group title="Waiting for an answer" bookings={pending}>
            The business has until 48 hours after your request, or until the appointment begins, to answer.
          </Group>
          <Group title="Upcoming" bookings={upcoming} />
          {past.rows.length > 0 && <Past {...past} />}
        </div>
      )}
    </>
  );
}

function Group({
  title,
  bookings,
  children,
}: {
  title: string;
  bookings: CustomerBooking[];
  children?: ReactNode;
}) {
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
            service={booking.serviceName}
            who={<Business {...booking} />}
          >
            {(booking.customerNotes || booking.businessNotes || booking.notesHidden) && (
              <>
                {booking.notesHidden && (
                  <BookingNote label="Notes">
                    <HiddenNotes />
                  </BookingNote>
                )}
                {booking.businessNotes && (
                  <BookingNote label={`Notes from ${booking.businessName}`}>
                    {booking.businessNotes}
                  </BookingNote>
                )}
                {booking.customerNotes && (
                  <BookingNote label="Your notes">{booking.customerNotes}</BookingNote>
                )}
              </>
            )}
          </BookingCard>
        ))}
      </div>
    </section>
  );
}

/** A business that is no longer listed has no page to link to. */
function Business({ businessName, businessSlug, isListed }: CustomerBooking) {
  return isListed ? (
    <a href={`/business/${businessSlug}`} className="inline-grid min-h-6 items-center">
      {businessName}
    </a>
  ) : (
    businessName
  );
}

const columns = ["Service", "Business", "Date & Time", "Status", "Notes"].map((label) => ({ label }));

function Past({ rows, before }: { rows: CustomerBooking[]; before: string | null }) {
  return (
    <section>
      <h2 className="mb-3">Past</h2>
      <Table caption="Past" columns={columns}>
        {rows.map((booking) => (
          <tr key={booking.id}>
            <Cell heading>
              <span className="wrap-anywhere">{booking.serviceName}</span>
            </Cell>
            <Cell label="Business">
              <span className="wrap-anywhere text-right sm:text-left">
                <Business {...booking} />
              </span>
            </Cell>
            <Cell label="Date & Time">
              <span className="whitespace-nowrap tabular-nums">
                {historyDate(booking.startsAt)} <span className="text-muted">{timeOf(booking.startsAt)}</span>
              </span>
            </Cell>
            <Cell label="Status">
              <StatusBadge status={booking.status} />
            </Cell>
            <Cell label="Notes">
              <span className="wrap-anywhere max-w-[40ch]">
                {cancelReasons[booking.reason ?? ""]?.customer ??
                  (booking.notesHidden ? <HiddenNotes /> : (booking.businessNotes ?? "-"))}
              </span>
            </Cell>
          </tr>
        ))}
      </Table>
      {before && (
        <p className="mt-6 text-center">
          <ButtonLink href={`/bookings?before=${before}`} variant="outline">
            Older bookings
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
