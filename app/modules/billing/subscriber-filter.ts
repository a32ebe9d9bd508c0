import { askedName, askedWords } from "~/platform/asked-name";
import { type SubscriberState, subscriberStates } from "./rules";

export const subscriberOrders = ["failing", "end", "name"] as const;
export type SubscriberOrder = (typeof subscriberOrders)[number];

export type SubscriberFilter = { q: string; badge: SubscriberState | null; order: SubscriberOrder };

/** Which subscribers the address asks for, and in which order. */
export function readSubscriberFilter(query: URLSearchParams): SubscriberFilter {
  const state = query.get("state");
  return {
    q: askedWords(query),
    badge: subscriberStates.find((badge) => badge === state) ?? null,
    order: askedName(query, "order", subscriberOrders),
  };
}

/** What of the filter is in an address; the usual order is not. */
export const subscriberFilterParts = ({ q, badge, order }: SubscriberFilter) => ({
  ...{ q, state: badge },
  order: order === "failing" ? null : order,
});
