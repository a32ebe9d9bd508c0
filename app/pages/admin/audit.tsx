import { data } from "react-router";
import { type Filter, filterParts, readFilter } from "~/modules/moderation/records/filter";
import { listActs, listEvents } from "~/modules/moderation/records/queries.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { attempt } from "~/platform/responses.server";
import { mostCounted } from "~/platform/search-patterns";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters, ListPager, listHref } from "~/ui/list-tools";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/audit";
import { Search } from "./audit/search";
import { ActTable, EventTable } from "./audit/tables";

const page = "/admin/audit";

export const meta = adminTitled("admin.tabs.audit");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { readDb: db } = context.get(appContext);
  const filter = readFilter(url.searchParams);
  const before = url.searchParams.get("before");
  const isSecurity = filter.view === "security";
  const [found, init] = await attempt("audit", async () => ({
    acts: isSecurity ? null : await listActs(db, filter, before),
    events: isSecurity ? await listEvents(db, filter, before) : null,
  }));
  return data({ filter, before, ...(found ?? { acts: null, events: null }) }, init);
}

export default function Audit({ loaderData: { filter, before, acts, events } }: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const found = acts ?? events;
  const parts = filterParts(filter);
  return (
    <section aria-labelledby="records" className="grid grid-cols-1">
      <h2 id="records" className="sr-only">
        {t(`adminAudit.views.${filter.view}`)}
      </h2>
      <ListFilters
        label={t("adminAudit.view")}
        options={(["acts", "security"] as const).map((view) => ({
          label: t(`adminAudit.views.${view}`),
          href: hrefOf(listHref(page, { view: view === "security" ? view : "" })),
          current: view === filter.view,
        }))}
      />
      <p className="-mt-1 mb-4 max-w-prose text-muted text-sm">{t(`adminAudit.about.${filter.view}`)}</p>
      <Search filter={filter} onName={(filter.on && acts?.rows[0]?.on?.name) || null} />
      {acts?.tooMany && <Notice title={t("adminAudit.tooMany.title")} text={t("adminAudit.tooMany.text")} />}
      {!found && <Notice tone="bad" title={t("common.error")} text={t("adminAudit.loadFailed")} />}
      {found?.rows.length === 0 && <Nothing filter={filter} />}
      {found && found.rows.length > 0 && (
        <div className="mb-2 flex items-center justify-between gap-3 text-sm">
          <p className="text-muted">
            {found.total === null
              ? t("adminAudit.many", { count: mostCounted })
              : t("adminAudit.total", { count: found.total })}
          </p>
          <ButtonLink href={listHref("/admin/audit.csv", parts)} variant="text" icon="download" small>
            {t("adminAudit.csv")}
          </ButtonLink>
        </div>
      )}
      {acts && acts.rows.length > 0 && <ActTable acts={acts.rows} filter={filter} />}
      {events && events.rows.length > 0 && <EventTable events={events.rows} />}
      <ListPager
        first={before ? listHref(page, parts) : null}
        next={found?.next ? listHref(page, { ...parts, before: found.next }) : null}
      />
    </section>
  );
}

function Nothing({ filter }: { filter: Filter }) {
  const { t } = useTexts();
  const isFiltered = Object.entries(filterParts(filter)).some(([name, value]) => name !== "view" && value);
  return (
    <EmptyState
      icon="file-text"
      title={t(isFiltered ? "adminAudit.noMatch.title" : "adminAudit.none.title")}
      text={t(isFiltered ? "adminAudit.noMatch.text" : "adminAudit.none.text")}
      actions={
        isFiltered && (
          <ButtonLink
            href={listHref(page, { view: filter.view === "security" ? filter.view : "" })}
            variant="outline"
          >
            {t("adminAudit.noMatch.all")}
          </ButtonLink>
        )
      }
    />
  );
}
