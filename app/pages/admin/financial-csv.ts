import { viewerOf } from "~/modules/accounts/viewer.server";
import { listSubscribersForFile } from "~/modules/billing/queries/subscribers.server";
import { readSubscriberFilter } from "~/modules/billing/subscriber-filter";
import { appContext } from "~/platform/app-context.server";
import { csvHeaders, csvStream } from "~/platform/csv.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/financial-csv";

const columns = ["business", "email", "tier", "state", "locked", "failures", "end"] as const;

/** Downloads the subscribers of the list. It is written while it is read. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { t } = textsIn(viewerOf(context).language);
  const at = now();
  const filter = readSubscriberFilter(url.searchParams);
  const head = columns.map((name) => t(`adminFinancial.subscribers.columns.${name}`));
  const stream = csvStream(head, async (after) => {
    const { rows, next } = await listSubscribersForFile(db, filter, after, at);
    const lines = rows.map((row) => [
      ...[row.businessName, row.email, t(`adminFinancial.subscribers.tiers.${row.tier}`)],
      t(`adminFinancial.subscribers.badges.${row.badge}`),
      row.isLocked ? t("adminFinancial.subscribers.badges.locked") : "",
      String(row.failedPayments),
      row.subscriptionEnd ? dayOf(row.subscriptionEnd) : "",
    ]);
    return { rows: lines, next };
  });
  return streamedResponse(stream, csvHeaders(`thola-subscribers-${dayOf(at)}`));
}
