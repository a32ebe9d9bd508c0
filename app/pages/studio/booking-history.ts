import { viewerOf } from "~/modules/accounts/viewer.server";
import { historyCsv } from "~/modules/bookings/queries/history-csv.server";
import { studioOf } from "~/modules/businesses/owner.server";
import { csvHeaders } from "~/platform/csv.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/booking-history";

/** Downloads the history as a table for spreadsheets. It is written while it is read. */
export function loader({ context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const texts = textsIn(viewerOf(context).language);
  const name = `thola-bookings-${dayOf(now())}`;
  return streamedResponse(historyCsv(db, business.id, texts), csvHeaders(name));
}
