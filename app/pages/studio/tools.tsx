import { Outlet } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { countWaiting } from "~/modules/bookings/queries/of-business.server";
import { awayOn } from "~/modules/businesses/availability/rules";
import { loadOwner, ownerContext } from "~/modules/businesses/owner.server";
import { listDaysOff } from "~/modules/businesses/queries.server";
import { isVisible } from "~/modules/businesses/rules";
import { countTurns } from "~/modules/conversations/queries/inbox.server";
import { placeText } from "~/modules/places/places";
import { countToAnswer } from "~/modules/reviews/queries/own-reviews.server";
import { appContext } from "~/platform/app-context.server";
import { dayOf } from "~/platform/time";
import frameCss from "~/ui/app-frame.css?url";
import wideFrameCss from "~/ui/app-frame-wide.css?url";
import { stylesheets } from "~/ui/stylesheets";
import type { Route } from "./+types/tools";

/** The frame of an owner's tools (frame/studio-frame.tsx) instead of the site's. */
export const handle = { frame: "studio" };
export const links = stylesheets(frameCss, wideFrameCss);

/** What that frame shows; null without a business, as the profile and the settings of a customer are. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { db, now } = context.get(appContext);
  if (context.get(viewerContext)?.role === "business" && !context.get(ownerContext)) await loadOwner(args);
  const business = context.get(ownerContext);
  if (!business) return null;
  const { businessName, slug, category, subcategory } = business;
  const today = dayOf(now());
  return {
    businessName,
    slug,
    category,
    subcategory,
    city: placeText(business),
    live: isVisible(business, now()),
    awayUntil: awayOn(await listDaysOff(db, business.id, today), today)?.until ?? null,
    waiting: await countWaiting(db, business.id),
    turns: await countTurns(db, business.id),
    toAnswer: (await countToAnswer(db, business.id)).open,
  };
}

export default function Tools() {
  return <Outlet />;
}
