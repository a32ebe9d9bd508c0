import { viewerOf } from "~/modules/accounts/viewer.server";
import { recordsCsv } from "~/modules/moderation/records/csv.server";
import { readFilter } from "~/modules/moderation/records/filter";
import { appContext } from "~/platform/app-context.server";
import { csvHeaders } from "~/platform/csv.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/audit-csv";

/** Downloads the acts or events of the list. It is written while it is read. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const filter = readFilter(url.searchParams);
  const texts = textsIn(viewerOf(context).language);
  return streamedResponse(recordsCsv(db, filter, texts), csvHeaders(`thola-${filter.view}-${dayOf(now())}`));
}
