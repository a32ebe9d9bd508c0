import { viewerOf } from "~/modules/accounts/viewer.server";
import { readPostFilter } from "~/modules/news/filter";
import { listPosts } from "~/modules/news/queries.server";
import { stateOf } from "~/modules/news/rules";
import { appContext } from "~/platform/app-context.server";
import { csvHeaders, csvStream, rowsPerRead } from "~/platform/csv.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/news-csv";

const columns = ["title", "category", "author", "state", "publishAt", "created"] as const;

/** Downloads the posts of the list, without their words. It is written while it is read. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { t } = textsIn(viewerOf(context).language);
  const at = now();
  const filter = readPostFilter(url.searchParams);
  const head = columns.map((name) => t(`adminNews.columns.${name}`));
  const stream = csvStream(head, async (after) => {
    const { rows, next } = await listPosts(db, filter, { after, length: rowsPerRead }, at);
    const lines = rows.map((row) => [
      ...[
        row.title,
        t(`news.category.${row.category}`),
        row.author,
        t(`adminNews.state.${stateOf(row, at)}`),
      ],
      ...[row.publishAt ? dayOf(row.publishAt) : "", dayOf(row.createdAt)],
    ]);
    return { rows: lines, next };
  });
  return streamedResponse(stream, csvHeaders(`thola-news-${dayOf(at)}`));
}
