import type { ReactNode } from "react";
import { acts, events } from "~/modules/audit/rules";
import { type Filter, filterParts } from "~/modules/moderation/records/filter";
import { isId } from "~/platform/ids";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { listHref } from "~/ui/list-tools";

const page = "/admin/audit";

/** One form for the words, what was done, and between which days. */
export function Search({ filter, onName }: { filter: Filter; onName: string | null }) {
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
