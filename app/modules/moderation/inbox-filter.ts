import { askedName, askedWords } from "~/platform/asked-name";

export const inboxPage = "/admin/inbox";

export const views = ["waiting", "messages", "reports", "mine", "closed"] as const;
export type View = (typeof views)[number];

/** The usual one: the longest waiting first, and of what is closed the latest. */
export const inboxOrders = ["usual", "newest", "name"] as const;
export type InboxOrder = (typeof inboxOrders)[number];

/** What is closed shows when: its usual order is the newest one. */
export const ordersOf = (view: View) =>
  inboxOrders.filter((order) => view !== "closed" || order !== "newest");

export type InboxFilter = { view: View; q: string; order: InboxOrder };

export function readInboxFilter(query: URLSearchParams): InboxFilter {
  const view = askedName(query, "view", views);
  const order = ordersOf(view).find((name) => name === query.get("order")) ?? "usual";
  return { view, q: askedWords(query), order };
}

/** What of the filter is in an address; what is usual is not. */
export const inboxFilterParts = ({ view, q, order }: InboxFilter) => ({
  q,
  view: view === "waiting" ? null : view,
  order: order === "usual" ? null : order,
});

/** The same for both lists; `me` is who is asked for by 'mine'. */
export const listFilterOf = ({ view, q, order }: InboxFilter, me: string) => ({
  ...{ q, order },
  closed: view === "closed",
  assignedTo: view === "mine" ? me : null,
});
