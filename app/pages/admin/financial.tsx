import { data } from "react-router";
import { isPasswordFresh } from "~/modules/accounts/commands/own-password.server";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { RecordRefund } from "~/modules/billing/components/record-refund";
import { listOddNotices } from "~/modules/billing/queries/odd-notices.server";
import {
  listSubscribers,
  readSubscriberFilter,
  type SubscriberFilter,
} from "~/modules/billing/queries/subscribers.server";
import { findLastReconciled, listDifferences } from "~/modules/billing/reconciliation/queries.server";
import { listAskedRefunds, listToRefund } from "~/modules/billing/refunds/queries.server";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Route } from "./+types/financial";
import { perform } from "./financial/acts.server";
import { AskedRefunds } from "./financial/asked-refunds";
import { Differences } from "./financial/differences";
import { OddNotices } from "./financial/odd-notices";
import { Subscribers } from "./financial/subscribers";
import { ToRefund } from "./financial/to-refund";
import { givesBack } from "./refunds.server";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("admin.pageTitle", { page: { key: "admin.tabs.financial" } }) },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id, email, sessionId } = viewerOf(context);
  const at = now();
  const filter = readSubscriberFilter(url.searchParams);
  const subscribers = await findSubscribers(db, filter, at);
  const shown = {
    email,
    isDue: !(await isPasswordFresh(db, { id, sessionId }, at)),
    refunds: await listToRefund(db),
    asked: await listAskedRefunds(db),
    givesBack: givesBack(context.get(appContext)),
    differences: await listDifferences(db),
    reconciled: await findLastReconciled(db),
    notices: await listOddNotices(db, at),
    ...{ subscribers, filter },
  };
  return data(shown, { status: subscribers ? 200 : 500 });
}

async function findSubscribers(db: Db, filter: SubscriberFilter, now: Date) {
  try {
    return await listSubscribers(db, filter, now);
  } catch (error) {
    log.error({ err: error }, "subscribers");
    return null;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return perform(context.get(appContext), viewerOf(context), await request.formData());
}

export default function Financial({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isDue, refunds, asked, differences, notices, subscribers, filter } = loaderData;
  const shown = actionData ?? null;
  return (
    <div className="grid grid-cols-1 gap-12">
      {isDue && <OwnPasswordPanel email={email} back="/admin/financial" />}
      <ToRefund refunds={refunds}>
        <RecordRefund
          key={refunds.length}
          byPayfast={loaderData.givesBack}
          shown={shown?.panel === "refund" ? shown : null}
        />
      </ToRefund>
      {asked.length > 0 && <AskedRefunds refunds={asked} />}
      <Differences
        differences={differences}
        reconciled={loaderData.reconciled}
        shown={shown?.panel === "differences" ? shown : null}
      />
      <OddNotices notices={notices} failed={shown?.panel === "notices" ? shown.notice : null} />
      <Subscribers
        subscribers={subscribers}
        filter={filter}
        failed={shown?.panel === "subscribers" ? shown.notice : null}
      />
    </div>
  );
}
