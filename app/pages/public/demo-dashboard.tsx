import { data, Form, redirect } from "react-router";
import * as z from "zod/mini";
import { act } from "~/forms/act.server";
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
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/demo-dashboard";
import { demoHours, demoStates, demoStats } from "./demo-dashboard/constants";
import { DemoSubscription } from "./demo-dashboard/demo-subscription";

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

const demoActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["cancel", "reactivate", "analytics"]) }),
]);

export async function action({ request }: Route.ActionArgs) {
  return act(
    demoActs,
    await request.formData(),
    {
      cancel: () => redirect(`${address}?subscription=cancelled`),
      reactivate: () => redirect(address),
      analytics: () => data({ said: true }),
    },
    { failed: { text: "accounts.somethingWrong" }, reasons: {} },
  );
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
