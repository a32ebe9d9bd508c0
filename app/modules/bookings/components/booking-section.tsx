import { comesToCustomer, type Whereabouts } from "~/modules/businesses/rules";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { bookingHref } from "../booking-address";
import { type Booker, type CalendarView, chosenSoFar } from "../calendar";
import type { BookingRefusal, SlotNotice } from "../refusal-messages";
import { PlaceActs } from "../waiting/components/own-places";
import type { OwnPlace } from "../waiting/queries.server";
import { BookingCalendar, SlotCounts } from "./booking-calendar";
import { BookingForm } from "./booking-form";
import { BookingTimes } from "./booking-times";
import type { OnTopOffer } from "./on-top";
import { Policy } from "./policy";
import { PersonChoice, ServiceChoice } from "./service-choice";

type Props = {
  business: Whereabouts & {
    businessName: string;
    contactMethods: { directBooking: boolean };
    cancelHours: number;
  };
  calendar: CalendarView;
  /** The owner and administrators may not book; null for a signed-out visitor. */
  viewer: Booker | "may_not_book" | null;
  /** Set after a refused post, and if the address opens the form without a time. */
  form: BookingRefusal | null;
  /** Set if the address names a time that cannot be booked. */
  gone: SlotNotice | null;
  /** The page's own address, without its query. */
  address: string;
  onTop: OnTopOffer;
  formNote?: Message | undefined;
  /** The page on which people without an account book. */
  guestForm?: string | undefined;
  /** What the viewer waits for on the shown day. */
  place?: OwnPlace | undefined;
  now: Date;
};

/**
 * 'Check Availability & Book' on the business page. Every step is a link or a plain post, so it works without
 * JavaScript; with it, the form opens as a modal dialog.
 */
export function BookingSection({
  business,
  calendar,
  viewer,
  form,
  gone,
  address,
  onTop,
  formNote,
  guestForm,
  place,
  now,
}: Props) {
  const { t } = useTexts();
  const { chosen } = calendar;
  const mayBook = viewer !== "may_not_book";
  const booker = mayBook ? viewer : null;
  const wantsForm = booker !== null && (chosen !== null || form !== null);
  const slotId = mayBook && !booker && chosen ? "book" : undefined;
  return (
    <section id="availability" aria-labelledby="availability-title" className="scroll-mt-4">
      <h2 id="availability-title" className="mb-3">
        {t("bookingPage.title")}
      </h2>
      <div
        id={wantsForm || slotId ? undefined : "book"}
        className="overflow-hidden rounded-lg border border-line bg-surface"
      >
        <ServiceChoice calendar={calendar} address={address} />
        <PersonChoice calendar={calendar} address={address} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
          {mayBook && gone && <Notice tone="warn" title={t(gone.title)} text={gone.text && t(gone.text)} />}
          <BookingCalendar calendar={calendar} address={address} />
          <BookingTimes
            calendar={calendar}
            address={address}
            mayBook={mayBook}
            guestForm={viewer === null ? guestForm : null}
            nextId={slotId}
          >
            <SlotCounts counts={calendar.counts} />
            {place && <WaitsHere place={place} />}
            {mayBook && !place && isFull(calendar) && (
              <ButtonLink
                href={bookingHref(
                  `${address}/wait`,
                  { service: calendar.service.id, date: calendar.date },
                  null,
                )}
                variant="outline"
                icon="hourglass"
                rel="nofollow"
                full
              >
                {t("waiting.action")}
              </ButtonLink>
            )}
            {mayBook && (
              <NextStep
                calendar={calendar}
                isSignedIn={booker !== null}
                address={address}
                guestForm={guestForm}
              />
            )}
          </BookingTimes>
          {!wantsForm && (
            <Policy cancelHours={business.cancelHours} startsAt={chosen?.startsAt ?? null} now={now} />
          )}
        </div>
      </div>
      {wantsForm && (
        <div className="mt-4">
          <Dialog id="book" title={t("bookingPage.form.title")} open modal>
            <BookingForm
              calendar={calendar}
              booker={booker}
              refusal={form}
              businessName={business.businessName}
              isHealth={isHealthTrade(business)}
              visits={comesToCustomer(business)}
              isDirect={business.contactMethods.directBooking}
              cancelHours={business.cancelHours}
              now={now}
              action={address}
              onTop={onTop}
              note={formNote}
            />
          </Dialog>
        </div>
      )}
    </section>
  );
}

function WaitsHere({ place }: { place: OwnPlace }) {
  const { t } = useTexts();
  return (
    <Notice
      text={t(place.offeredUntil ? "waiting.isOffered" : "waiting.already", { service: place.serviceName })}
    >
      <PlaceActs place={place} />
    </Notice>
  );
}

/** The business works on that day, and every time is booked. */
const isFull = ({ counts, reason }: CalendarView): boolean =>
  counts.free === 0 && counts.total > 0 && reason === null;

type NextStepProps = Pick<Props, "calendar" | "address" | "guestForm"> & { isSignedIn: boolean };

/** Below the chosen slot or all times: the button to sign in, or the one that opens the form. */
function NextStep({ calendar, isSignedIn, address, guestForm }: NextStepProps) {
  const { t } = useTexts();
  const { chosen, date } = calendar;
  if (isSignedIn)
    return (
      chosen && (
        <ButtonLink href="#book" data-dialog="book" icon="calendar-plus" full>
          {t("bookingPage.bookSlot", { at: chosen.startsAt })}
        </ButtonLink>
      )
    );
  if (calendar.counts.free === 0) return null;
  const choice = { ...chosenSoFar(calendar), date, time: chosen?.time };
  const next = bookingHref(address, choice, chosen ? "book" : "times");
  return (
    <>
      {chosen && (
        <p className="text-center font-semibold text-sm">{t("bookingPage.slot", { at: chosen.startsAt })}</p>
      )}
      <ButtonLink href={`/auth?action=book&next=${encodeURIComponent(next)}`} icon="calendar-plus" full>
        {t("bookingPage.signIn")}
      </ButtonLink>
      {chosen && guestForm && (
        <ButtonLink href={bookingHref(guestForm, choice, null)} variant="outline" rel="nofollow" full>
          {t("bookingPage.withoutAccount")}
        </ButtonLink>
      )}
    </>
  );
}
