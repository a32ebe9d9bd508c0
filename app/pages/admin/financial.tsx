import { data, useLocation } from "react-router";
import { refusedIn } from "~/forms/parse";
import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { RecordRefund } from "~/modules/billing/components/record-refund";
import { listRevenue } from "~/modules/billing/ledger/revenue.server";
import { countOpenMatters, listOddNotices } from "~/modules/billing/queries/open-matters.server";
import { listSubscribers } from "~/modules/billing/queries/subscribers.server";
import { findLastReconciled, listDifferences } from "~/modules/billing/reconciliation/commands.server";
import { listAskedRefunds, listToRefund } from "~/modules/billing/refunds/queries.server";
import { type SubscriberFilter, type SubscriberState, subscriberList } from "~/modules/billing/rules";
import { adminTitled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { useTexts } from "~/texts/context";
import { ListFilters, listHref } from "~/ui/list-tools";
import type { Route } from "./+types/financial";
import { perform } from "./financial/acts.server";
import { Differences, OddNotices } from "./financial/differences";
import { AskedRefunds, ToRefund } from "./financial/refunds";
import { Revenue } from "./financial/revenue";
import { Subscribers } from "./financial/subscribers";
import { type FinancialView, financialList, financialPage } from "./financial/views";
import { loadPanel } from "./load-panel.server";
import { ownPassword } from "./password-due.server";
import { givesBack } from "./refunds.server";

export const meta = adminTitled("admin.tabs.financial");

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const at = app.now();
  const view = financialList.read(url.searchParams).view;
  const shown = {
    ...(await ownPassword(context)),
    view,
    open: await countOpenMatters(app.db, at),
    part: await load(app, view, url.searchParams, at),
  };
  const failed = shown.part.view === "subscribers" && shown.part.subscribers === null;
  return data(shown, { status: failed ? 500 : 200 });
}

async function load(app: App, view: FinancialView, query: URLSearchParams, now: Date) {
  const { db } = app;
  switch (view) {
    case "subscribers": {
      const [filter, after] = [subscriberList.read(query), query.get("after")];
      const subscribers = await loadPanel("subscribers", () => listSubscribers(db, filter, after, now));
      return { view, filter, after, subscribers };
    }
    case "revenue":
      return { view, months: await listRevenue(db, now) };
    case "refunds": {
      const [refunds, asked] = [await listToRefund(db), await listAskedRefunds(db)];
      return { view, refunds, asked, givesBack: givesBack(app) };
    }
    case "differences":
      return { view, differences: await listDifferences(db), reconciled: await findLastReconciled(db) };
    case "notices":
      return { view, notices: await listOddNotices(db, now) };
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = `${financialPage}${url.search}`;
  return perform(context.get(appContext), viewerOf(context), await request.formData(), page);
}

export default function Financial({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isDue, open, part } = loaderData;
  const { search } = useLocation();
  const refund = refusedIn(actionData, "record-refund");
  return (
    <div className="grid grid-cols-1 gap-4">
      <Lead {...open} />
      <Views open={open} view={part.view} />
      {isDue && <OwnPasswordPanel email={email} back={listHref(financialPage, { view: part.view })} />}
      {actionData?.question && <Ask question={actionData.question} back={`${financialPage}${search}`} />}
      {(!refund || part.view !== "refunds") && <RefusalNotice refused={actionData} />}
      {part.view === "subscribers" && <Subscribers {...part} />}
      {part.view === "revenue" && <Revenue months={part.months} />}
      {part.view === "refunds" && (
        <>
          <ToRefund refunds={part.refunds}>
            <RecordRefund key={part.refunds.length} byPayfast={part.givesBack} refused={refund} />
          </ToRefund>
          {part.asked.length > 0 && <AskedRefunds refunds={part.asked} />}
        </>
      )}
      {part.view === "differences" && <Differences {...part} />}
      {part.view === "notices" && <OddNotices notices={part.notices} />}
    </div>
  );
}

type Open = Awaited<ReturnType<typeof countOpenMatters>>;

/** What waits, first; those whom it is about are behind one press. */
function Lead({ overdue, overdueSince: since, failed }: Open) {
  const { t, hrefOf } = useTexts();
  const show = (state: SubscriberState, order?: SubscriberFilter["order"]) => (
    <a href={hrefOf(listHref(financialPage, { state, order }))}>{t("adminFinancial.lead.show")}</a>
  );
  return (
    <p className={since || failed > 0 ? undefined : "text-muted"}>
      {since ? t("adminFinancial.lead.overdue", { count: overdue, since }) : t("adminFinancial.lead.none")}{" "}
      {since && show("expired", "end")} {failed > 0 && t("adminFinancial.lead.failed", { count: failed })}{" "}
      {failed > 0 && show("failed")}
    </p>
  );
}

function Views({ open, view }: { open: Open; view: FinancialView }) {
  const { t, hrefOf, number } = useTexts();
  const counts: Partial<Record<FinancialView, number>> = open;
  return (
    <div className="-mb-4">
      <ListFilters
        label={t("adminFinancial.views.label")}
        options={financialList.views.view.map((name) => ({
          label: t(`adminFinancial.views.${name}`),
          href: hrefOf(listHref(financialPage, { view: name === "subscribers" ? "" : name })),
          current: name === view,
          count: counts[name] ? number(counts[name]) : undefined,
        }))}
      />
    </div>
  );
}
