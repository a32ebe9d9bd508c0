import { askedName, askedWords } from "~/platform/asked-name";

export const businessStates = ["approved", "removed"] as const;
export type BusinessState = (typeof businessStates)[number];

/** By the last decision, which the list shows: the approval, or the removal of what was removed. */
export const businessOrders = ["newest", "oldest", "name"] as const;

export type BusinessFilter = { state: BusinessState; q: string; order: (typeof businessOrders)[number] };

/** Which businesses the address asks for, and in which order. */
export const readBusinessFilter = (query: URLSearchParams): BusinessFilter => ({
  q: askedWords(query),
  state: askedName(query, "state", businessStates),
  order: askedName(query, "order", businessOrders),
});

/** What of the filter is in an address; what is usual is not. */
export const businessFilterParts = ({ q, state, order }: BusinessFilter) => ({
  q,
  state: state === "approved" ? null : state,
  order: order === "newest" ? null : order,
});
