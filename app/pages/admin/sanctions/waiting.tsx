import { Form } from "react-router";
import type { Dispute } from "~/modules/bookings/queries/disputes.server";
import { type WaitingOrder, waitingList } from "~/modules/moderation/list-filters";
import { SeverityMark, useWhy, Waits } from "~/modules/moderation/sanctions/components/sanction-parts";
import type {
  countWaiting,
  listWatched,
  ShownSanction,
  WaitingKind,
} from "~/modules/moderation/sanctions/queries/lists.server";
import { isOverdue } from "~/modules/moderation/sanctions/rules";
import { Rich, spoken, useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { ListFilters, ListPager, listHref } from "~/ui/list-tools";
import { Cell, Table } from "~/ui/table";

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

const columns = ["business", "proposal", "waiting", "acts"] as const;

/** Proposals; applying one opens its case, which says what follows and asks for the words to the owner. */
function WaitingList({ title, rows, now }: { title: string; rows: ShownSanction[]; now: Date }) {
  const { t } = useTexts();
  return (
    <Table dense caption={title} columns={columns.map((name) => t(`adminSanctions.columns.${name}`))} hasActs>
      {rows.map((row) => (
        <WaitingRow key={row.id} row={row} now={now} />
      ))}
    </Table>
  );
}

function WaitingRow({ row, now }: { row: ShownSanction; now: Date }) {
  const { t, hrefOf } = useTexts();
  const why = useWhy();
  const { id, businessId, businessName, actionType, severity, createdAt } = row;
  const type = t(`adminSanctions.types.${actionType}`);
  const named = { values: { type, name: businessName } };
  return (
    <tr>
      <Cell heading>
        <a
          href={hrefOf(`/admin/sanctions/${businessId}`)}
          className="inline-block min-h-6 wrap-anywhere text-ink"
        >
          <SeverityMark severity={severity} />
          {businessName}
        </a>
      </Cell>
      <Cell phone="below" label={t("adminSanctions.columns.proposal")}>
        <span>
          <b className="font-semibold">{type}</b>{" "}
          <span className="text-muted text-xs sm:block">{why(row)}</span>
        </span>
      </Cell>
      <Cell phone="end" label={t("adminSanctions.columns.waiting")}>
        <Waits since={createdAt} now={now} late={isOverdue(createdAt, now)} />
      </Cell>
      <Cell>
        <Form method="post" className="mt-1.5 flex gap-2 sm:mt-0 sm:justify-end">
          <input type="hidden" name="id" value={id} />
          <Button variant="text" small name="intent" value="dismiss" className="unhurried">
            <Rich text={{ key: "adminSanctions.dismiss", ...named }} tags={{ name: spoken }} />
          </Button>
          <ButtonLink href={`/admin/sanctions/${businessId}#pending-${id}`} variant="outline" small>
            <Rich text={{ key: "adminSanctions.apply", ...named }} tags={{ name: spoken }} />
          </ButtonLink>
        </Form>
      </Cell>
    </tr>
  );
}

/** Of high priority, though no rule asks for a decision yet. */
function WatchedList({ watched }: { watched: Watched }) {
  const { t, hrefOf } = useTexts();
  return (
    <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
      {watched.map(({ businessId, businessName, failedPayments }) => (
        <li key={businessId} className="flex flex-wrap items-center justify-between gap-x-4 px-4 text-sm">
          <a href={hrefOf(`/admin/sanctions/${businessId}`)} className="tap font-semibold wrap-anywhere">
            {businessName}
          </a>
          <span className="text-muted">{t("adminSanctions.watched", { count: failedPayments })}</span>
        </li>
      ))}
    </ul>
  );
}

/** What owners say against sanctions: each is answered in its case. */
export function Appeals({ appeals, now }: { appeals: ShownSanction[]; now: Date }) {
  const { t, hrefOf } = useTexts();
  if (appeals.length === 0) return null;
  return (
    <section aria-labelledby="appeals">
      <h2 id="appeals" className="mb-2 text-lg">
        {t("adminSanctions.appeals.title")}{" "}
        <span className="font-normal text-muted text-sm tabular-nums">{appeals.length}</span>
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {appeals.map(({ id, businessId, businessName, actionType, appeal, appealedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 text-sm">
            <a href={hrefOf(`/admin/sanctions/${businessId}`)} className="font-semibold wrap-anywhere">
              {t("adminSanctions.appeals.said", {
                name: businessName,
                type: { key: `adminSanctions.types.${actionType}` },
              })}
            </a>
            {appealedAt && <Waits since={appealedAt} now={now} late={isOverdue(appealedAt, now)} />}
            <p className="line-clamp-2 basis-full text-muted wrap-anywhere">{appeal}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** No-shows about which the two sides say different things: each is settled on its own page. */
export function Disputes({ disputes, now }: { disputes: Dispute[]; now: Date }) {
  const { t, hrefOf } = useTexts();
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes" className="text-lg">
        {t("adminDisputes.title")}{" "}
        <span className="font-normal text-muted text-sm tabular-nums">{disputes.length}</span>
      </h2>
      <p className="mb-2 text-muted text-sm">{t("adminDisputes.text")}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {disputes.map(({ id, noShowBy, businessName, customerName, disputedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm sm:py-0"
          >
            <a href={hrefOf(`/admin/sanctions/disputes/${id}`)} className="tap font-semibold wrap-anywhere">
              {t(`adminDisputes.case.said.${noShowBy}`, { business: businessName, customer: customerName })}
            </a>
            <Waits since={disputedAt} now={now} late={isOverdue(disputedAt, now)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
