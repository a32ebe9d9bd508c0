import { askedName, askedWords } from "~/platform/asked-name";
import { type QueueKind, queueKinds } from "./rules";

export const queueOrders = ["first", "newest", "name"] as const;
export type QueueOrder = (typeof queueOrders)[number];

export type QueueFilter = { q: string; kind: QueueKind | null; order: QueueOrder };

/** Which of those that wait the address asks for. */
export function readQueueFilter(query: URLSearchParams): QueueFilter {
  const asked = query.get("kind");
  return {
    q: askedWords(query),
    kind: queueKinds.find((kind) => kind === asked) ?? null,
    order: askedName(query, "order", queueOrders),
  };
}

/** What of the filter is in an address; the usual order is not. */
export const queueFilterParts = ({ q, kind, order }: QueueFilter) => ({
  ...{ q, kind },
  order: order === "first" ? null : order,
});
