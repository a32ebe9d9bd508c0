import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { RefusalNotice } from "~/forms/refusal-notice";
import { tabs } from "~/modules/bookings/booking-address";
import { Unconfirmed } from "~/modules/bookings/guest/components/unconfirmed";
import { linkToStep, MissingParts } from "~/modules/businesses/components/missing-parts";
import { QuickStats } from "~/modules/businesses/components/quick";
import { personHref } from "~/modules/businesses/people/rules";
import { setupAddress, stepOf } from "~/modules/businesses/setup-steps";
import { titled } from "~/page-texts";
import { dayOf } from "~/platform/time";
import { linkTo, Rich, useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/dashboard";
import { actOnDashboard } from "./dashboard/acts.server";
import { LeadsCard, SubscriptionCard, Tips, WorthIt, YourPage } from "./dashboard/cards";
import { FirstSteps, Welcome } from "./dashboard/first-steps";
import { firstSteps, tipsFor } from "./dashboard/guide";
import { type Loaded, loadDashboard } from "./dashboard/load.server";
import { Requests } from "./dashboard/requests";
import { Actions, HitByOutages, LiveLine, StageNotice, WhoseBusiness } from "./dashboard/stage-notice";
import { Today } from "./dashboard/today";

export const handle = { back: { href: "/" } };
export const meta = titled("dashboard.title");

/** `?leave` asks before a business that is not one's own is removed. */
export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  ...(await loadDashboard(context)),
  isLeaving: url.searchParams.has("leave"),
});

export const action = ({ request, context }: Route.ActionArgs) => actOnDashboard(request, context);

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { now, business, profile, stage, inSetup, counts, away } = loaderData;
  const { t, date } = useTexts();
  const day = date(now, "longDate");
  const refused = (intent: "reject" | "away") => (actionData?.intent === intent ? actionData : null);
  const facts = { ...loaderData, ...profile, agreed: counts.agreed };
  const steps = firstSteps(facts);
  const isNew = stage === "live" && counts.agreed === 0;
  const standing = { ...loaderData, offersTimes: profile.offersTimes };
  const isComplete = profile.gaps.length === 0;
  return (
    <>
      <PageHeader title={t("dashboard.today.heading")} subtitle={day} />
      {loaderData.isUnanswered && (
        <WhoseBusiness businessName={business.businessName} isLeaving={loaderData.isLeaving} />
      )}
      <div className="mb-6 grid gap-4 empty:hidden">
        <RefusalNotice refused={actionData} />
        {loaderData.subscription.state === "failed" && <FailedCharge until={loaderData.subscription.until} />}
        <StageNotice {...standing} complete={isComplete} />
        {inSetup && <ToSetUp gaps={profile.gaps} />}
        {away && <AwayNotice away={away} />}
        {loaderData.idle.map((person) => (
          <Idle key={person.lane} {...person} />
        ))}
        {isNew && counts.requests === 0 && <Welcome business={business} steps={steps} />}
      </div>
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_17.5rem] md:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-8">
          <Unconfirmed unconfirmed={loaderData.unconfirmed} />
          <Requests {...loaderData} refused={refused("reject")} />
          <HitByOutages hit={loaderData.hit} />
          {isNew && <FirstSteps {...loaderData} steps={steps} />}
          <Today {...loaderData} />
        </div>
        <div className="grid grid-cols-1 gap-8 md:row-span-2">
          {!isNew && !inSetup && <Tips tips={tipsFor(facts)} />}
          <QuickStats views={loaderData.views} bookings={counts.agreed} rating={business.rating} />
          <Actions page={loaderData.page} inSetup={inSetup} />
          {(!away || refused("away")) && <GoAway now={now} refused={refused("away")} />}
          <WorthIt worth={loaderData.worth} />
          <SubscriptionCard {...loaderData.subscription} />
        </div>
        <div className="grid grid-cols-1 gap-8 md:col-start-1">
          <YourPage business={business} profile={profile} inSetup={inSetup} now={now}>
            {stage === "live" && <LiveLine {...standing} complete={isComplete && !isNew} />}
          </YourPage>
          <LeadsCard leads={loaderData.leads} />
        </div>
      </div>
    </>
  );
}

