import { viewerOf } from "~/modules/accounts/viewer.server";
import { listQueue, type Waiting } from "~/modules/moderation/onboarding/queries.server";
import { readQueueFilter } from "~/modules/moderation/onboarding/queue-filter";
import type { QueueKind } from "~/modules/moderation/onboarding/rules";
import { placeText } from "~/modules/places/places";
import { appContext } from "~/platform/app-context.server";
import { csvHeaders, csvStream, rowsPerRead } from "~/platform/csv.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/onboarding-csv";

const columns = ["business", "category", "city", "phone", "email", "kind", "since"] as const;

/** Downloads the businesses that wait, in their order. It is written while it is read. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { t } = textsIn(viewerOf(context).language);
  const filter = readQueueFilter(url.searchParams);
  const head = columns.map((name) => t(`adminOnboarding.columns.${name}`));
  const stream = csvStream(head, async (after) => {
    const { rows, next } = await listQueue(db, filter, after, rowsPerRead);
    const lines = rows.map((row) => [
      ...[
        row.businessName,
        t(`trades.category.${row.category}`),
        placeText({ city: row.city, province: null }) ?? "",
      ],
      ...[row.phone ?? "", row.email ?? ""],
      t(`adminOnboarding.kinds.${kindOf(row)}`),
      dayOf(row.since),
    ]);
    return { rows: lines, next };
  });
  return streamedResponse(stream, csvHeaders(`thola-onboarding-${dayOf(now())}`));
}

function kindOf({ status, subscribed, again }: Waiting): QueueKind {
  if (status === "rejected") return "rejected";
  return subscribed ? "paid" : again ? "again" : "new";
}
