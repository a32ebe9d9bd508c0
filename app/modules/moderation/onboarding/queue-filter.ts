import { type FilterOf, listFilter } from "~/platform/list-filter";
import { queueKinds } from "./rules";

/** Businesses that wait for a decision. */
export const queueList = listFilter({
  choices: { kind: queueKinds },
  orders: ["first", "newest", "name"],
});

export type QueueFilter = FilterOf<typeof queueList>;
