import type { ListedPost } from "~/modules/news/queries.server";
import { type PostFilter, postList, stateOf } from "~/modules/news/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { ListFilters, ListPager, ListSearch, listHref } from "~/ui/list-tools";
import { SideGroup, SideList } from "~/ui/side-list";

const page = "/admin/news";

type Props = {
  rows: ListedPost[];
  filter: PostFilter;
  next: string | null;
  after: string | null;
  chosen: string | null;
  folded: boolean;
  now: Date;
};

/** Drafts and plans first, because they wait; then what is public. */
export function PostList({ rows, filter, next, after, chosen, folded, now }: Props) {
  const { t } = useTexts();
  const parts = postList.parts(filter);
  const isFiltered = filter.q !== "" || filter.state !== null;
  const isPublic = (row: ListedPost) => stateOf(row, now) === "published";
  const waiting = rows.filter((row) => !isPublic(row));
  const published = rows.filter(isPublic);
  return (
    <div className="grid gap-3">
      <ButtonLink href={page} variant="outline" icon="plus" small>
        {t("adminNews.new")}
      </ButtonLink>
      <SideList title={t("adminNews.list")} folded={folded && rows.length > 0}>
        {(rows.length > 0 || isFiltered) && <Tools filter={filter} />}
        {rows.length === 0 && (
          <div className="px-4 pb-4 text-sm">
            <p className="font-semibold">{t(isFiltered ? "adminNews.noMatch" : "adminNews.none.title")}</p>
            {!isFiltered && <p className="text-muted">{t("adminNews.none.text")}</p>}
          </div>
        )}
        <Group title={t("adminNews.unpublished")} rows={waiting} {...{ parts, after, chosen, now }} />
        <Group title={t("adminNews.published")} rows={published} {...{ parts, after, chosen, now }} />
        <div className="px-3 pb-3">
          <ListPager
            first={after ? listHref(page, parts) : null}
            next={next && listHref(page, { ...parts, after: next })}
          />
        </div>
      </SideList>
    </div>
  );
}

function Tools({ filter }: Pick<Props, "filter">) {
  const { t, hrefOf } = useTexts();
  const { q, state, order } = filter;
  const parts = postList.parts(filter);
  return (
    <div className="px-3">
      <ListFilters
        label={t("adminNews.states")}
        options={[null, ...postList.choices.state].map((name) => ({
          label: t(name ? `adminNews.state.${name}` : "adminNews.all"),
          href: hrefOf(listHref(page, { ...parts, state: name })),
          current: name === state,
        }))}
      />
      <ListSearch
        page={page}
        q={q}
        keeps={{ state: state ?? "" }}
        orders={{
          chosen: order,
          options: postList.orders.map((value) => ({ value, label: t(`admin.order.${value}`) })),
        }}
        label={t("adminNews.search")}
        placeholder={t("adminNews.searchFor")}
      />
      <ButtonLink href={listHref("/admin/news.csv", parts)} variant="text" icon="download" small>
        {t("adminNews.csv")}
      </ButtonLink>
    </div>
  );
}

type GroupProps = Pick<Props, "rows" | "after" | "chosen" | "now"> & {
  title: string;
  parts: ReturnType<typeof postList.parts>;
};

function Group({ title, parts, rows, after, chosen, now }: GroupProps) {
  const { t, date, hrefOf } = useTexts();
  if (rows.length === 0) return null;
  return (
    <SideGroup title={title}>
      {rows.map((row) => (
        <li key={row.id} className="border-line border-t first:border-t-0">
          <a
            href={hrefOf(listHref(page, { ...parts, post: row.id, after }))}
            aria-current={row.id === chosen ? "true" : undefined}
            className="grid min-h-14 content-center px-4 py-1.5 text-ink text-sm no-underline hover:bg-sunk aria-[current]:bg-brand-soft"
          >
            <b className="line-clamp-2 font-semibold wrap-anywhere">{row.title}</b>
            <span className="flex justify-between gap-2 text-muted text-xs">
              <span className="truncate">
                {t(`news.category.${row.category}`)}
                {stateOf(row, now) !== "published" && `, ${t(`adminNews.state.${stateOf(row, now)}`)}`}
              </span>
              <time dateTime={(row.publishAt ?? row.createdAt).toISOString()} className="flex-none">
                {date(row.publishAt ?? row.createdAt, "historyDate")}
              </time>
            </span>
          </a>
        </li>
      ))}
    </SideGroup>
  );
}
