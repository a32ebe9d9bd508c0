import { type WaitingOrder, waitingList } from "~/modules/moderation/sanctions/orders";
import type {
  countWaiting,
  listWatched,
  ShownSanction,
  WaitingKind,
} from "~/modules/moderation/sanctions/queries/lists.server";
import { useTexts } from "~/texts/context";
import { ListFilters, ListPager, listHref } from "~/ui/list-tools";
import { WaitingList } from "./waiting-list";

const page = "/admin/sanctions";

type Watched = Awaited<ReturnType<typeof listWatched>>;

type Props = {
  kind: WaitingKind;
  rows: ShownSanction[];
  watched: Watched;
  next: string | null;
  after: string | null;
  /** The only list on the page, with all its rows to be paged through. */
  whole: boolean;
  order: WaitingOrder;
  waiting: Awaited<ReturnType<typeof countWaiting>>;
  now: Date;
};

/** One kind of what waits; without the filter only the first of it. */
export function Waiting({ kind, rows, watched, next, after, whole, order, waiting, now }: Props) {
  const { t, hrefOf } = useTexts();
  const count = waiting.counts[kind] + watched.length;
  const parts = { kind, order: order === "waiting" ? null : order };
  const title = t(`adminSanctions.kinds.${kind}`);
  return (
    <section aria-labelledby={`waiting-${kind}`}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={`waiting-${kind}`} className="text-lg">
          {title} <span className="font-normal text-muted text-sm tabular-nums">{count}</span>
        </h2>
        {whole ? (
          <a href={hrefOf(page)} className="text-sm">
            {t("adminSanctions.backToAll")}
          </a>
        ) : (
          next && (
            <a href={hrefOf(listHref(page, { kind }))} className="text-sm">
              {t("adminSanctions.seeAll", { count })}
            </a>
          )
        )}
      </div>
      {whole && rows.length > 1 && (
        <ListFilters
          label={t("admin.order.label")}
          options={waitingList.orders.map((value) => ({
            label: t(`admin.order.${value}`),
            href: hrefOf(listHref(page, { kind, order: value === "waiting" ? null : value })),
            current: value === order,
          }))}
        />
      )}
      {count === 0 && <p className="text-muted text-sm">{t(`adminSanctions.noneOf.${kind}`)}</p>}
      {rows.length > 0 && <WaitingList title={title} rows={rows} now={now} />}
      {watched.length > 0 && <WatchedList watched={watched} />}
      {whole && (
        <ListPager
          first={after ? listHref(page, parts) : null}
          next={next && listHref(page, { ...parts, after: next })}
        />
      )}
    </section>
  );
}

/** Of high priority, though no rule asks for a decision yet. */
function WatchedList({ watched }: { watched: Watched }) {
  const { t, hrefOf } = useTexts();
  return (
    <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
      {watched.map(({ businessId, businessName, failedPayments }) => (
        <li key={businessId} className="flex flex-wrap items-center justify-between gap-x-4 px-4 text-sm">
          <a
            href={hrefOf(`/admin/sanctions/${businessId}`)}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          >
            {businessName}
          </a>
          <span className="text-muted">{t("adminSanctions.watched", { count: failedPayments })}</span>
        </li>
      ))}
    </ul>
  );
}
