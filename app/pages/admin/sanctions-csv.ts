import { viewerOf } from "~/modules/accounts/viewer.server";
import { historyOrders } from "~/modules/moderation/sanctions/orders";
import { sanctionsCsv } from "~/modules/moderation/sanctions/queries/csv.server";
import { appContext } from "~/platform/app-context.server";
import { askedName, askedWords } from "~/platform/asked-name";
import { csvHeaders } from "~/platform/csv.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/sanctions-csv";

/** Downloads every sanction, or those of the search. It is written while it is read. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const texts = textsIn(viewerOf(context).language);
  const query = url.searchParams;
  const asked = { q: askedWords(query), order: askedName(query, "order", historyOrders) };
  return streamedResponse(sanctionsCsv(db, asked, texts), csvHeaders(`thola-sanctions-${dayOf(now())}`));
}
