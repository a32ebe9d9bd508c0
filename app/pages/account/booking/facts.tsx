import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { codeOf } from "~/modules/bookings/code";
import { BookedPrice } from "~/modules/bookings/components/booked-price";
import { BookingNotes } from "~/modules/bookings/components/booking-notes";
import { minutesText } from "~/modules/bookings/duration-messages";
import type { OwnBooking } from "~/modules/bookings/queries/own-booking.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Box } from "~/ui/card";
import { Section } from "~/ui/section";

/** What was booked, from whom, what it costs; and the notes of both sides. `isDated`: no title says when. */
export function BookingFacts({ booking, isDated }: { booking: OwnBooking; isDated: boolean }) {
  const { t } = useTexts();
  return (
    <Section id="facts" className="grid gap-3" title={t("ownBooking.facts.title")}>
      <Box className="py-2!">
        <FactRows booking={booking} isDated={isDated} />
      </Box>
      <NotesOfBoth booking={booking} />
    </Section>
  );
}

type RowsProps = { booking: OwnBooking; isFresh?: boolean; isDated?: boolean };

/** On the ticket of a fresh booking, whose page has another title, with the service; dated where nothing else says when. */
export function FactRows({ booking, isFresh = false, isDated = false }: RowsProps) {
  const { t, hrefOf } = useTexts();
  const { id, businessName, businessSlug, isListed, startsAt, durationMinutes } = booking;
  const { businessPhone, customerPhone, jobAddress, serviceName } = booking;
  return (
    <dl className={isFresh ? undefined : "divide-y divide-line"}>
      {isFresh && <Fact label="ownBooking.facts.what">{serviceName}</Fact>}
      {isDated && <Fact label="ownBooking.facts.when">{t("ownBooking.whenAt", { at: startsAt })}</Fact>}
      <Fact label="ownBooking.facts.business">
        {isListed ? <a href={hrefOf(`/business/${businessSlug}`)}>{businessName}</a> : businessName}
      </Fact>
      {booking.personName && <Fact label="ownBooking.facts.person">{booking.personName}</Fact>}
      {businessPhone && (
        <Fact label="ownBooking.facts.phone">
          <a href={`tel:${businessPhone}`} className="inline-grid min-h-6 items-center">
            {showPhone(businessPhone)}
          </a>
        </Fact>
      )}
      {jobAddress && <Fact label="ownBooking.facts.where">{jobAddress}</Fact>}
      {customerPhone && <Fact label="ownBooking.facts.yourPhone">{showPhone(customerPhone)}</Fact>}
      <Fact label="ownBooking.facts.duration">{t(minutesText(durationMinutes))}</Fact>
      <Fact label="ownBooking.code">{codeOf(id)}</Fact>
      <Fact label="ownBooking.facts.price">
        <BookedPrice price={booking} className="font-head text-lg" />
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: Message; children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
      <dt className="text-muted">{t(label)}</dt>
      <dd className="ml-auto wrap-anywhere text-right tabular-nums">{children}</dd>
    </div>
  );
};

export function NotesOfBoth({ booking }: { booking: OwnBooking }) {
  const { t } = useTexts();
  const { businessName: business, businessNotes, customerNotes, notesHidden } = booking;
  return (
    <BookingNotes
      notesHidden={notesHidden}
      notes={[
        [t("ownBooking.facts.notesOf", { business }), businessNotes],
        [t("ownBooking.facts.yourNotes"), customerNotes],
      ]}
    />
  );
}
