import { type FilterOf, listFilter } from "~/platform/list-filter";

export const inboxPage = "/admin/inbox";

/** The usual order: the longest waiting first, and of what is closed the latest. */
export const inboxList = listFilter({
  views: { view: ["waiting", "messages", "reports", "mine", "closed"] },
  orders: ["usual", "newest", "name"],
});

export type InboxFilter = FilterOf<typeof inboxList>;

/** What is closed shows when: its usual order is the newest one. */
export const ordersOf = (view: InboxFilter["view"]) =>
  inboxList.orders.filter((order) => view !== "closed" || order !== "newest");

/** An order that the view does not have is the usual one. */
export const orderOf = ({ view, order }: InboxFilter) => (ordersOf(view).includes(order) ? order : "usual");

/** The same for both lists; `me` is who is asked for by 'mine'. */
export const listFilterOf = (filter: InboxFilter, me: string) => ({
  q: filter.q,
  order: orderOf(filter),
  closed: filter.view === "closed",
  assignedTo: filter.view === "mine" ? me : null,
});
