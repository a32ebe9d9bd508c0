import { type ListedPost, listPosts } from "~/modules/news/queries.server";
import { postList, stateOf } from "~/modules/news/rules";
import { rowsPerRead } from "~/platform/csv.server";
import { dayCell, listFile } from "./list-file.server";

/** Without the words of the posts. */
export const loader = listFile({
  name: "news",
  filter: postList.read,
  head: (column, t) => t(`adminNews.columns.${column}`),
  columns: {
    title: ({ title }: ListedPost) => title,
    category: ({ category }, { t }) => t(`news.category.${category}`),
    author: ({ author }) => author,
    state: (post, { t, at }) => t(`adminNews.state.${stateOf(post, at)}`),
    publishAt: ({ publishAt }) => dayCell(publishAt),
    created: ({ createdAt }) => dayCell(createdAt),
  },
  read: ({ db }, filter, after, now) => listPosts(db, filter, { after, length: rowsPerRead }, now),
});
