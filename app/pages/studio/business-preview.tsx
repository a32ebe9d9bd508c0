import { data, type RouterContextProvider, redirect } from "react-router";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { BusinessLayout } from "~/modules/businesses/components/business-layout";
import { coverPhoto } from "~/modules/businesses/cover";
import { Gallery, HeaderPicture } from "~/modules/businesses/gallery/components/gallery";
import { type GalleryImage, listImages } from "~/modules/businesses/gallery/queries.server";
import { ownerContext } from "~/modules/businesses/owner.server";
import { draftPage } from "~/modules/businesses/public-page/draft-page.server";
import {
  findOwnPage,
  type PageRow,
  type PublicBusiness,
  publicBusinessOf,
} from "~/modules/businesses/public-page/queries.server";
import { findDraft } from "~/modules/businesses/queries.server";
import { isInSetup, priceFrom } from "~/modules/businesses/rules";
import { setupAddress } from "~/modules/businesses/setup-steps";
import { findCity } from "~/modules/places/places";
import { Reviews } from "~/modules/reviews/components/reviews";
import { findReviews } from "~/modules/reviews/queries/public-reviews.server";
import { otherSubcategories } from "~/modules/trades/taxonomy";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { PostRule } from "~/platform/post-rule";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/business-preview";
import { offerColumns, readTyped, type TypedSection } from "./typed-profile.server";

// Fifty services have four fields each.
export const handle = { styles: "tools", posts: { maxFields: 240 } satisfies PostRule };

export const meta = titled("editor.page.title");

type Context = Readonly<RouterContextProvider>;

/** Prices and the button are shown as customers of a subscribed business see them. */
const asBookable = (row: PageRow, now: Date): PublicBusiness => ({
  ...publicBusinessOf(row, now),
  bookable: true,
});

/** The page of the draft in the wizard, else of the saved profile. */
async function pageOf(context: Context) {
  const { db, now } = context.get(appContext);
  const { id: userId } = viewerOf(context);
  const own = context.get(ownerContext);
  const draft = !own || isInSetup(own) ? await findDraft(db, userId) : null;
  const drafted = draft && draftPage(draft);
  if (drafted) return { business: drafted, state: "draft" as const };
  const row = await findOwnPage(db, userId, now());
  if (!row) throw redirect("/business-onboarding");
  return { business: asBookable(row, now()), state: "saved" as const };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const id = context.get(ownerContext)?.id;
  const [{ business, state }, images, reviews] = await Promise.all([
    pageOf(context),
    id === undefined ? [] : listImages(db, id),
    id === undefined ? null : findReviews(db, id),
  ]);
  return { business, state, images, reviews, now: now() };
}

/** Shows what is typed into a section of the editor, and stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const own = context.get(ownerContext);
  const read = readTyped(await request.formData(), own);
  const row = own && (await findOwnPage(db, viewerOf(context).id, now()));
  if (!row) throw redirect("/business-profile-edit");
  const section = read.ok ? read.typed.intent : read.unsaved.intent;
  if (!read.ok) return data({ business: null, section, wrong: read.unsaved.errors }, { status: 422 });
  return data({ business: asBookable(withTyped(row, read.typed), now()), section, wrong: {} });
}

/** The page as it would be if this section were saved. */
function withTyped(row: PageRow, { intent, said, place }: TypedSection): PageRow {
  switch (intent) {
    case "info": {
      const others = otherSubcategories(said, said.otherSubcategories);
      return { ...row, ...said, description: said.description ?? "", otherSubcategories: others };
    }
    case "cities": {
      const [city = ""] = said.cities;
      const where = { city, province: findCity(city)?.province ?? null, citySlugs: said.cities };
      return { ...row, ...said, ...where, ...place };
    }
    case "services": {
      const services = said.services.map(({ id, name, priceCents, priceAs, durationMinutes = 60 }) => ({
        ...{ id: id ?? name, name, priceCents, priceAs, durationMinutes },
      }));
      return { ...row, ...offerColumns(said), services, priceFromCents: priceFrom(services) };
    }
    default:
      return { ...row, ...said };
  }
}

export default function BusinessPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { images, reviews, now } = loaderData;
  const business = actionData?.business ?? loaderData.business;
  const photo: GalleryImage | null = coverPhoto(business.cover, images);
  return (
    <>
      <PreviewNotice
        state={actionData?.business ? "typed" : loaderData.state}
        section={actionData?.section ?? null}
        wrong={Object.values(actionData?.wrong ?? {})}
      />
      <BusinessLayout
        business={business}
        now={now}
        counted={false}
        picture={photo && <HeaderPicture image={photo} />}
        gallery={<Gallery images={images} address={null} />}
        calendar={<NothingBooked />}
      >
        {reviews && <Reviews business={business} shown={reviews} address={`/business/${business.slug}`} />}
      </BusinessLayout>
    </>
  );
}

type NoticeProps = { state: "draft" | "saved" | "typed"; section: string | null; wrong: readonly Message[] };

function PreviewNotice({ state, section, wrong }: NoticeProps) {
  const { t } = useTexts();
  const back = state === "draft" ? setupAddress(6) : `/business-profile-edit${section ? `#${section}` : ""}`;
  return (
    <div className="mb-6 grid gap-3">
      <Notice title={t("editor.page.title")} text={t(`editor.page.${state}`)}>
        <ButtonLink href={back} variant="outline" small icon="arrow-left" className="mt-2">
          {t(state === "draft" ? "editor.page.toSetup" : "editor.page.toEditor")}
        </ButtonLink>
      </Notice>
      {wrong.length > 0 && (
        <Notice tone="bad" title={t("editor.page.wrong")}>
          <ul className="list-disc pl-5 text-sm">
            {wrong.map((message) => (
              <li key={t(message)}>{t(message)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Where the calendar stands on the page itself. */
function NothingBooked() {
  const { t } = useTexts();
  return (
    <section id="book" aria-labelledby="booking" className="scroll-mt-4">
      <h2 id="booking" className="mb-3">
        {t("bookingPage.title")}
      </h2>
      <Notice text={t("editor.page.calendar")} />
    </section>
  );
}
