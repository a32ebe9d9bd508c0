import { type QueueFilter, queueList } from "~/modules/moderation/onboarding/queue-filter";
import { queueKinds } from "~/modules/moderation/onboarding/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { ListFilters, ListSearch, listHref } from "~/ui/list-tools";

const page = "/admin/onboarding";

/** Search, kinds and download of those that wait. */
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
