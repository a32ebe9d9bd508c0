import { type FilterOf, listFilter } from "~/platform/list-filter";

/** The operator's list. */
export const postList = listFilter({
  choices: { state: ["draft", "planned", "published"] },
  orders: ["newest", "oldest", "title"],
});

export type PostFilter = FilterOf<typeof postList>;
