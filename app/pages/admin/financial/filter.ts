import type { SubscriberFilter } from "~/modules/billing/queries/subscribers.server";
import { adminBadges } from "~/modules/billing/rules";

/** Which subscribers the address asks for. */
export function readSubscriberFilter(query: URLSearchParams): SubscriberFilter {
  const state = query.get("state");
  return {
    q: (query.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100),
    badge: adminBadges.find((badge) => badge === state) ?? null,
    after: query.get("after"),
  };
}
