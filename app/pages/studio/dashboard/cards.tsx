import type { ReactNode } from "react";
import { type LeadKind, leadDays } from "~/modules/analytics/rules";
import { StateBadge } from "~/modules/billing/components/state-badge";
import type { SubscriptionBadge } from "~/modules/billing/rules";
import { shiftsOfDay } from "~/modules/businesses/availability/rules";
import { BusinessInfo, OfferedServices, WorkingHours } from "~/modules/businesses/components/own-profile";
import { hoursText } from "~/modules/businesses/opening";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Panel } from "~/ui/panel";
import { Section } from "~/ui/section";
import { editLink, type Tip } from "./guide";
import type { Loaded } from "./load.server";

type Subscription = {
  state: SubscriptionBadge;
  end: Date | null;
  /** PayFast charges the card every month. */
  renews: boolean;
  /** The end has passed, but PayFast may still charge: the days of grace. */
  overdue: boolean;
};

export function SubscriptionCard(subscription: Subscription) {
  const { t, date } = useTexts();
  const { state, end } = subscription;
  return (
    <Box as="section" aria-labelledby="subscription">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="subscription">{t("dashboard.subscription.title")}</h2>
        <StateBadge state={state} end={end} />
      </div>
      <dl className="mt-3 grid gap-2">
        <Line label={t("dashboard.subscription.plan")}>{t("billing.plan.monthly")}</Line>
        {end && <Line label={t(endLabel(subscription))}>{date(end, "longDate")}</Line>}
      </dl>
      {state === "ending" && (
        <ButtonLink href="/business-payment" full className="mt-4">
          {t("billing.reactivate")}
        </ButtonLink>
      )}
      <ButtonLink href="/billing" variant="outline" icon="credit-card" full className="mt-4">
        {t("dashboard.subscription.manage")}
      </ButtonLink>
    </Box>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto text-right font-semibold">{children}</dd>
    </div>
  );
}

const hasAccess = (state: SubscriptionBadge) =>
  state === "active" || state === "ending" || state === "failed";

function endLabel({ state, renews, overdue }: Subscription): TextKey {
  if (!hasAccess(state)) return "dashboard.subscription.endedOn";
  if (overdue) return "dashboard.subscription.wasDue";
  return renews ? "dashboard.subscription.nextBilling" : "dashboard.subscription.paidUntil";
}

/** What was paid in a year beside the prices of what was booked here. */
export function WorthIt({ worth }: { worth: { paidCents: number; worthCents: number } | null }) {
  const { t, money, hrefOf } = useTexts();
  if (!worth) return null;
  const values = { paid: money(worth.paidCents), worth: money(worth.worthCents) };
  return (
    <Section boxed id="worth" title={t("dashboard.worth.title")}>
      <p className="mt-1">{t("dashboard.worth.text", values)}</p>
      <a
        href={hrefOf("/billing#brought")}
        className="tap -mb-2 mt-1 font-semibold text-sm no-underline hover:underline"
      >
        {t("dashboard.worth.more")}
      </a>
    </Section>
  );
}

const shown: readonly (readonly [LeadKind, IconName])[] = [
  ["call", "phone"],
  ["whatsapp", "whatsapp"],
  ["email", "mail"],
  ["website", "globe"],
];

export function LeadsCard({ leads }: { leads: Record<LeadKind, number> }) {
  const { t, number } = useTexts();
  const none = shown.every(([kind]) => leads[kind] === 0);
  return (
    <Section boxed id="leads" title={t("dashboard.leads.title")}>
      <p className="mt-1 text-muted text-sm">{t("dashboard.leads.period", { count: leadDays })}</p>
      {none ? (
        <p className="mt-3 text-sm">{t("dashboard.leads.none")}</p>
      ) : (
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
          {shown.map(([kind, icon]) => (
            <div key={kind} className="flex flex-col-reverse">
              <dt className="flex items-center gap-1.5 text-muted text-sm">
                <Icon name={icon} size="sm" />
                {t(`dashboard.leads.${kind}`)}
              </dt>
              <dd className="font-head font-semibold text-xl tabular-nums">{number(leads[kind])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

type Props = Pick<Loaded, "business" | "profile" | "inSetup" | "now"> & {
  /** How the business stands. */
  children: ReactNode;
};

/** What customers read, folded, each part with its Edit. */
export function YourPage({ business, profile, inSetup, now, children }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const plan = { hours: profile.hours, daysOff: [], closesOnHolidays: false };
  return (
    <Panel id="your-page" title={t("dashboard.yourPage")}>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {children}
        <BusinessInfo info={business.info} edit={editLink("info", inSetup)} />
        <OfferedServices services={profile.services} edit={editLink("services", inSetup)} />
        <WorkingHours
          hours={profile.hours}
          note={hoursText(texts, shiftsOfDay(plan, dayOf(now)))}
          edit={editLink("hours", inSetup)}
        />
      </div>
    </Panel>
  );
}

const mostTips = 3;

/** What would bring more bookings, each with the place where it is done. Nothing when nothing is missing. */
export function Tips({ tips }: { tips: readonly Tip[] }) {
  const { t } = useTexts();
  const shown = tips.slice(0, mostTips);
  if (shown.length === 0) return null;
  return (
    <Panel id="tips" title={t("dashboard.tips.title")}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {shown.map((tip) => (
          <li key={tip.part} className="relative flex items-center gap-3 px-4 py-3">
            <span className="grid size-10 flex-none place-items-center rounded-full bg-brand-soft text-brand">
              <Icon name={tip.icon} />
            </span>
            <TipWords tip={tip} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TipWords({ tip: { part, title, text } }: { tip: Tip }) {
  const { t, hrefOf } = useTexts();
  const href = editLink(part, false);
  return (
    <>
      <div className="min-w-0 flex-1">
        <b className="font-semibold wrap-anywhere">
          <a
            href={hrefOf(href)}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-brand"
          >
            {t(title)}
          </a>
        </b>
        {text && <p className="text-muted text-sm">{t(text)}</p>}
      </div>
      <Icon name="chevron-right" size="sm" className="text-muted" />
    </>
  );
}
