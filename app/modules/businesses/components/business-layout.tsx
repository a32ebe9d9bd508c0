import type { ReactNode } from "react";
import type { Message } from "~/texts/message";
import type { PublicBusiness } from "../queries.server";
import { BusinessHeader } from "./business-header";
import { type Booking, BusinessServices } from "./business-services";
import { ContactBox, ContactDock } from "./contact-box";
import { OpeningHours } from "./opening-hours";

type Props = {
  business: PublicBusiness;
  now: Date;
  /** The first picture of the gallery; without one a drawn cover is shown. */
  picture?: ReactNode;
  /** What it offers, if that is no trade of ours. */
  trade?: Message;
  /** Whether clicks on its contacts are counted for the owner. */
  counted?: boolean;
  /** The next time that can be booked: 'tomorrow 08:30'. */
  nextFree?: Message | null;
  /** Null when nothing can be booked here. */
  booking?: Booking | null;
  /** Below the prices: the calendar, pictures, reviews. */
  children: ReactNode;
};

/** The public page of a business: what is decided by first, contacts and hours last, or on a wide screen in a second column. */
export function BusinessLayout({
  business,
  now,
  picture,
  trade,
  counted = true,
  nextFree = null,
  booking = null,
  children,
}: Props) {
  const contacts = { business, counted };
  return (
    <>
      <BusinessHeader business={business} picture={picture} trade={trade} now={now} nextFree={nextFree} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-10 md:grid-cols-[minmax(0,1fr)_21.75rem] md:gap-x-14">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 md:gap-10">
          <BusinessServices business={business} booking={booking} />
          {children}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <OpeningHours plan={business} now={now} />
          <div className="md:order-first">
            <ContactBox {...contacts} />
          </div>
        </div>
      </div>
      <ContactDock {...contacts} />
    </>
  );
}
