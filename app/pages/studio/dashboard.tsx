import { redirect } from "react-router";
import * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { refuseWhileImpersonating, viewerOf } from "~/modules/accounts/viewer.server";
import { leadsOf } from "~/modules/analytics/queries/leads.server";
import { leadDays } from "~/modules/analytics/rules";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import { subscriptionBadge } from "~/modules/billing/rules";
import { linkToStep, MissingParts, WriteForMissing } from "~/modules/businesses/components/missing-parts";
import { businessContext, ownProfile, requireBusiness } from "~/modules/businesses/owner.server";
import { isBookable, isInSetup, isVisible, shownContacts } from "~/modules/businesses/rules";
import { setupAddress, stepOf } from "~/modules/businesses/setup-steps";
import { answerForBusiness } from "~/modules/moderation/settle-business.server";
import { findCity } from "~/modules/places/places";
import { categoryName, tradeName } from "~/modules/trades/taxonomy";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { addDays, dayOf } from "~/platform/time";
import { Rich, useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/dashboard";
import { LeadsCard } from "./dashboard/leads-card";
import { BusinessInfo, OfferedServices, WorkingHours } from "./dashboard/profile-cards";
import { type Stage, StageNotice } from "./dashboard/stage-notice";
import { SubscriptionCard } from "./dashboard/subscription-card";
import { WhoseBusiness } from "./dashboard/whose-business";

export const handle = { back: { href: "/" } };
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("common.pageTitle", { title: { key: "dashboard.title" } }) },
];
export const middleware = [requireBusiness];

export async function loader({ context, url }: Route.LoaderArgs) {
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
    isUnanswered: business.ownerConfirmedAt === null,
    isLeaving: url.searchParams.has("leave"),
  };
}

const dashboardActs = z.discriminatedUnion("intent", [z.object({ intent: z.enum(["take", "leave"]) })]);

/** Whose is a business that was paid for before the address was confirmed? */
export async function action({ request, context }: Route.ActionArgs) {
  refuseWhileImpersonating({ context });
  const { db, now } = context.get(appContext);
  const asked = parseIntent(dashboardActs, await request.formData());
  const isOwn = asked.ok && asked.data.intent === "take";
  const answered = await answerForBusiness(db, viewerOf(context).id, isOwn, now());
  if (!answered) return redirect("/dashboard");
  const what = isOwn ? "taken" : "left";
  return redirectWith(isOwn ? "/dashboard" : "/business-onboarding", {
    title: `dashboard.unclaimed.${what}.title`,
    text: `dashboard.unclaimed.${what}.text`,
  });
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
  const [firstGap] = profile.gaps;
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
      {loaderData.isUnanswered && (
        <WhoseBusiness businessName={businessName} isLeaving={loaderData.isLeaving} />
      )}
      <StageNotice {...loaderData} offersTimes={profile.offersTimes} complete={profile.gaps.length === 0} />
      {stage !== "rejected" && stage !== "suspended" && (
        <MissingParts gaps={profile.gaps} part={inSetup ? linkToStep : undefined} className="mt-4">
          {inSetup && firstGap ? (
            <Rich
              text="dashboard.addMissing"
              tags={{ wizard: (words) => <a href={setupAddress(stepOf(firstGap))}>{words}</a> }}
            />
          ) : (
            <WriteForMissing email={operatorEmail} />
          )}
        </MissingParts>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-[auto_1fr]">
        <SubscriptionCard {...subscription} />
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
