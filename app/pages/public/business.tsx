import { redirect } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { BookingSection } from "~/modules/bookings/components/booking-section";
import { BusinessLayout } from "~/modules/businesses/components/business-layout";
import { Gallery, HeaderPicture } from "~/modules/businesses/components/gallery";
import { listImages } from "~/modules/businesses/gallery.server";
import { businessData } from "~/modules/businesses/linked-data";
import { findPublicBusiness } from "~/modules/businesses/queries.server";
import { isSlug } from "~/modules/businesses/rules";
import { socialPictureHref } from "~/modules/businesses/social-picture.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { crumbsOf } from "~/modules/listing/breadcrumbs";
import { BusinessTrail } from "~/modules/listing/components/business-trail";
import { pictureHref } from "~/modules/media/rules";
import { provinceName } from "~/modules/places/places";
import { Reviews } from "~/modules/reviews/components/reviews";
import { findReviews } from "~/modules/reviews/queries.server";
import { tradeOffer } from "~/modules/trades/taxonomy";
import { metaTexts } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { breadcrumbList } from "~/platform/linked-data";
import { pageMeta } from "~/platform/page-meta";
import { cachedRead } from "~/platform/read-cache.server";
import { notFound, retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { cachedMarkupFrom } from "~/ui/cached-markup";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/business";
import { type BookAnswer, bookAction, loadBooking } from "./business-book.server";

export const handle = { quiet: true, back: { href: "/services" } };
export const headers = retryAfterHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const texts = metaTexts(matches);
  const { t } = texts;
  const { appUrl } = loaderData;
  const { business, images, picture } = loaderData.shown.content;
  const { businessName, description, cities, province, slug } = business;
  const path = `/business/${slug}`;
  const base = cities[0]?.name ?? provinceName(province);
  const names = { name: businessName, trade: t(tradeOffer(business)) };
  const title = base ? t("business.titleInPlace", { ...names, place: base }) : t("business.title", names);
  const pictures = [picture, ...images.map(({ id }) => pictureHref(id, 1280, "webp"))];
  return pageMeta(texts, {
    appUrl,
    path,
    title,
    description: description || title,
    picture: { path: picture, alt: images[0]?.description || businessName },
    data: [
      businessData(
        texts,
        business,
        appUrl,
        pictures.map((one) => appUrl + one),
      ),
      breadcrumbList(texts, appUrl, [
        ...crumbsOf(business).map(({ label, href }) => ({ label: t(label), href })),
        { label: businessName, href: path },
      ]),
    ],
  });
};

/** Finds a business by its current or a former slug, ignoring case. */
async function requireListed(typed: string, { readDb, now }: App) {
  const slug = typed.toLowerCase();
  const business = isSlug(slug) ? await findPublicBusiness(readDb, slug, now()) : null;
  if (!business) throw notFound("business.notListed");
  return business;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const load = () => find(params.slug, url, context);
  // A signed-in viewer may just have booked here.
  const shown = context.get(viewerContext)
    ? { content: (await load()).content }
    : await cachedRead(context, `business ${JSON.stringify([params.slug, url.search])}`, load);
  const address = `/business/${shown.content.business.slug}`;
  if (url.pathname !== address) throw redirect(address + url.search, 301);
  return { shown, appUrl: context.get(appContext).appUrl };
}

async function find(slug: string, url: URL, context: Route.LoaderArgs["context"]) {
  const app = context.get(appContext);
  const business = await requireListed(slug, app);
  const [booking, images, reviews] = await Promise.all([
    loadBooking(business, url, context),
    listImages(app.readDb, business.id),
    findReviews(app.readDb, business.id, url.searchParams.get("reviews")),
  ]);
  const picture = socialPictureHref(business, images);
  return {
    content: { business, booking, images, reviews, picture, now: app.now() },
    tags: [businessTag(business.id)],
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const business = await requireListed(params.slug, context.get(appContext));
  return bookAction(business, request, context);
}

export default function Business({ loaderData: { shown, appUrl }, actionData }: Route.ComponentProps) {
  return (
    <div className="contents" {...cachedMarkupFrom(shown, Whole, { appUrl, answer: actionData ?? null })} />
  );
}

type Content = Awaited<ReturnType<typeof find>>["content"];

function Whole({ content, appUrl, answer }: { content: Content; appUrl: string; answer: BookAnswer | null }) {
  const { business, booking, images, reviews, now } = content;
  const { hrefOf } = useTexts();
  const [first] = images;
  const address = `/business/${business.slug}`;
  const calendar = answer ? answer.calendar : booking.calendar;
  return (
    <>
      <BusinessTrail business={business} address={appUrl + hrefOf(address)} />
      <BusinessLayout business={business} now={now} picture={first && <HeaderPicture image={first} />}>
        {calendar ? (
          <BookingSection
            business={business}
            calendar={calendar}
            viewer={booking.viewer}
            form={answer ?? booking.form}
            gone={answer ? null : booking.gone}
            address={hrefOf(address)}
          />
        ) : (
          <NotBookable bookable={business.bookable} />
        )}
        <Gallery images={images} />
        <Reviews business={business} shown={reviews} address={address} />
      </BusinessLayout>
    </>
  );
}

function NotBookable({ bookable }: { bookable: boolean }) {
  const { t } = useTexts();
  const why = bookable ? "nothingYet" : "byPhone";
  return (
    <section id="book" aria-labelledby="booking">
      <h2 id="booking" className="mb-3">
        {t("bookingPage.notBookable.title")}
      </h2>
      <Notice
        title={t(`bookingPage.notBookable.${why}.title`)}
        text={t(`bookingPage.notBookable.${why}.text`)}
      />
    </section>
  );
}
