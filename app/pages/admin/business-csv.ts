import { viewerOf } from "~/modules/accounts/viewer.server";
import { readBusinessFilter } from "~/modules/moderation/business-filter";
import { listBusinessesForFile } from "~/modules/moderation/queries/businesses.server";
import { placeText } from "~/modules/places/places";
import { appContext } from "~/platform/app-context.server";
import { csvHeaders, csvStream } from "~/platform/csv.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/business-csv";

const columns = ["business", "category", "city", "phone", "email", "state", "approved", "removed"] as const;

/** Downloads the businesses of the list. It is written while it is read. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { t } = textsIn(viewerOf(context).language);
  const filter = readBusinessFilter(url.searchParams);
  const day = (at: Date | null) => (at ? dayOf(at) : "");
  const head = columns.map((name) => t(`adminBusiness.columns.${name}`));
  const stream = csvStream(head, async (after) => {
    const { rows, next } = await listBusinessesForFile(db, filter, after);
    const lines = rows.map((row) => [
      ...[
        row.businessName,
        t(`trades.category.${row.category}`),
        placeText({ city: row.city, province: null }) ?? "",
        row.phone ?? "",
      ],
      ...[row.email ?? "", t(row.listed ? "adminBusiness.listed" : "adminBusiness.notListed")],
      ...[day(row.approvedAt), day(row.removedAt)],
    ]);
    return { rows: lines, next };
  });
  return streamedResponse(stream, csvHeaders(`thola-businesses-${dayOf(now())}`));
}
