import type { ReactNode } from "react";
import type { Message } from "~/texts/message";
import type { PublicBusiness } from "../queries.server";
import { BusinessHeader } from "./business-header";
import { BusinessServices } from "./business-services";
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
  /** Below the prices: booking, pictures, reviews. */
  children: ReactNode;
};

/** The public page of a business: one column on a phone, else contacts and hours in a second one. */
export function BusinessLayout({ business, now, picture, trade, counted = true, children }: Props) {
  const contacts = { business, counted };
  return (
    <>
      <BusinessHeader business={business} picture={picture} trade={trade} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 md:mt-10 md:grid-cols-[minmax(0,1fr)_21.75rem] md:grid-rows-[auto_1fr] md:gap-x-14">
        <div className="md:col-start-2">
          <ContactBox {...contacts} now={now} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 md:col-start-1 md:row-span-2 md:row-start-1 md:gap-10">
          <BusinessServices business={business} />
          {children}
        </div>
        <div className="md:col-start-2">
          <OpeningHours plan={business} now={now} />
        </div>
      </div>
      <ContactDock {...contacts} />
    </>
  );
}
