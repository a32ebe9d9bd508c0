/** The usual order is the first. */
export const waitingOrders = ["waiting", "newest", "name"] as const;
export type WaitingOrder = (typeof waitingOrders)[number];

export const historyOrders = ["newest", "name"] as const;
export type HistoryOrder = (typeof historyOrders)[number];
