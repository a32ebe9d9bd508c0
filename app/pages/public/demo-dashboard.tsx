import { data, Form, redirect } from "react-router";
import * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { Press } from "~/forms/press";
import { Losses } from "~/modules/billing/components/losses";
import { StateBadge } from "~/modules/billing/components/state-badge";
import { BusinessInfo, OfferedServices, WorkingHours } from "~/modules/businesses/components/own-profile";
import {
  QuickActions,
  QuickLink,
  QuickStats,
  QuickWords,
  quickAction,
} from "~/modules/businesses/components/quick";
import { demoIdentity, demoServices } from "~/modules/content/demo-business";
import { findCity } from "~/modules/places/places";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { day } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/demo-dashboard";

const address = "/demo-dashboard";

export const handle = { back: { href: "/business-subscription" }, styles: "tools" };
export const meta = titled("demo.dashboard.title");

/** What has been pressed stands in the address: nothing is stored. */
export function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get("subscription");
  return {
    subscription: demoStates.find((state) => state === asked) ?? "active",
    nextBilling: new Date(context.get(appContext).now().getTime() + 30 * day),
  };
}

const clock = (hours: number) => hours * 60;

/** Sunday would be 10:00 to 14:00, and is closed. */
const demoHours = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: clock(8), closes: clock(17) })),
  { weekday: 6, opens: clock(9), closes: clock(13) },
];

const demoStats = { views: 142, bookings: 8, rating: 4.8 };

/** `cancel` asks before it is `cancelled`. */
const demoStates = ["active", "cancel", "cancelled"] as const;
type DemoState = (typeof demoStates)[number];

const demoActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["cancel", "reactivate", "analytics"]) }),
]);

export async function action({ request }: Route.ActionArgs) {
  return act(demoActs, await request.formData(), {
    run: {
      cancel: () => redirect(`${address}?subscription=cancelled`),
      reactivate: () => redirect(address),
      analytics: () => data({ said: true }),
    },
    failed: { text: "accounts.somethingWrong" },
    reasons: {},
  });
}

export default function DemoDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { t } = texts;
  const { businessName, cities, phone, email, website, address: street } = demoIdentity;
  const info = {
    description: t("demo.business.description"),
    phone,
    email,
    website,
    address: street,
    cities: cities.flatMap((city) => findCity(city)?.name ?? []).join(", "),
  };
  return (
    <>
      {actionData && "said" in actionData && (
        <Toast title={t("demo.dashboard.analytics.title")} text={t("demo.dashboard.analytics.text")} />
      )}
      <Notice
        tone="warn"
        title={t("demo.dashboard.banner")}
        text={t("demo.dashboard.bannerText")}
        className="mb-6"
      />
      <PageHeader title={businessName} subtitle={t("offers.electrical")} />
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-8">
          <Notice tone="ok" title={t("dashboard.stages.complete")} text={t("dashboard.stages.live.text")} />
          <div className="divide-y divide-line rounded-lg border border-line bg-surface">
            <BusinessInfo info={info} open />
            <OfferedServices services={demoServices(texts)} open />
            <WorkingHours hours={demoHours} open />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-8">
          <QuickStats {...demoStats} />
          <DemoActions />
          <DemoSubscription {...loaderData} />
        </div>
      </div>
    </>
  );
}

function DemoSubscription({ subscription, nextBilling }: { subscription: DemoState; nextBilling: Date }) {
  const { t, date } = useTexts();
  const isCancelled = subscription === "cancelled";
  const facts = [
    [t("dashboard.subscription.plan"), t("billing.plan.monthly")],
    ...(isCancelled
      ? []
      : [[t("dashboard.subscription.nextBilling"), date(nextBilling, "plainDate")] as const]),
  ] as const;
  return (
    <Box as="section" id="subscription" aria-labelledby="subscription-title">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="subscription-title">{t("dashboard.subscription.title")}</h2>
        <StateBadge state={isCancelled ? "cancelled" : "active"} />
      </div>
      <dl className="mt-3 mb-4 grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {subscription === "active" && (
        <ButtonLink href="/demo-dashboard?subscription=cancel#subscription" variant="danger" full>
          {t("billing.cancel.start")}
        </ButtonLink>
      )}
      {subscription === "cancel" && <Warning />}
      {isCancelled && <Cancelled />}
    </Box>
  );
}

function Warning() {
  const { t } = useTexts();
  return (
    <>
      <p className="font-semibold">{t("demo.dashboard.lose")}</p>
      <Losses className="mt-2 mb-4" />
      <div className="grid gap-2">
        <ButtonLink href="/demo-dashboard#subscription" full>
          {t("billing.cancel.keep")}
        </ButtonLink>
        <Press
          intent="cancel"
          action="/demo-dashboard"
          full
          variant="danger"
          data-busy={t("billing.cancel.busy")}
        >
          {t("billing.cancel.confirm")}
        </Press>
      </div>
    </>
  );
}

function Cancelled() {
  const { t } = useTexts();
  return (
    <>
      <p className="mb-4">{t("billing.cancel.done")}</p>
      <Press intent="reactivate" action="/demo-dashboard" full>
        {t("billing.reactivate")}
      </Press>
    </>
  );
}

function DemoActions() {
  const { t } = useTexts();
  return (
    <QuickActions>
      <QuickLink label={t("dashboard.editProfile")} icon="pencil" href="/business-profile-edit" />
      <QuickLink
        label={t("dashboard.viewPublicProfile")}
        icon="external-link"
        href="/demo-business-profile"
        isOutside
      />
      <QuickLink label={t("dashboard.manageBookings")} icon="calendar-check" href="/booking-management" />
      <li>
        <Form method="post">
          <button type="submit" name="intent" value="analytics" className={quickAction}>
            <QuickWords label={t("dashboard.viewAnalytics")} icon="chart-column" />
          </button>
        </Form>
      </li>
    </QuickActions>
  );
}
