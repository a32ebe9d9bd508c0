import { type FilterOf, listFilter } from "~/platform/list-filter";

/** Proposals that wait; the address names the kind in a part of its own. */
export const waitingList = listFilter({ orders: ["waiting", "newest", "name"] });
export type WaitingOrder = FilterOf<typeof waitingList>["order"];

/** Every sanction that was ever proposed. */
export const historyList = listFilter({ orders: ["newest", "name"] });
export type HistoryOrder = FilterOf<typeof historyList>["order"];
