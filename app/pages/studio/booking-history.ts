import { viewerOf } from "~/modules/accounts/viewer.server";
import { historyCsv } from "~/modules/bookings/queries/history-csv.server";
import { businessContext } from "~/modules/businesses/owner.server";
import { appContext } from "~/platform/app-context.server";
import { csvHeaders } from "~/platform/csv.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/booking-history";

/** Downloads the history as a table for spreadsheets. It is written while it is read. */
export function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const texts = textsIn(viewerOf(context).language);
  const name = `thola-bookings-${dayOf(now())}`;
  return streamedResponse(historyCsv(db, context.get(businessContext).id, texts), csvHeaders(name));
}
