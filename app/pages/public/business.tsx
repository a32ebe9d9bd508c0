import { BookingSection } from "~/modules/bookings/components/booking-section";
import { BusinessHeader, tradeText } from "~/modules/businesses/components/business-header";
import { BusinessServices } from "~/modules/businesses/components/business-services";
import { ContactBox, ContactDock } from "~/modules/businesses/components/contact-box";
import { OpeningHours } from "~/modules/businesses/components/opening-hours";
import { findPublicBusiness } from "~/modules/businesses/queries.server";
import { type App, appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/http.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/business";
import { bookAction, loadBooking } from "./business-book.server";

export const handle = { quiet: true, back: { href: "/services" } };
export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: "Oops! Page not found | Thola" }];
  const { business, canonical } = loaderData;
  const { businessName, description, city, serviceArea } = business;
  const place = [city, serviceArea].filter(Boolean).join(", ");
  return [
    { title: `${businessName}: ${tradeText(business)}${place && ` in ${place}`} | Thola` },
    { name: "description", content: description.replace(/\s+/g, " ").slice(0, 155) },
    { tagName: "link", rel: "canonical", href: canonical },
  ];
};

/** Slugs are made of these; anything else is nobody's. */
const slugPattern = /^[a-z0-9-]{1,120}$/;

async function requireListed(slug: string, { readDb, now }: App) {
  const business = slugPattern.test(slug) ? await findPublicBusiness(readDb, slug, now()) : null;
  if (!business) throw notFound("This business is not listed on Thola.");
  return business;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const business = await requireListed(params.slug, app);
  const booking = await loadBooking(business, url, context);
  return { business, booking, now: app.now(), canonical: `${app.appUrl}/business/${business.slug}` };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const business = await requireListed(params.slug, context.get(appContext));
  return bookAction(business, request, context);
}

export default function Business({ loaderData, actionData }: Route.ComponentProps) {
  const { business, booking, now } = loaderData;
  const calendar = actionData ? actionData.calendar : booking.calendar;
  return (
    <>
      <BusinessHeader business={business} />
      <div className="mt-6 grid gap-6 md:mt-10 md:grid-cols-[minmax(0,1fr)_21.75rem] md:grid-rows-[auto_1fr] md:gap-x-14">
        <div className="md:col-start-2">
          <ContactBox business={business} />
        </div>
        <div className="grid min-w-0 content-start gap-8 md:col-start-1 md:row-span-2 md:row-start-1 md:gap-10">
          <BusinessServices business={business} />
          {calendar ? (
            <BookingSection
              business={business}
              calendar={calendar}
              viewer={booking.viewer}
              form={actionData ?? null}
              address={`/business/${business.slug}`}
            />
          ) : (
            <NotBookable bookable={business.bookable} />
          )}
        </div>
        <div className="md:col-start-2">
          <OpeningHours hours={business.hours} now={now} />
        </div>
      </div>
      <ContactDock business={business} />
    </>
  );
}

function NotBookable({ bookable }: { bookable: boolean }) {
  return (
    <section id="book" aria-labelledby="booking">
      <h2 id="booking" className="mb-3">
        Booking
      </h2>
      {bookable ? (
        <Notice
          title="Nothing to book yet"
          text="This business has not said yet which of its services can be booked. Please contact it directly."
        />
      ) : (
        <Notice
          title="Takes bookings by phone"
          text="This business does not take bookings through Thola at the moment. Please contact it directly."
        />
      )}
    </section>
  );
}
