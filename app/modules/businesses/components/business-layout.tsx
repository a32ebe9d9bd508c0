import type { ReactNode } from "react";
import type { Message } from "~/texts/message";
import type { PublicBusiness } from "../public-page/queries.server";
import { BusinessHeader } from "./business-header";
import { type Booking, BusinessServices } from "./business-services";
import { ContactBox, ContactDock, WayThere } from "./contact-box";
import { OpeningHours } from "./opening-hours";

type Props = {
  business: PublicBusiness;
  now: Date;
  /** The first picture of the gallery; without one a drawn cover is shown. */
  picture?: ReactNode;
  /** Keeps it among the favourites. */
  heart?: ReactNode;
  /** A registration of its trade stands under its papers. */
  isRegistered?: boolean;
  /** What it offers, if that is no trade of ours. */
  trade?: Message;
  /** Whether clicks on its contacts are counted for the owner. */
  counted?: boolean;
  /** The next time that can be booked: 'tomorrow 08:30'. */
  nextFree?: Message | null;
  /** Null when nothing can be booked here. */
  booking?: Booking | null;
  gallery: ReactNode;
  /** Where a day and a time are chosen, or why they cannot be. */
  calendar: ReactNode;
  /** What customers say. */
  children: ReactNode;
};

/**
 * The public page of a business in the order in which people decide: services, pictures, a time, what others say, hours and
 * the way there. On a wide screen the time and the contacts stand beside the rest.
 */
export function BusinessLayout({
  business,
  now,
  picture,
  heart,
  isRegistered = false,
  trade,
  counted = true,
  nextFree = null,
  booking = null,
  gallery,
  calendar,
  children,
}: Props) {
  const contacts = { business, counted };
  return (
    <div className="@container">
      <BusinessHeader {...{ business, picture, heart, isRegistered, trade, now, nextFree }} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-10 md:grid-cols-[minmax(0,1fr)_25.25rem] md:grid-rows-[auto_1fr] md:gap-x-14">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 md:gap-10">
          <BusinessServices business={business} booking={booking} />
          {gallery}
        </div>
        <div className="flex min-w-0 flex-col gap-6 md:[grid-area:1/2/span_2]">
          {calendar}
          <div className="md:sticky md:top-4">
            <ContactBox {...contacts} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 md:gap-10">
          {children}
          <OpeningHours plan={business} now={now}>
            <WayThere business={business} />
          </OpeningHours>
        </div>
      </div>
      <ContactDock {...contacts} />
    </div>
  );
}
