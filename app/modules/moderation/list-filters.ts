import { type FilterOf, listFilter } from "~/platform/list-filter";
import { queueKinds } from "./onboarding/rules";

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

/** In the order of the last decision, which the list shows: the approval, or the removal of what was removed. */
export const businessList = listFilter({
  views: { state: ["approved", "removed"] },
  orders: ["newest", "oldest", "name"],
});

export type BusinessFilter = FilterOf<typeof businessList>;

export const userList = listFilter({
  choices: {
    role: ["customer", "business"],
    /** Not exclusive, like the badges of the list; whoever is `active` may sign in. */
    state: ["active", "unconfirmed", "suspended", "leaving"],
  },
  orders: ["newest", "oldest", "name", "sign-in"],
});

export type UserFilter = FilterOf<typeof userList>;

/** Businesses that wait for a decision. */
export const queueList = listFilter({
  choices: { kind: queueKinds },
  orders: ["first", "newest", "name"],
});

export type QueueFilter = FilterOf<typeof queueList>;

/** Proposals that wait; the address names the kind in a part of its own. */
export const waitingList = listFilter({ orders: ["waiting", "newest", "name"] });
export type WaitingOrder = FilterOf<typeof waitingList>["order"];

/** Every sanction that was ever proposed. */
export const historyList = listFilter({ orders: ["newest", "name"] });
export type HistoryOrder = FilterOf<typeof historyList>["order"];
