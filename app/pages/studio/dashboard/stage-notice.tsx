import { Form } from "react-router";
import { planPriceCents } from "~/modules/billing/rules";
import { HitBookings } from "~/modules/bookings/outages/components/hit-bookings";
import { QuickActions, QuickLink } from "~/modules/businesses/components/quick";
import type { UnlistedReason } from "~/modules/businesses/rules";
import { editAddress } from "~/modules/businesses/setup-steps";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice, type NoticeTone } from "~/ui/notice";
import { Panel } from "~/ui/panel";
import { editLink, type Stage } from "./guide";
import type { Loaded } from "./load.server";

type Look = { tone: NoticeTone; pays?: boolean; writes?: boolean; places?: boolean };

const looks: Record<Stage, Look> = {
  live: { tone: "ok" },
  listed: { tone: "info", pays: true },
  noCity: { tone: "warn", places: true },
  unpaid: { tone: "warn", pays: true },
  ended: { tone: "warn", pays: true },
  rejected: { tone: "bad", writes: true },
  suspended: { tone: "bad", writes: true },
  locked: { tone: "bad", writes: true },
  removed: { tone: "bad", writes: true },
};

type Props = {
  stage: Stage;
  /** No administrator has checked it yet. */
  unchecked: boolean;
  operatorEmail: string;
  /** Whether there is a service and a time to book. */
  offersTimes: boolean;
  /** Whether its page shows a telephone number. */
  callable: boolean;
  /** Whether nothing is missing in the profile. */
  complete: boolean;
  /** Whether /standing tells of a decision about it. */
  hasStanding: boolean;
  /** Why nobody finds it in the list; none while it is there. Left out where the stage says it. */
  unlisted: readonly UnlistedReason[];
};

/** The text of a stage, which promises only what this business offers. */
function textOf({ stage, offersTimes, callable }: Props): Message {
  if (stage === "live" && offersTimes) return "dashboard.stages.live.bookable";
  if (stage === "listed" && callable) return "dashboard.stages.listed.callable";
  return `dashboard.stages.${stage}.text`;
}

/** What has to be told before everything else: nothing while all is well. */
export function StageNotice(props: Props) {
  const { t, list } = useTexts();
  const { stage, operatorEmail, hasStanding, complete, unlisted } = props;
  const { tone, pays, writes, places } = looks[stage];
  if (stage === "live") return hasStanding ? <StandingNotice /> : null;
  const isComplete = stage === "listed" && complete;
  return (
    <Notice
      tone={tone}
      title={t(isComplete ? "dashboard.stages.complete" : `dashboard.stages.${stage}.title`)}
      text={t(textOf(props))}
    >
      {writes ? (
        <p className="text-sm">
          <a href={`mailto:${operatorEmail}`}>{operatorEmail}</a>
        </p>
      ) : (
        unlisted.length > 0 && (
          <p className="text-sm">
            {t("unlisted.own.title", {
              reasons: list(unlisted.map((reason) => t(`unlisted.own.reasons.${reason}`))),
            })}
          </p>
        )
      )}
      {hasStanding && (
        <ButtonLink href="/standing" variant="outline" className="mt-2">
          {t("dashboard.standing.link")}
        </ButtonLink>
      )}
      {places && (
        <ButtonLink href={editAddress("city")} className="mt-2">
          {t("dashboard.stages.noCity.fill")}
        </ButtonLink>
      )}
      {pays && (
        <ButtonLink href="/business-payment" className="mt-2">
          {t("billing.payAndActivate", { amount: planPriceCents })}
        </ButtonLink>
      )}
    </Notice>
  );
}

/** A decision about a business that is shown all the same. */
function StandingNotice() {
  const { t } = useTexts();
  return (
    <Notice tone="warn" title={t("dashboard.standing.title")}>
      <ButtonLink href="/standing" variant="outline" className="mt-2">
        {t("dashboard.standing.link")}
      </ButtonLink>
    </Notice>
  );
}

/** That the business is live, in a line instead of a banner. `complete` unless another part says it. */
export function LiveLine(props: Props) {
  const { t } = useTexts();
  const { complete, unchecked } = props;
  return (
    <div className="flex gap-3 px-4 py-3 text-sm">
      <Icon name="circle-check" className="text-ok" />
      <div className="min-w-0">
        <p className="font-semibold text-base">
          {t(complete ? "dashboard.stages.complete" : "dashboard.stages.live.title")}
        </p>
        <p>{t(textOf(props))}</p>
        {unchecked && <p className="mt-1 text-muted">{t("dashboard.stages.unchecked")}</p>}
      </div>
    </div>
  );
}

/** For a business that was paid for with this address before its owner confirmed it. Removing it asks first. */
export function WhoseBusiness({ businessName, isLeaving }: { businessName: string; isLeaving: boolean }) {
  const { t } = useTexts();
  const name = { name: businessName };
  return (
    <Notice
      tone="warn"
      title={t(isLeaving ? { key: "dashboard.unclaimed.sure", values: name } : "dashboard.unclaimed.title")}
      text={t(isLeaving ? "dashboard.unclaimed.lost" : { key: "dashboard.unclaimed.text", values: name })}
      className="mb-6"
    >
      <Form method="post" action="/dashboard" className="flex flex-wrap gap-2 pt-2">
        {isLeaving ? (
          <>
            <ButtonLink href="/dashboard">{t("dashboard.unclaimed.back")}</ButtonLink>
            <Button name="intent" value="leave" variant="danger">
              {t("dashboard.unclaimed.remove")}
            </Button>
          </>
        ) : (
          <>
            <Button name="intent" value="take">
              {t("dashboard.unclaimed.take")}
            </Button>
            <ButtonLink href="/dashboard?leave" variant="danger">
              {t("dashboard.unclaimed.leave")}
            </ButtonLink>
          </>
        )}
      </Form>
    </Notice>
  );
}

export function Actions({ page, inSetup }: Pick<Loaded, "page" | "inSetup">) {
  const { t } = useTexts();
  return (
    <QuickActions>
      <QuickLink label={t("dashboard.editProfile")} icon="pencil" href={editLink("info", inSetup)} />
      {page && (
        <QuickLink label={t("dashboard.viewPublicProfile")} icon="external-link" href={page} isOutside />
      )}
      <QuickLink label={t("dashboard.manageBookings")} icon="calendar-check" href="/booking-management" />
      <QuickLink label={t("dashboard.viewAnalytics")} icon="chart-column" href="/analytics" />
    </QuickActions>
  );
}

const mostShown = 3;

/** Bookings that need power or water when it is off. */
export function HitByOutages({ hit }: Pick<Loaded, "hit">) {
  const { t } = useTexts();
  if (hit.length === 0) return null;
  return (
    <Panel
      id="outages"
      title={
        <>
          {t("outages.title")}
          <span className="app-waits">{hit.length}</span>
        </>
      }
      more={{ href: "/dashboard/outages", label: t("outages.today.all") }}
    >
      <HitBookings hit={hit.slice(0, mostShown)} says />
      {hit.length > mostShown && (
        <ButtonLink href="/dashboard/outages" variant="outline" full className="mt-3">
          {t("outages.today.more", { count: hit.length - mostShown })}
        </ButtonLink>
      )}
    </Panel>
  );
}
