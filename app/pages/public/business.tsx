import { redirect } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { sourceOf } from "~/modules/analytics/rules";
import { countView, visitorOf } from "~/modules/analytics/view-counter.server";
import { bookingHref } from "~/modules/bookings/booking-address";
import type { CalendarView } from "~/modules/bookings/calendar";
import { BookingSection } from "~/modules/bookings/components/booking-section";
import { OwnBookingNotice } from "~/modules/bookings/components/own-booking-notice";
import { minutesText } from "~/modules/bookings/duration-messages";
import { AreaSection } from "~/modules/businesses/area/components/area-section";
import { BusinessLayout } from "~/modules/businesses/components/business-layout";
import type { Booking } from "~/modules/businesses/components/business-services";
import { coverPhoto } from "~/modules/businesses/cover";
import { Gallery, HeaderPicture } from "~/modules/businesses/gallery/components/gallery";
import { listImages } from "~/modules/businesses/gallery/queries.server";
import { businessData, paperData } from "~/modules/businesses/linked-data";
import { Papers } from "~/modules/businesses/papers/components/papers";
import { listShownPapers } from "~/modules/businesses/papers/queries.server";
import { isRegistered } from "~/modules/businesses/papers/rules";
import { requireListed } from "~/modules/businesses/public-page/listed.server";
import { socialPictureHref } from "~/modules/businesses/social-picture.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { Heart } from "~/modules/favourites/components/heart";
import { freeMessage } from "~/modules/listing/cards/card-view";
import { BusinessTrail } from "~/modules/listing/components/business-trail";
import { crumbsOf } from "~/modules/listing/question/breadcrumbs";
import { pictureHref } from "~/modules/media/rules";
import { CarriedRecords } from "~/modules/moderation/old-records/components/carried-records";
import { carriedBy } from "~/modules/moderation/old-records/queries.server";
import { provinceName } from "~/modules/places/places";
import { findSpot, labelOf } from "~/modules/places/queries/spots.server";
import { Reviews } from "~/modules/reviews/components/reviews";
import { reviewData } from "~/modules/reviews/linked-data";
import { findReviews } from "~/modules/reviews/queries/public-reviews.server";
import { tradeOffer } from "~/modules/trades/taxonomy";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { breadcrumbList } from "~/platform/linked-data";
import { showOnPage } from "~/platform/page-tags.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { dayOf, isDay } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/business";
import { bookAction, loadBooking, type RefusedBooking } from "./business-book.server";

export const handle = { isPublic: true, back: { href: "/services" } };
export const headers = retryAfterHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { business, images, picture, reviews, papers, now } = loaderData;
  const texts = metaTexts(matches);
  const { t } = texts;
  const { businessName, description, cities, province, slug } = business;
  const path = `/business/${slug}`;
  const base = cities[0]?.name ?? provinceName(province);
  const names = { name: businessName, trade: t(tradeOffer(business)) };
  const title = base ? t("business.titleInPlace", { ...names, place: base }) : t("business.title", names);
  const pictures = [picture, ...images.map(({ path }) => pictureHref(path, 1280, "webp"))];
  return pageMeta(matches, {
    path,
    title,
    description: description || title,
    picture: { path: picture, alt: images[0]?.description || businessName },
    data: [
      {
        ...businessData(texts, business, pictures, now),
        ...reviewData(texts, reviews.reviews),
        ...paperData(texts, papers),
      },
      breadcrumbList(texts, [
        ...crumbsOf(business).map(({ label, href }) => ({ label: t(label), href })),
        { label: businessName, href: path },
      ]),
    ],
  });
};

export async function loader({ params, context, url, request }: Route.LoaderArgs) {
  const content = await find(params.slug, url, context);
  showOnPage(context, [businessTag(content.business.id)]);
  const address = `/business/${content.business.slug}`;
  if (url.pathname !== address) throw redirect(address + url.search, 301);
  countSignedInView(content.business.slug, request, context);
  return content;
}

/** Views of visitors are counted by the HTTP door, which serves most of them from the cache. */
function countSignedInView(slug: string, request: Request, context: Route.LoaderArgs["context"]) {
  const visitor = context.get(viewerContext) && visitorOf(request, context);
  if (!visitor) return;
  const { site, now } = context.get(appContext);
  const source = sourceOf(request.headers.get("Referer") ?? undefined, site.origin, slug);
  if (source !== null) countView({ slug, day: dayOf(now()), source, viewerId: visitor.userId });
}

