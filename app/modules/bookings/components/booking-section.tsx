import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { bookingHref } from "../booking-address";
import type { CalendarView } from "../calendar";
import { isHealthBusiness } from "../rules";
import { BookingCalendar, SlotCounts } from "./booking-calendar";
import { type Booker, BookingForm, type BookingRefusal } from "./booking-form";
import { BookingTimes } from "./booking-times";
import { ServiceChoice } from "./service-choice";

type Props = {
  business: { businessName: string; category: string; subcategory: string };
  calendar: CalendarView;
  /** The owner and administrators may not book; null for a signed-out visitor. */
  viewer: Booker | "may_not_book" | null;
  /** Set after a refused post. */
  form: BookingRefusal | null;
  /** The page's own address, without its query. */
  address: string;
  formNote?: string | undefined;
};

/**
 * 'Check Availability & Book' on the business page. Every step is a link or a plain post, so it works without
 * JavaScript; with it, the form opens as a modal dialog.
 */
export function BookingSection({ business, calendar, viewer, form, address, formNote }: Props) {
  const wantsForm = calendar.chosen !== null || form !== null;
  const mayBook = viewer !== "may_not_book";
  const booker = mayBook ? viewer : null;
  return (
    <section id="availability" aria-labelledby="availability-title" className="scroll-mt-4">
      <h2 id="availability-title">Check Availability &amp; Book</h2>
      <ServiceChoice calendar={calendar} address={address} />
      <Box id={wantsForm && mayBook ? undefined : "book"} className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
        <div>
          <BookingCalendar calendar={calendar} address={address} />
          <SlotCounts counts={calendar.counts} />
        </div>
        <div className="grid content-start gap-4">
          <BookingTimes calendar={calendar} address={address} mayBook={mayBook} />
          {mayBook && (
            <NextStep
              calendar={calendar}
              isSignedIn={viewer !== null}
              wantsForm={wantsForm}
              address={address}
            />
          )}
        </div>
      </Box>
      {wantsForm && booker && (
        <div className="mt-4">
          <Dialog id="book" title="Book Service" open modal>
            <p className="mb-4 text-muted">{business.businessName}</p>
            <BookingForm
              calendar={calendar}
              booker={booker}
              refusal={form}
              isHealth={isHealthBusiness(business)}
              action={address}
              note={formNote}
            />
          </Dialog>
        </div>
      )}
    </section>
  );
}

type NextStepProps = Pick<Props, "calendar" | "address"> & { isSignedIn: boolean; wantsForm: boolean };

/** Below the times: the button to sign in, or the one that opens the form. */
function NextStep({ calendar, isSignedIn, wantsForm, address }: NextStepProps) {
  const { chosen, shortDateName, service, date } = calendar;
  if (!isSignedIn && (wantsForm || calendar.counts.available > 0)) {
    const choice = { service: service.id, date, time: chosen?.time };
    const next = bookingHref(address, choice, chosen ? "book" : "times");
    return (
      <ButtonLink
        id={wantsForm ? "book" : undefined}
        href={`/auth?action=signin&next=${encodeURIComponent(next)}`}
        icon="calendar-plus"
        full
      >
        Sign in to Book
      </ButtonLink>
    );
  }
  if (!chosen) return null;
  return (
    <ButtonLink href="#book" data-dialog="book" icon="calendar-plus" full>
      Book {shortDateName}, {chosen.time}
    </ButtonLink>
  );
}
