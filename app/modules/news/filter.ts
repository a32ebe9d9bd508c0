import { askedName, askedWords } from "~/platform/asked-name";
import type { PostState } from "./rules";

export const postStates = ["draft", "planned", "published"] as const satisfies readonly PostState[];
export const postOrders = ["newest", "oldest", "title"] as const;

/** Of the operator's list. */
export type PostFilter = { q: string; state: PostState | null; order: (typeof postOrders)[number] };

export const readPostFilter = (query: URLSearchParams): PostFilter => ({
  q: askedWords(query),
  state: postStates.find((name) => name === query.get("state")) ?? null,
  order: askedName(query, "order", postOrders),
});

/** What of the filter is in an address; the usual order is not. */
export const postFilterParts = ({ q, state, order }: PostFilter) => ({
  ...{ q, state },
  order: order === "newest" ? null : order,
});
