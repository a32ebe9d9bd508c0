import { type InboxFilter, inboxList, inboxPage, orderOf, ordersOf } from "~/modules/moderation/inbox-filter";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { ListFilters, ListSearch, listHref } from "~/ui/list-tools";

/** Views, search, order and download of messages and reports. */
export function InboxTools({ filter }: { filter: InboxFilter }) {
  const { t, hrefOf } = useTexts();
  const { view, q } = filter;
  const parts = inboxList.parts(filter);
  const usual = view === "closed" ? "admin.order.decided" : "admin.order.waiting";
  return (
    <div className="-mb-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <ListFilters
          label={t("adminInbox.filters")}
          options={inboxList.views.view.map((name) => ({
            label: t(`adminInbox.views.${name}`),
            href: hrefOf(listHref(inboxPage, inboxList.parts({ ...filter, view: name }))),
            current: name === view,
          }))}
        />
        <div className="flex flex-wrap gap-1">
          {(["messages", "reports"] as const).map((list) => (
            <ButtonLink
              key={list}
              href={listHref("/admin/inbox.csv", { ...parts, list })}
              variant="text"
              icon="download"
              small
            >
              {t(`adminInbox.csv.${list}`)}
            </ButtonLink>
          ))}
        </div>
      </div>
      <ListSearch
        page={inboxPage}
        q={q}
        keeps={{ view: parts.view ?? "" }}
        orders={{
          chosen: orderOf(filter),
          options: ordersOf(view).map((value) => ({
            value,
            label: t(value === "usual" ? usual : `admin.order.${value}`),
          })),
        }}
        label={t("adminInbox.search")}
        placeholder={t("adminInbox.searchFor")}
      />
    </div>
  );
}
