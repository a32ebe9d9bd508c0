import { data } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { type EditedSection, savedValues, versionOf } from "~/modules/businesses/editor/sections";
import { listImages } from "~/modules/businesses/gallery.server";
import { ownerContext } from "~/modules/businesses/owner.server";
import { nearText, placeTextOf } from "~/modules/businesses/place.server";
import { listCities, listHours, listServices, type OwnBusiness } from "~/modules/businesses/queries.server";
import { isVisible } from "~/modules/businesses/rules";
import { findOwnCard } from "~/modules/listing/own-card.server";
import { usualServices } from "~/modules/trades/usual-services";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { languageOf } from "~/platform/language.server";
import { log } from "~/platform/log.server";
import type { PostRule } from "~/platform/post-rule";
import { failureStatus } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { textsIn } from "~/texts/texts.server";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-profile-edit";
import { actOnProfile } from "./business-profile-edit/acts.server";
import { Cities } from "./business-profile-edit/cities";
import { Contact } from "./business-profile-edit/contact";
import { Gallery, Hours } from "./business-profile-edit/edited-elsewhere";
import { Info } from "./business-profile-edit/info";
import { LivePreview } from "./business-profile-edit/live-preview";
import { Services } from "./business-profile-edit/services";
import { Serving } from "./business-profile-edit/serving";
import { Social } from "./business-profile-edit/social";

export const handle = {
  back: { href: "/dashboard", label: "bookings.management.back" },
  // Fifty services have four fields each.
  posts: { maxFields: 240 } satisfies PostRule,
};

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("common.pageTitle", { title: { key: "editor.title" } }) },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const business = context.get(ownerContext);
  if (!business) return { profile: null, failed: false };
  const usual = usualServices(textsIn(languageOf(request, context.get(viewerContext))), business);
  try {
    return { profile: { ...(await profileOf(db, business, now())), usual }, failed: false };
  } catch (error) {
    log.error({ err: error }, "profile");
    return data({ profile: null, failed: true }, { status: failureStatus(error) });
  }
}

async function profileOf(db: Db, business: OwnBusiness, now: Date) {
  const [services, cities, hours, images, card] = await Promise.all([
    listServices(db, business.id),
    listCities(db, business.id),
    listHours(db, business.id),
    listImages(db, business.id),
    findOwnCard(db, business.id, now),
  ]);
  const { sectionVersions: versions } = business;
  return {
    saved: savedValues(business, { services, cities, place: placeTextOf(business) }),
    near: nearText(business),
    versions,
    hours,
    images,
    card,
    publicPage: isVisible(business, now) ? `/business/${business.slug}` : null,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => actOnProfile(request, context);

const sections = ["info", "contact", "cities", "services", "hours", "serving", "social", "gallery"] as const;

export default function BusinessProfileEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, failed } = loaderData;
  const { t } = useTexts();
  const unsaved = actionData ?? null;
  const of = (section: EditedSection) =>
    profile && {
      saved: profile.saved[section],
      version: versionOf(profile.versions, section),
      unsaved: unsaved?.intent === section ? unsaved : null,
    };
  const [info, contact, cities, services, serving, social] = [
    of("info"),
    of("contact"),
    of("cities"),
    of("services"),
    of("serving"),
    of("social"),
  ];
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
      {profile && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <div className="contents lg:sticky lg:top-6 lg:grid lg:gap-6 lg:self-start">
            <Contents />
            {profile.card && (
              <div className="order-last lg:order-none">
                <LivePreview card={profile.card} />
              </div>
            )}
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-6 *:scroll-mt-16">
            <p className="text-muted text-sm">{t("editor.required")}</p>
            {info && <Info {...info} />}
            {contact && <Contact {...contact} />}
            {cities && <Cities {...cities} near={profile.near} />}
            {services && <Services {...services} usual={profile.usual} />}
            <Hours hours={profile.hours} />
            {serving && <Serving {...serving} />}
            {social && <Social {...social} />}
            <Gallery images={profile.images} />
          </div>
        </div>
      )}
    </>
  );
}

/** Beside the sections on wide screens; a row above them on others. */
function Contents() {
  const { t } = useTexts();
  return (
    <nav
      aria-label={t("editor.sections")}
      className="sticky top-0 z-10 -mx-4 overflow-x-auto border-line border-b bg-ground px-4 [scrollbar-width:none] lg:static lg:mx-0 lg:border-0 lg:px-0"
    >
      <ul className="flex gap-1 lg:flex-col">
        {sections.map((section) => (
          <li key={section} className="flex-none">
            <a
              href={`#${section}`}
              className="flex min-h-12 items-center px-2 font-semibold text-muted text-sm no-underline hover:text-ink lg:min-h-11"
            >
              {t(`editor.${section}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
