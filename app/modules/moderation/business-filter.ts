import { type FilterOf, listFilter } from "~/platform/list-filter";

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