/** Said first: without another card the page is no longer bookable after that day. */
function FailedCharge({ until }: { until: Date | null }) {
  const { t } = useTexts();
  return (
    <Notice tone="bad" title={t("dashboard.failedCharge.title")}>
      {until && <p className="text-sm">{t("dashboard.failedCharge.text", { until })}</p>}
      <ButtonLink href="/billing" variant="outline" className="mt-2">
        {t("billingPage.card.change")}
      </ButtonLink>
    </Notice>
  );
}

/** A chair that stands empty unseen. */
function Idle({ lane, name }: { lane: number; name: string }) {
  const { t } = useTexts();
  return (
    <Notice tone="warn" title={t("people.idle.title", { name })} text={t("people.idle.text", { name })}>
      <ButtonLink href={personHref(lane)} variant="outline" className="mt-2">
        {t("people.idle.action")}
      </ButtonLink>
    </Notice>
  );
}

type Gaps = Parameters<typeof MissingParts>[0]["gaps"];

/** Before the first payment: what the wizard still asks for. */
function ToSetUp({ gaps }: { gaps: Gaps }) {
  const [firstGap] = gaps;
  return (
    <MissingParts gaps={gaps} part={linkToStep}>
      {firstGap && (
        <Rich text="dashboard.addMissing" tags={{ wizard: linkTo(setupAddress(stepOf(firstGap))) }} />
      )}
    </MissingParts>
  );
}

/** While the business is closed: until when, and how it opens again. */
function AwayNotice({ away }: { away: NonNullable<Loaded["away"]> }) {
  const { t, hrefOf } = useTexts();
  const { firstDay, until, reason, bookings } = away;
  return (
    <Notice
      tone="warn"
      title={t("dashboard.away.until", { until })}
      text={t("dashboard.away.explained", { reason })}
      className="mb-6"
    >
      {bookings > 0 && (
        <p className="text-sm">
          {t("availability.off.booked", { count: bookings })}{" "}
          <a href={hrefOf(tabs.upcoming)}>{t("availability.off.seeBookings")}</a>
        </p>
      )}
      <Press intent="back" fields={{ firstDay }} look="pt-2" variant="outline">
        {t("availability.off.back")}
      </Press>
    </Notice>
  );
}

/** The switch: from today to a day, no free times. */
function GoAway({ now, refused }: { now: Date; refused: Refused | null }) {
  const { t, hrefOf } = useTexts();
  return (
    <details open={refused !== null} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-13 list-none items-center gap-3 px-4 [&::-webkit-details-marker]:hidden">
        <Icon name="calendar-x" className="text-brand" />
        <h2 className="text-base">{t("dashboard.away.title")}</h2>
        <Icon name="chevron-down" size="sm" className="ml-auto text-muted group-open:rotate-180" />
      </summary>
      <PostForm intent="away" filled={refused} className="grid gap-4 px-4 pb-4">
        <p className="text-muted text-sm">{t("dashboard.away.text")}</p>
        <Field label={t("dashboard.away.lastDay")} name="lastDay" required>
          <TextInput type="date" min={dayOf(now)} autoFocus={refused !== null} />
        </Field>
        <Field
          label={t("availability.off.reason")}
          name="reason"
          required
          hint={t("availability.off.reasonHint")}
        >
          <TextInput maxLength={120} />
        </Field>
        <Button full>{t("dashboard.away.save")}</Button>
        <a href={hrefOf("/business-hours")} className="tap text-sm">
          {t("dashboard.away.plan")}
        </a>
      </PostForm>
    </details>
  );
}
