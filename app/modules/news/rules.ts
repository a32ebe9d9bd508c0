import { type FilterOf, listFilter } from "~/platform/list-filter";

/** In the order of the form. */
export const postCategories = ["news", "update", "tips", "case_study"] as const;
export type PostCategory = (typeof postCategories)[number];

const wordsPerMinute = 200;

/** In minutes, rounded up. */
export const readingTime = (content: string): number =>
  Math.max(1, Math.ceil(content.split(/\s+/).filter(Boolean).length / wordsPerMinute));

export type PostState = "draft" | "planned" | "published";

export const stateOf = (
  { published, publishAt }: { published: boolean; publishAt: Date | null },
  now: Date,
): PostState => (published && publishAt ? (publishAt > now ? "planned" : "published") : "draft");

/** 'Before the summer rain: gutters' -> 'before-the-summer-rain-gutters' */
export const slugFrom = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "") || "post";

/** The operator's list. */
export const postList = listFilter({
  choices: { state: ["draft", "planned", "published"] },
  orders: ["newest", "oldest", "title"],
});

export type PostFilter = FilterOf<typeof postList>;
