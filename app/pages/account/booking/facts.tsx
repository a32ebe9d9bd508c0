import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { codeOf } from "~/modules/bookings/code";
import { BookingNotes } from "~/modules/bookings/components/booking-notes";
import { minutesText } from "~/modules/bookings/duration-messages";
import type { OwnBooking } from "~/modules/bookings/queries/own-booking.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Box } from "~/ui/card";

/** What was booked, from whom, what it costs; and the notes of both sides. */
export function BookingFacts({ booking }: { booking: OwnBooking }) {
  const { t, money, hrefOf } = useTexts();
  const { id, businessName, businessSlug, isListed, startsAt, durationMinutes, priceCents } = booking;
  const { businessPhone, customerPhone, jobAddress, businessNotes, customerNotes, notesHidden } = booking;
  return (
    <section aria-labelledby="facts" className="grid gap-3">
      <h2 id="facts">{t("ownBooking.facts.title")}</h2>
      <Box className="py-2!">
        <dl className="divide-y divide-line">
          <Fact label="ownBooking.facts.when">{t("ownBooking.whenAt", { at: startsAt })}</Fact>
          <Fact label="ownBooking.facts.business">
            {isListed ? <a href={hrefOf(`/business/${businessSlug}`)}>{businessName}</a> : businessName}
          </Fact>
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
            <b>{priceCents === null ? t("ownBooking.facts.quote") : money(priceCents)}</b>
          </Fact>
        </dl>
      </Box>
      <BookingNotes
        notesHidden={notesHidden}
        notes={[
          [t("ownBooking.facts.notesOf", { business: businessName }), businessNotes],
          [t("ownBooking.facts.yourNotes"), customerNotes],
        ]}
      />
    </section>
  );
}

const Fact = ({ label, children }: { label: Message; children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-muted">{t(label)}</dt>
      <dd className="wrap-anywhere text-right tabular-nums">{children}</dd>
    </div>
  );
};
