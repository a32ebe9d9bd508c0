import { type FilterOf, listFilter } from "~/platform/list-filter";

export const userList = listFilter({
  choices: {
    role: ["customer", "business"],
    /** Not exclusive, like the badges of the list; whoever is `active` may sign in. */
    state: ["active", "unconfirmed", "suspended", "leaving"],
  },
  orders: ["newest", "oldest", "name", "sign-in"],
});

export type UserFilter = FilterOf<typeof userList>;
