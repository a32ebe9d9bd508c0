import { type FilterOf, listFilter } from "~/platform/list-filter";
import { subscriberStates } from "./rules";

export const subscriberList = listFilter({
  choices: { state: subscriberStates },
  orders: ["failing", "end", "name"],
});

export type SubscriberFilter = FilterOf<typeof subscriberList>;
