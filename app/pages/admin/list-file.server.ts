import type { LoaderFunctionArgs } from "react-router";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { type App, appContext } from "~/platform/app-context.server";
import { csvHeaders, csvStream } from "~/platform/csv.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import type { Texts } from "~/texts/texts";
import { textsIn } from "~/texts/texts.server";

/** What the cells of a file are made with. `at` is the moment of the download. */
type Maker = { t: Texts["t"]; at: Date };
type Page<Row> = { rows: readonly Row[]; next: string | null };

type List<Filter, Column extends string, Row> = {
  /** A word for the file's name. */
  name: string | ((filter: Filter) => string);
  filter: (query: URLSearchParams, viewerId: string) => Filter;
  head: (column: Column, t: Texts["t"]) => string;
  /** The columns in their order, each with its cell of a row; null is an empty cell. */
  columns: { [Name in Column]: (row: Row, maker: Maker) => string | null };
  /** The rows after `after`, the last `next`; first null. */
  read: (app: App, filter: Filter, after: string | null, at: Date) => Promise<Page<Row>>;
};

/** A page that downloads the rows of a list, in its order, as CSV. It is sent while it is read. */
export function listFile<Filter, Column extends string, Row>(list: List<Filter, Column, Row>) {
  const columns = Object.keys(list.columns) as Column[];
  return ({ context, url }: Pick<LoaderFunctionArgs, "context"> & { url: URL }): Response => {
    const app = context.get(appContext);
    const { id, language } = viewerOf(context);
    const { t } = textsIn(language);
    const at = app.now();
    const filter = list.filter(url.searchParams, id);
    const head = columns.map((column) => list.head(column, t));
    const stream = csvStream(head, async (after) => {
      const { rows, next } = await list.read(app, filter, after, at);
      return {
        rows: rows.map((row) => columns.map((column) => list.columns[column](row, { t, at }) ?? "")),
        next,
      };
    });
    const name = typeof list.name === "string" ? list.name : list.name(filter);
    return streamedResponse(stream, csvHeaders(`thola-${name}-${dayOf(at)}`));
  };
}

export const dayCell = (at: Date | null): string | null => at && dayOf(at);
