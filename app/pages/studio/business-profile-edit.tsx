import { data } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { FormsScript } from "~/modules/businesses/components/forms-script";
import { chosenTrade } from "~/modules/businesses/components/other-subcategories";
import { versionOf } from "~/modules/businesses/editor/sections";
import { listImages } from "~/modules/businesses/gallery/queries.server";
import { ownerContext } from "~/modules/businesses/owner.server";
import { nearText } from "~/modules/businesses/place.server";
import type { EditedSection } from "~/modules/businesses/profile/text";
import { findSavedText, listHours, type OwnBusiness } from "~/modules/businesses/queries.server";
import { isVisible } from "~/modules/businesses/rules";
import { findOwnCard } from "~/modules/listing/cards/card-rows.server";
import { CardPreview } from "~/modules/listing/components/card-preview";
import { usualServices } from "~/modules/trades/usual-services";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { languageOf } from "~/platform/language.server";
import { log } from "~/platform/log.server";
import type { PostRule } from "~/platform/post-rule";
import { failureStatus } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { textsIn } from "~/texts/texts.server";
import { ButtonLink } from "~/ui/button";
import editPartsCss from "~/ui/edit-parts.css?url";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { stylesheets } from "~/ui/stylesheets";
import type { Route } from "./+types/business-profile-edit";
import { actOnProfile } from "./business-profile-edit/acts.server";
import { Cities } from "./business-profile-edit/cities";
import { Gallery, Hours } from "./business-profile-edit/edited-elsewhere";
import { Contact, Info, Serving, Social } from "./business-profile-edit/info";
import { Services } from "./business-profile-edit/services";
import { firstOpen, type PartName, statesOf } from "./business-profile-edit/states";
import type { Unsaved } from "./typed-profile.server";

export const handle = {
  back: { href: "/dashboard", label: "bookings.management.back" },
  // Fifty services have four fields each.
  posts: { maxFields: 240 } satisfies PostRule,
};

export const links = stylesheets(editPartsCss);
export const meta = titled("editor.title");

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const business = context.get(ownerContext);
  if (!business) return { profile: null, failed: false };
  const usual = usualServices(textsIn(languageOf(request, context.get(viewerContext))), business);
  try {
    const profile = await profileOf(db, business, now());
    const saved = { ...profile.saved, ...chosenTrade(url) };
    return { profile: { ...profile, saved, usual }, failed: false };
  } catch (error) {
    log.error({ err: error }, "profile");
    return data({ profile: null, failed: true }, { status: failureStatus(error) });
  }
}

async function profileOf(db: Db, business: OwnBusiness, now: Date) {
  const [saved, hours, images, card] = await Promise.all([
    findSavedText(db, business),
    listHours(db, business.id),
    listImages(db, business.id),
    findOwnCard(db, business.id, now),
  ]);
  const { sectionVersions: versions } = business;
  return {
    saved,
    near: nearText(business),
    versions,
    hours,
    images,
    card,
    publicPage: isVisible(business, now) ? `/business/${business.slug}` : null,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => actOnProfile(request, context);

export default function BusinessProfileEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, failed } = loaderData;
  const { t } = useTexts();
  return (
    <>
      <PageHeader
        title={t("editor.title")}
        subtitle={profile && t("editor.subtitle")}
        actions={
          <>
            {profile?.publicPage && (
              <ButtonLink href={profile.publicPage} variant="outline" small icon="external-link">
                {t("dashboard.viewPublicProfile")}
              </ButtonLink>
            )}
            {profile && (
              <ButtonLink href="/business-profile-edit/preview" variant="text" small icon="eye">
                {t("editor.page.whole")}
              </ButtonLink>
            )}
            {profile && (
              <ButtonLink href="/business-profile-edit/papers" variant="text" small icon="badge-check">
                {t("editor.papers")}
              </ButtonLink>
            )}
            {profile && (
              <ButtonLink href="/business-profile-edit/area" variant="text" small icon="map-pin">
                {t("editor.area")}
              </ButtonLink>
            )}
            <ButtonLink href="/settings" variant="text" small icon="settings">
              {t("editor.settings")}
            </ButtonLink>
          </>
        }
      />
      {failed && <Notice tone="bad" title={t("common.error")} text={t("editor.failed.load")} />}
      {!profile && !failed && (
        <Notice tone="warn" text={t("editor.none")}>
          <ButtonLink href="/business-onboarding" small className="mt-2">
            {t("editor.start")}
          </ButtonLink>
        </Notice>
      )}
      {profile && <Parts profile={profile} unsaved={actionData ?? null} />}
    </>
  );
}

type Profile = NonNullable<Route.ComponentProps["loaderData"]["profile"]>;

/** Of all parts one is open: what came back from saving, else what customers miss. */
function Parts({ profile, unsaved }: { profile: Profile; unsaved: Unsaved | null }) {
  const texts = useTexts();
  const states = statesOf(profile, texts);
  const open: PartName = unsaved?.intent ?? firstOpen(states);
  const part = (name: PartName) => ({ state: states[name], open: open === name });
  const of = (section: EditedSection) => ({
    ...part(section),
    saved: profile.saved,
    version: versionOf(profile.versions, section),
    unsaved: unsaved?.intent === section ? unsaved : null,
  });
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <div className="parts">
          <Info {...of("info")} />
          <Services {...of("services")} usual={profile.usual} />
          <Gallery {...part("gallery")} images={profile.images} />
          <Hours {...part("hours")} hours={profile.hours} />
          <Cities {...of("cities")} near={profile.near} />
          <Contact {...of("contact")} />
          <Serving {...of("serving")} />
          <Social {...of("social")} />
        </div>
        <p className="mt-3 text-muted text-sm">{texts.t("editor.required")}</p>
        <FormsScript />
      </div>
      {profile.card && (
        <div className="lg:sticky lg:top-6 lg:self-start">
          <CardPreview card={profile.card} />
        </div>
      )}
    </div>
  );
}
