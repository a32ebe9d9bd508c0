import { type FilterOf, listFilter } from "~/platform/list-filter";

/** In the order of the last decision, which the list shows: the approval, or the removal of what was removed. */
export const businessList = listFilter({
  views: { state: ["approved", "removed"] },
  orders: ["newest", "oldest", "name"],
});

export type BusinessFilter = FilterOf<typeof businessList>;
