import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Panel } from "~/ui/panel";

type Stats = { views: number; bookings: number; rating: number | null };

export function QuickStats({ views, bookings, rating }: Stats) {
  const { t, number } = useTexts();
  const stats = [
    [t("dashboard.stats.views"), number(views)],
    [t("dashboard.stats.bookings"), number(bookings)],
    [t("dashboard.stats.rating"), rating === null ? t("dashboard.stats.unrated") : rating.toFixed(1)],
  ] as const;
  return (
    <Panel id="stats" title={t("dashboard.stats.title")}>
      <dl className="flex flex-wrap gap-y-2 divide-x divide-line rounded-lg border border-line bg-surface py-3">
        {stats.map(([label, value]) => (
          <div key={label} className="flex not-first:flex-1 flex-col-reverse justify-end px-3">
            <dt className="whitespace-nowrap text-muted text-xs">{label}</dt>
            <dd
              className={`whitespace-nowrap font-head font-semibold tabular-nums ${/\d/.test(value) ? "text-xl" : "text-sm leading-7"}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

export function QuickActions({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Panel id="actions" title={t("dashboard.actions")}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">{children}</ul>
    </Panel>
  );
}

type Action = { label: string; icon: IconName };

/** What a line of the quick actions looks like, link or button. */
export const quickAction =
  "flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 text-left font-semibold text-ink no-underline hover:text-brand";

export function QuickWords({ label, icon }: Action) {
  return (
    <>
      <Icon name={icon} className="text-brand" />
      <span className="wrap-anywhere">{label}</span>
      <Icon name="chevron-right" size="sm" className="ml-auto text-muted" />
    </>
  );
}

/** `isOutside` opens it beside this page. */
export function QuickLink({ href, isOutside, ...words }: Action & { href: string; isOutside?: boolean }) {
  const { hrefOf } = useTexts();
  return (
    <li>
      <a
        href={hrefOf(href)}
        {...(isOutside && { target: "_blank", rel: "noopener" })}
        className={quickAction}
      >
        <QuickWords {...words} />
      </a>
    </li>
  );
}
