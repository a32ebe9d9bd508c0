import { viewerOf } from "~/modules/accounts/viewer.server";
import { recordAudit } from "~/modules/audit/commands.server";
import { listAccess } from "~/modules/bookings/contacts/rules";
import { customersCsv } from "~/modules/bookings/customers/csv.server";
import { businessContext } from "~/modules/businesses/owner.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { appContext } from "~/platform/app-context.server";
import { csvHeaders } from "~/platform/csv.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/customers-file";

/** Downloads the customers as a table for spreadsheets; that it was done is recorded. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id: actorId, email, language } = viewerOf(context);
  const business = context.get(businessContext);
  const { id } = business;
  const entry = { actor: { id: actorId, email }, action: "customers.export", subject: id };
  await recordAudit(db, entry, now());
  const name = `thola-customers-${dayOf(now())}`;
  const isListClosed = listAccess(business, now()) === "closed";
  const about = { id, isHealth: isHealthTrade(business), isListClosed };
  return streamedResponse(customersCsv(db, about, textsIn(language), now()), csvHeaders(name));
}
