import { data } from "react-router";
import { act } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { TabLead } from "~/modules/moderation/components/tab-lead";
import { type BusinessFilter, businessList } from "~/modules/moderation/list-filters";
import { removeBusiness, restoreBusiness } from "~/modules/moderation/onboarding/commands.server";
import { businessActs } from "~/modules/moderation/onboarding/forms";
import { listBusinesses } from "~/modules/moderation/queries/businesses.server";
import { readRemovedLead } from "~/modules/moderation/queries/tab-leads.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { attempt } from "~/platform/responses.server";
import { mostCounted } from "~/platform/search-patterns";
import { useTexts } from "~/texts/context";
import { EmptyState } from "~/ui/empty-state";
import { ListFrame } from "~/ui/list-frame";
import { ListFilters, ListSearch, listHref } from "~/ui/list-tools";
import { Section } from "~/ui/section";
import type { Route } from "./+types/business";
import { BusinessTable } from "./business/business-table";
import { ownPassword, passwordDue } from "./password-due.server";
import { standingAct } from "./standing-act.server";

const page = "/admin/business";

export const meta = adminTitled("admin.tabs.business");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const filter = businessList.read(url.searchParams);
  const after = url.searchParams.get("after");
  const asked = { filter, after, ...(await ownPassword(context)), now: now() };
  const [shown, init] = await attempt("businesses", async () => ({
    found: await listBusinesses(db, filter, after),
    lead: await readRemovedLead(db),
  }));
  return data({ ...asked, ...(shown ?? { found: null, lead: null }) }, init);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  const here = `${page}${url.search}`;
  return act(businessActs, await request.formData(), {
    run: {
      remove: (removed) => removeBusiness(db, actor, removed, now()),
      restore: ({ id }) => restoreBusiness(db, actor, id, now()),
    },
    failed: ({ intent }) => ({ title: "common.error", text: `adminBusiness.failed.${intent}` }),
    wrong: ({ errors }) => ({
      title: "common.error",
      text: errors.reason ?? "adminOnboarding.errors.reason",
    }),
    done: ({ intent }) =>
      redirectWith(here, {
        title: `adminBusiness.done.${intent}`,
        text: `adminBusiness.done.${intent}Text`,
      }),
    reasons: {
      password_due: passwordDue.text,
      gone: async (_, { id, intent }) => {
        const text = await standingAct(db, id, `business.${intent}`);
        return text && redirectWith(here, { title: `adminBusiness.done.${intent}`, text });
      },
    },
  });
}

export default function Business({ loaderData, actionData }: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const { filter, after, email, isDue, now, found, lead } = loaderData;
  const { q, state, order } = filter;
  const parts = businessList.parts(filter);
  return (
    <Section id="businesses" look="sr-only" className="grid grid-cols-1" title={t("adminBusiness.title")}>
      <TabLead tab="business" lead={lead} />
      {isDue && <OwnPasswordPanel email={email} back={page} />}
      <ListFilters
        label={t("adminBusiness.filters")}
        options={businessList.views.state.map((name) => ({
          label: t(`adminBusiness.${name}`),
          href: hrefOf(listHref(page, businessList.parts({ ...filter, state: name }))),
          current: name === state,
        }))}
      />
      <ListSearch
        page={page}
        q={q}
        keeps={{ state: parts.state ?? "" }}
        orders={{
          chosen: order,
          options: businessList.orders.map((value) => ({
            value,
            label: t(`adminBusiness.order.${state}.${value}`),
          })),
        }}
        label={t("adminBusiness.search")}
        placeholder={t("adminBusiness.searchFor")}
      />
      <RefusalNotice refused={actionData} className="mb-4" />
      <ListFrame
        {...{ page, parts, found }}
        mark={after}
        failed={t("adminBusiness.loadFailed")}
        empty={<NoBusinesses q={q} state={state} />}
        counted={
          found?.total === null
            ? t("adminBusiness.many", { count: mostCounted })
            : t("adminBusiness.total", { count: found?.total ?? 0 })
        }
        csv={t("adminBusiness.csv")}
      >
        {(rows) => <BusinessTable rows={rows} state={state} refused={actionData} now={now} />}
      </ListFrame>
    </Section>
  );
}

function NoBusinesses({ q, state }: Pick<BusinessFilter, "q" | "state">) {
  const { t } = useTexts();
  const text = q ? "noMatch" : state === "removed" ? "removed" : "text";
  return (
    <EmptyState icon="store" title={t("adminBusiness.none.title")} text={t(`adminBusiness.none.${text}`)} />
  );
}
