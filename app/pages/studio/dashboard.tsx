import { leadsOf } from "~/modules/analytics/queries.server";
import { leadDays } from "~/modules/analytics/rules";
import { findSubscription } from "~/modules/billing/queries.server";
import { subscriptionBadge } from "~/modules/billing/rules";
import { MissingParts, WriteForMissing } from "~/modules/businesses/components/missing-parts";
import { businessContext, ownProfile, requireBusiness } from "~/modules/businesses/owner.server";
import { isBookable, isInSetup, isVisible, shownContacts } from "~/modules/businesses/rules";
import { findCity } from "~/modules/places/places";
import { categoryName, tradeName } from "~/modules/trades/taxonomy";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { addDays, dayOf } from "~/platform/time";
import { Rich, useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/dashboard";
import { LeadsCard } from "./dashboard/leads-card";
import { BusinessInfo, OfferedServices, WorkingHours } from "./dashboard/profile-cards";
import { type Stage, StageNotice } from "./dashboard/stage-notice";
import { SubscriptionCard } from "./dashboard/subscription-card";

export const handle = { back: { href: "/" } };
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("common.pageTitle", { title: { key: "dashboard.title" } }) },
];
export const middleware = [requireBusiness];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(appContext);
  const business = context.get(businessContext);
  const at = now();
  const today = dayOf(at);
  const [subscription, profile, leads] = await Promise.all([
    findSubscription(db, business.id),
    ownProfile(db, business),
    leadsOf(db, business.id, addDays(today, 1 - leadDays), today),
  ]);
  const { slug, businessName, category, subcategory, description } = business;
  const { phone, email, website, address } = business;
  return {
    business: {
      slug,
      businessName,
      category,
      subcategory,
      description,
      phone,
      email,
      website,
      address,
      cities: profile.cities.flatMap((city) => findCity(city)?.name ?? []).join(", "),
    },
    profile,
    leads,
    callable: shownContacts(business).phone !== null,
    inSetup: isInSetup(business),
    stage: stageOf(business, subscription?.subscriptionEnd != null, at),
    unchecked: business.status === "pending",
    visible: isVisible(business, at),
    subscription: {
      state: subscriptionBadge(business, subscription?.paymentStatus ?? null, at),
      end: subscription?.subscriptionEnd ?? null,
      renews: subscription?.providerToken != null,
      overdue: subscription?.subscriptionEnd != null && subscription.subscriptionEnd < at,
    },
    operatorEmail: env.operator.email,
  };
}

type Business = Parameters<typeof isVisible>[0];

function stageOf(business: Business, paidBefore: boolean, now: Date): Stage {
  if (business.status === "rejected") return "rejected";
  if (business.suspendedAt !== null || business.blacklistedAt !== null) return "suspended";
  if (isBookable(business, now)) return "live";
  if (isVisible(business, now)) return "listed";
  return paidBefore ? "ended" : "unpaid";
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { business, profile, leads, stage, visible, inSetup, subscription, operatorEmail } = loaderData;
  const { t } = useTexts();
  const { slug, businessName, category } = business;
  const trade = tradeName(business);
  return (
    <>
      <PageHeader
        title={businessName}
        subtitle={
          trade === categoryName(category)
            ? t(trade)
            : t("dashboard.tradeAndCategory", {
                category: { key: categoryName(category) },
                trade: { key: trade },
              })
        }
        actions={
          <>
            <ButtonLink href="/booking-management" icon="calendar-check">
              {t("dashboard.manageBookings")}
            </ButtonLink>
            {inSetup && (
              <ButtonLink href="/business-onboarding" variant="outline" icon="pencil">
                {t("dashboard.editProfile")}
              </ButtonLink>
            )}
            {visible && (
              <ButtonLink
                href={`/business/${slug}`}
                target="_blank"
                rel="noopener"
                variant="outline"
                icon="external-link"
              >
                {t("dashboard.viewPublicProfile")}
              </ButtonLink>
            )}
          </>
        }
      />
      <StageNotice {...loaderData} offersTimes={profile.offersTimes} complete={profile.gaps.length === 0} />
      {stage !== "rejected" && stage !== "suspended" && (
        <MissingParts gaps={profile.gaps} className="mt-4">
          {inSetup ? (
            <Rich
              text="dashboard.addMissing"
              tags={{ wizard: (words) => <a href="/business-onboarding">{words}</a> }}
            />
          ) : (
            <WriteForMissing email={operatorEmail} />
          )}
        </MissingParts>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-[auto_1fr]">
        <SubscriptionCard {...subscription} operatorEmail={operatorEmail} offersTimes={profile.offersTimes} />
        <div className="grid grid-cols-1 gap-6 md:col-start-1 md:row-span-2 md:row-start-1">
          <BusinessInfo {...business} />
          <OfferedServices services={profile.services} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <LeadsCard leads={leads} />
          <WorkingHours hours={profile.hours} />
        </div>
      </div>
    </>
  );
}
