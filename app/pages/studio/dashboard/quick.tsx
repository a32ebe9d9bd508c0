import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { SectionHead } from "./section-head";

type Stats = { views: number; bookings: number; rating: number | null };

export function QuickStats({ views, bookings, rating }: Stats) {
  const { t, number } = useTexts();
  const stats = [
    [t("dashboard.stats.views"), number(views)],
    [t("dashboard.stats.bookings"), number(bookings)],
    [t("dashboard.stats.rating"), rating === null ? t("dashboard.stats.unrated") : rating.toFixed(1)],
  ] as const;
  return (
    <section aria-labelledby="stats">
      <SectionHead id="stats">{t("dashboard.stats.title")}</SectionHead>
      <dl className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-surface py-3">
        {stats.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end px-3.5">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="font-head font-semibold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Action = { label: string; icon: IconName; href: string; isOutside?: boolean };

/** `editHref` is null where there is nothing to edit yet, `page` while nobody sees it. */
export function QuickActions({ editHref, page }: { editHref: string | null; page: string | null }) {
  const { t, hrefOf } = useTexts();
  const actions: Action[] = [
    ...(editHref ? [{ label: t("dashboard.editProfile"), icon: "pencil" as const, href: editHref }] : []),
    ...(page
      ? [
          {
            label: t("dashboard.viewPublicProfile"),
            icon: "external-link" as const,
            href: page,
            isOutside: true,
          },
        ]
      : []),
    { label: t("dashboard.manageBookings"), icon: "calendar-check", href: "/booking-management" },
    { label: t("dashboard.viewAnalytics"), icon: "chart-column", href: "/analytics" },
  ];
  return (
    <section aria-labelledby="actions">
      <SectionHead id="actions">{t("dashboard.actions")}</SectionHead>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {actions.map(({ label, icon, href, isOutside }) => (
          <li key={href}>
            <a
              href={hrefOf(href)}
              {...(isOutside && { target: "_blank", rel: "noopener" })}
              className="flex min-h-12 items-center gap-3 px-4 font-semibold text-ink no-underline hover:text-brand"
            >
              <Icon name={icon} className="text-brand" />
              {label}
              <Icon name="chevron-right" size="sm" className="ml-auto text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
