import type { ReactNode } from "react";
import { data } from "react-router";
import { acts, events } from "~/modules/audit/rules";
import { type Filter, filterParts, readFilter } from "~/modules/moderation/records/filter";
import { listActs, listEvents } from "~/modules/moderation/records/queries.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { isId } from "~/platform/ids";
import { attempt } from "~/platform/responses.server";
import { mostCounted } from "~/platform/search-patterns";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters, ListPager, listHref } from "~/ui/list-tools";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/audit";
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

/** One form for the words, what was done, and between which days. */
function Search({ filter, onName }: { filter: Filter; onName: string | null }) {
  const { t, hrefOf } = useTexts();
  const { view, q, from, to, act, event, actor, on } = filter;
  const isSecurity = view === "security";
  const chosen = [actor, on && (onName ?? (isId(on) ? t("adminAudit.oneThing") : on))].filter(Boolean);
  const isFiltered = Object.entries(filterParts(filter)).some(([name, value]) => name !== "view" && value);
  return (
    <search>
      <form
        action={hrefOf(page)}
        key={JSON.stringify(filter)}
        className="mb-4 grid grid-cols-2 items-end gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_auto_auto_auto]"
      >
        {isSecurity && <input type="hidden" name="view" value="security" />}
        {actor && <input type="hidden" name="actor" value={actor} />}
        {on && <input type="hidden" name="on" value={on} />}
        <Labelled label={t(`adminAudit.searchIn.${view}`)} wide>
          <input
            type="search"
            name="q"
            defaultValue={q}
            autoComplete="off"
            maxLength={100}
            className="input"
          />
        </Labelled>
        <Labelled label={t(isSecurity ? "adminAudit.columns.event" : "adminAudit.columns.act")} wide>
          {isSecurity ? (
            <select name="event" defaultValue={event ?? ""} className="input">
              <option value="">{t("adminAudit.anything")}</option>
              {events.map((name) => (
                <option key={name} value={name}>
                  {t(`adminAudit.events.${name}`)}
                </option>
              ))}
            </select>
          ) : (
            <select name="act" defaultValue={act ?? ""} className="input">
              <option value="">{t("adminAudit.anything")}</option>
              {acts.map((name) => (
                <option key={name} value={name}>
                  {t(`adminAudit.acts.${name}`)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={t("adminAudit.from")}>
          <input type="date" name="from" defaultValue={from} className="input" />
        </Labelled>
        <Labelled label={t("adminAudit.to")}>
          <input type="date" name="to" defaultValue={to} className="input" />
        </Labelled>
        <div className="col-span-2 flex flex-wrap gap-2 md:col-span-1">
          <Button variant="outline">{t("common.search")}</Button>
          {isFiltered && (
            <ButtonLink href={listHref(page, { view: isSecurity ? view : "" })} variant="text">
              {t("common.clear")}
            </ButtonLink>
          )}
        </div>
      </form>
      {chosen.length > 0 && (
        <p className="-mt-2 mb-4 text-sm wrap-anywhere">
          {t("adminAudit.only", { what: chosen.join(" · ") })}
        </p>
      )}
    </search>
  );
}

function Labelled({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in the children
    <label className={`block min-w-0 ${wide ? "col-span-2 md:col-span-1" : ""}`}>
      <span className="mb-1 block font-semibold text-xs">{label}</span>
      {children}
    </label>
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
