import type { QueueFilter } from "~/modules/moderation/onboarding/queries.server";
import { queueKinds } from "~/modules/moderation/onboarding/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { ListFilters, ListSearch, listHref } from "~/ui/list-tools";

const page = "/admin/onboarding";

/** Search, kinds and download of those that wait. */
export function QueueTools({ filter: { q, kind } }: { filter: QueueFilter }) {
  const { t, hrefOf } = useTexts();
  return (
    <div className="-mb-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <ListFilters
          label={t("adminOnboarding.kinds.label")}
          options={[null, ...queueKinds].map((name) => ({
            label: t(`adminOnboarding.kinds.${name ?? "all"}`),
            href: hrefOf(listHref(page, { q, kind: name })),
            current: name === kind,
          }))}
        />
        <ButtonLink
          href={listHref("/admin/onboarding.csv", { q, kind })}
          variant="text"
          icon="download"
          small
        >
          {t("adminOnboarding.csv")}
        </ButtonLink>
      </div>
      <ListSearch
        page={page}
        q={q}
        keeps={{ kind: kind ?? "" }}
        label={t("adminOnboarding.search")}
        placeholder={t("adminBusiness.searchFor")}
      />
    </div>
  );
}