async function find(slug: string, url: URL, context: Route.LoaderArgs["context"]) {
  const app = context.get(appContext);
  const business = await requireListed(app.readDb, slug, app.now());
  const [booking, images, reviews, papers, earlier] = await Promise.all([
    loadBooking(business, url, context),
    listImages(app.readDb, business.id),
    findReviews(app.readDb, business.id),
    listShownPapers(app.readDb, business.id, app.now()),
    carriedBy(app.readDb, business.id),
  ]);
  const picture = socialPictureHref(business, images);
  const asked = url.searchParams.get("date") ?? "";
  return {
    ...{ business, booking, images, reviews, papers, earlier, picture, site: url.origin, now: app.now() },
    areaPlaces: (business.area?.suburbs ?? []).flatMap((key) => findSpot(key) ?? []).map(labelOf),
    isOwn: business.userId !== null && context.get(viewerContext)?.id === business.userId,
    askedDay: isDay(asked) ? asked : undefined,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { readDb, now } = context.get(appContext);
  const business = await requireListed(readDb, params.slug, now());
  return bookAction(business, request, context);
}

type Content = Awaited<ReturnType<typeof find>>;

export default function Business({ loaderData, actionData }: Route.ComponentProps) {
  const { business, booking, images, reviews, papers, site, now, isOwn, askedDay } = loaderData;
  const refused: RefusedBooking | null = actionData ?? null;
  const { t, hrefOf } = useTexts();
  const photo = coverPhoto(business.cover, images);
  const address = `/business/${business.slug}`;
  const calendar = refused ? refused.calendar : booking.calendar;
  return (
    <>
      <BusinessTrail business={business} address={site + hrefOf(address)} />
      {isOwn && (
        <p className="mb-3">
          <ButtonLink href="/business-profile-edit" variant="outline" small>
            {t("business.edit")}
          </ButtonLink>
        </p>
      )}
      {booking.own && <OwnBookingNotice booking={booking.own} />}
      <BusinessLayout
        business={business}
        now={now}
        isRegistered={isRegistered(
          business,
          papers.filter(({ lapsed }) => !lapsed).map(({ kind }) => kind),
        )}
        picture={photo && <HeaderPicture image={photo} />}
        heart={<Heart business={{ id: business.id, name: business.businessName }} />}
        nextFree={booking.nextFree && freeMessage(booking.nextFree, now)}
        booking={bookingOf(business, calendar, hrefOf(address), askedDay)}
        gallery={<Gallery images={images} address={address} />}
        calendar={
          calendar ? (
            <BookingSection
              business={business}
              calendar={calendar}
              viewer={booking.viewer}
              form={refused ?? booking.form}
              gone={refused ? null : booking.gone}
              address={hrefOf(address)}
              onTop={booking.onTop}
              guestForm={hrefOf(`${address}/book`)}
              place={booking.place}
              now={now}
            />
          ) : (
            <NotBookable business={business} isRefused={refused !== null} />
          )
        }
      >
        <Reviews business={business} shown={reviews} address={address} />
        <CarriedRecords records={loaderData.earlier} />
        <AreaSection business={business} places={loaderData.areaPlaces} address={address} />
        <Papers business={business} papers={papers} />
        <ReportLink address={address} />
      </BusinessLayout>
    </>
  );
}

/** The buttons of the services: each leads to its calendar. */
function bookingOf(
  business: Content["business"],
  calendar: CalendarView | null,
  address: string,
  date: string | undefined,
): Booking | null {
  if (!business.bookable || business.services.length === 0) return null;
  return {
    hrefOf: (service) => bookingHref(address, { service, date }, "availability"),
    lengthOf: minutesText,
    chosenId: calendar?.service.id ?? null,
  };
}

function ReportLink({ address }: { address: string }) {
  const { t, hrefOf } = useTexts();
  return (
    <p className="text-sm">
      <a href={hrefOf(`${address}/report`)} rel="nofollow" className="tap text-muted">
        {t("report.link")}
      </a>
    </p>
  );
}

type NotBookableProps = Pick<Content, "business"> & {
  /** A form was sent that the business took until a moment ago. */
  isRefused: boolean;
};

function NotBookable({ business: { bookable, contacts }, isRefused }: NotBookableProps) {
  const { t } = useTexts();
  const why = bookable ? "nothingYet" : contacts.phone ? "byPhone" : "elsewhere";
  const isReachable = contacts.email !== null || contacts.whatsapp !== null || contacts.website !== null;
  return (
    <section id="book" aria-labelledby="booking">
      <h2 id="booking" className="mb-3">
        {t("bookingPage.notBookable.title")}
      </h2>
      {isRefused && (
        <Notice
          tone="bad"
          title={t("common.error")}
          text={t("bookingPage.refused.notBookable")}
          className="mb-3"
        />
      )}
      <Notice
        title={t(`bookingPage.notBookable.${why}.title`)}
        text={t(`bookingPage.notBookable.${why}.text`)}
      >
        {why !== "byPhone" && (isReachable || contacts.phone) && (
          <p className="text-sm">{t("bookingPage.notBookable.contact")}</p>
        )}
      </Notice>
    </section>
  );
}
