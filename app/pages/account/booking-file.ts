import { viewerOf } from "~/modules/accounts/viewer.server";
import { findCalendarFile } from "~/modules/bookings/queries/own-booking.server";
import { appContext } from "~/platform/app-context.server";
import { fileResponse, notFound } from "~/platform/responses.server";
import type { Route } from "./+types/booking-file";

/** 'Add to calendar' for those who have lost the mail. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, site } = context.get(appContext);
  const { id, language } = viewerOf(context);
  const file = await findCalendarFile(db, { userId: id }, params.id, { language, site });
  if (!file) throw notFound("ownBooking.notFound");
  return fileResponse(file);
}
