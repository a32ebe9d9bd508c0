import { listFilter } from "~/platform/list-filter";

/** What the list of cash payers can be asked for. */
export const signupList = listFilter({ orders: ["newest"] });
