import { findService } from "~/modules/bookings/calendar";
import { findPublicBusiness } from "~/modules/businesses/public-page/queries.server";
import { isSlug } from "~/modules/businesses/slugs";
import type { App } from "~/platform/app-context.server";
import { instantOf, isDay, isTime } from "~/platform/time";

/** What somebody was about to book who is asked to sign in first; `at` is the time, where one was chosen. */
export type AskedBooking = {
  businessName: string;
  serviceName: string | null;
  at: Date | null;
  /** Where it goes on without an account. */
  guestHref: string;
};

const bookingPage = /^\/business\/([a-z0-9-]+)(?:\?([^#]*))?#(?:book|times)$/;

export async function findAskedBooking(
  next: string | null,
  { readDb, now }: App,
): Promise<AskedBooking | null> {
  const [, slug = "", query = ""] = bookingPage.exec(next ?? "") ?? [];
  if (!isSlug(slug)) return null;
  const business = await findPublicBusiness(readDb, slug, now());
  if (!business?.bookable) return null;
  const asked = new URLSearchParams(query);
  const [date, time] = [asked.get("date") ?? "", asked.get("time") ?? ""];
  return {
    businessName: business.businessName,
    serviceName: findService(business.services, asked.get("service"))?.name ?? null,
    guestHref: `/business/${slug}/book${query ? `?${query}` : ""}`,
    at: isDay(date) && isTime(time) ? instantOf(date, time) : null,
  };
}
