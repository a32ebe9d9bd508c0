import { NoteField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { type QueueFilter, queueList } from "~/modules/moderation/list-filters";
import type { Waiting } from "~/modules/moderation/onboarding/queries.server";
import { promisedWithin, queueKinds } from "~/modules/moderation/onboarding/rules";
import { Waits } from "~/modules/moderation/sanctions/components/sanction-parts";
import { spanOf } from "~/modules/moderation/sanctions/rules";
import { placeText } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { ListFilters, ListPager, ListSearch, listHref } from "~/ui/list-tools";
import { SideGroup, SideList } from "~/ui/side-list";

const page = "/admin/onboarding";

type Props = {
  rows: Waiting[];
  filter: QueueFilter;
  next: string | null;
  after: string | null;
  chosen: string | null;
  folded: boolean;
  /** All boxes are ticked. */
  all: boolean;
  /** A rejection of those selected that was refused. */
  refused: Refused | undefined;
  now: Date;
};

export function Queue({ rows, filter, next, after, chosen, folded, all, refused, now }: Props) {
  const { t, hrefOf } = useTexts();
  const rejected = rows.filter(({ status }) => status === "rejected");
  const paid = rows.filter(({ subscribed, status }) => subscribed && status !== "rejected");
  const pending = rows.filter(({ subscribed, status }) => !subscribed && status !== "rejected");
  return (
    <SideList title={t("adminOnboarding.queue")} folded={folded}>
      {rejected.length > 0 && (
        <Group
          title={t("adminOnboarding.kinds.rejected")}
          rows={rejected}
          {...{ filter, after, chosen, all, now }}
        />
      )}
      {paid.length + pending.length > 0 && (
        <PostForm filled={refused} key={String(all)}>
          <p className="flex justify-end px-4 text-sm">
            <a
              href={hrefOf(listHref(page, { ...queueList.parts(filter), after, all: all ? null : "yes" }))}
              className="tap"
            >
              {t(all ? "adminOnboarding.selectNone" : "adminOnboarding.selectAll")}
            </a>
          </p>
          {paid.length > 0 && (
            <Group title={t("adminOnboarding.paid")} rows={paid} {...{ filter, after, chosen, all, now }} />
          )}
          {pending.length > 0 && (
            <Group
              title={t("adminOnboarding.pending")}
              rows={pending}
              {...{ filter, after, chosen, all, now }}
            />
          )}
          <div className="grid gap-3 border-line border-t bg-sunk p-3">
            <Button small name="intent" value="approve">
              {t("adminOnboarding.approveSelected")}
            </Button>
            <input type="hidden" name="bulk" value="yes" />
            <NoteField label={t("adminOnboarding.bulkReason")} name="reason" id="bulk-reason" rows={2} />
            <Button variant="danger" small name="intent" value="reject">
              {t("adminOnboarding.rejectSelected")}
            </Button>
          </div>
        </PostForm>
      )}
      <div className="px-3 pb-3">
        <ListPager
          first={after ? listHref(page, queueList.parts(filter)) : null}
          next={next && listHref(page, { ...queueList.parts(filter), after: next })}
        />
      </div>
    </SideList>
  );
}

type GroupProps = Pick<Props, "rows" | "filter" | "after" | "chosen" | "all" | "now"> & { title: string };

const Group = ({ title, rows, ...open }: GroupProps) => (
  <SideGroup title={title}>
    {rows.map((row) => (
      <QueueRow key={row.id} row={row} {...open} />
    ))}
  </SideGroup>
);

function PublicFor({ since, now }: { since: Date; now: Date }) {
  const { t } = useTexts();
  const { unit, count } = spanOf(since, now);
  return (
    <span className="font-semibold text-accent">{t(`adminOnboarding.publicFor.${unit}`, { count })}</span>
  );
}

function QueueRow({
  row,
  filter,
  after,
  chosen,
  all,
  now,
}: Omit<GroupProps, "title" | "rows"> & { row: Waiting }) {
  const { t, hrefOf } = useTexts();
  const { id, businessName, category, since, publicSince, again, status, rejectedAt } = row;
  const isRejected = status === "rejected";
  const place = placeText({ city: row.city, province: null });
  const late = now.getTime() - since.getTime() > promisedWithin;
  return (
    <li
      className={`flex min-h-14 items-center border-line border-t first:border-t-0 ${id === chosen ? "bg-brand-soft" : ""}`}
    >
      {!isRejected && (
        <label className="grid size-11 flex-none cursor-pointer place-items-center">
          <input
            type="checkbox"
            name="ids"
            value={id}
            defaultChecked={all}
            className="size-4.5 accent-brand"
          />
          <span className="sr-only">{t("adminOnboarding.select", { name: businessName })}</span>
        </label>
      )}
      <a
        href={hrefOf(listHref(page, { ...queueList.parts(filter), business: id, after }))}
        aria-current={id === chosen ? "true" : undefined}
        className="flex min-h-14 min-w-0 flex-1 flex-col justify-center py-1 pr-3 text-ink first:pl-4 text-sm no-underline"
      >
        <b className="truncate font-semibold">{businessName}</b>
        <span className="flex justify-between gap-2 text-xs">
          <span className="truncate text-muted">
            {isRejected
              ? rejectedAt
                ? t("adminOnboarding.rejectedAt", { at: rejectedAt })
                : t("adminOnboarding.state.rejected")
              : again
                ? t("adminOnboarding.again")
                : `${t(`trades.category.${category}`)}${place ? `, ${place}` : ""}`}
          </span>
          <span className="flex-none">
            {isRejected ? null : publicSince ? (
              <PublicFor since={publicSince} now={now} />
            ) : (
              <Waits since={since} now={now} late={late} />
            )}
          </span>
        </span>
      </a>
    </li>
  );
}

export function QueueTools({ filter }: { filter: QueueFilter }) {
  const { t, hrefOf } = useTexts();
  const { q, kind, order } = filter;
  const parts = queueList.parts(filter);
  return (
    <div className="-mb-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <ListFilters
          label={t("adminOnboarding.kinds.label")}
          options={[null, ...queueKinds].map((name) => ({
            label: t(`adminOnboarding.kinds.${name ?? "all"}`),
            href: hrefOf(listHref(page, { ...parts, kind: name })),
            current: name === kind,
          }))}
        />
        <ButtonLink href={listHref("/admin/onboarding.csv", parts)} variant="text" icon="download" small>
          {t("adminOnboarding.csv")}
        </ButtonLink>
      </div>
      <ListSearch
        page={page}
        q={q}
        keeps={{ kind: kind ?? "" }}
        orders={{
          chosen: order,
          options: queueList.orders.map((value) => ({ value, label: t(`admin.order.${value}`) })),
        }}
        label={t("adminOnboarding.search")}
        placeholder={t("adminBusiness.searchFor")}
      />
    </div>
  );
}
