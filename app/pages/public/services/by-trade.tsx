import { redirect } from "react-router";
import { findListingAddress } from "~/modules/listing/question/typed-trades.server";
import type { Route } from "./+types/by-trade";
import { unknownTrade } from "./load-listing.server";

export const handle = { isPublic: true };

/** Somebody typed a trade without a city: redirects to the list of that trade. */
export function loader({ params, url }: Route.LoaderArgs) {
  const address = findListingAddress(params.category, url.searchParams);
  throw address === null ? unknownTrade("listing.unknown.trade", params) : redirect(address, 301);
}

export default function ServicesByTrade() {
  return null;
}
