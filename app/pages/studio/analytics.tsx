import { barChart, lineChart } from "~/modules/analytics/charts.server";
import { findReport } from "~/modules/analytics/queries/report.server";
import { leadKinds, periods, readPeriod } from "~/modules/analytics/rules";
import { studioOf } from "~/modules/businesses/owner.server";
import { isVisible } from "~/modules/businesses/rules";
import { titled } from "~/page-texts";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/analytics";
import { Each, Views } from "./analytics/charts";
import { Comparison, Funnel, NothingCounted, Sources, Totals } from "./analytics/figures";

export const handle = { back: { href: "/dashboard" } };
export const meta = titled("analytics.title");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { readDb, site, now, business } = studioOf(context);
  const period = readPeriod(url.searchParams.get("days"));
  const report = await findReport(readDb, business, period, dayOf(now()));
  const views = report.counts.map((counts) => counts.views);
  const medians = report.comparison?.views ?? null;
  const page = isVisible(business, now()) ? site.addressOf(`/business/${business.slug}`) : null;
  return {
    period,
    report,
    share: page === null ? null : { name: business.businessName, address: page },
    // Drawn here, so that the browser loads no library for it.
    charts: { narrow: lineChart(views, medians, "narrow"), wide: lineChart(views, medians, "wide") },
    each: ([...leadKinds, "requested", "booked"] as const).map((name) => {
      const values = report.counts.map((counts) => counts[name]);
      return { name, total: values.reduce((sum, value) => sum + value, 0), chart: barChart(values) };
    }),
  };
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { period, report, charts, each, share } = loaderData;
  const isEmpty = each.every(({ total }) => total === 0) && report.counts.every(({ views }) => views === 0);
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t("analytics.title")} subtitle={t("analytics.between", report.days)} />
      <div className="-mt-3 mb-6">
        <Tabs
          label={t("analytics.period")}
          tabs={periods.map((days) => ({
            label: t(`analytics.periods.${days}`),
            href: `/analytics?days=${days}`,
            current: days === period,
          }))}
        />
      </div>
      {isEmpty && <NothingCounted share={share} />}
      <div className="grid grid-cols-1 gap-6">
        {(!isEmpty || report.earlier.views > 0) && <Totals now={report.figures} before={report.earlier} />}
        {(!isEmpty || report.comparison) && <Views report={report} charts={charts} period={period} />}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          {!isEmpty && (
            <Funnel figures={report.figures} medians={report.comparison?.figures ?? null} period={period} />
          )}
          <div className="grid grid-cols-1 gap-6">
            <Comparison figures={report.figures} comparison={report.comparison} period={period} />
            {!isEmpty && <Sources sources={report.sources} period={period} />}
          </div>
        </div>
        {!isEmpty && <Each each={each} report={report} period={period} />}
        <p className="text-muted text-sm">{t("analytics.privacy")}</p>
      </div>
    </>
  );
}
