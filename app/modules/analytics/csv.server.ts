import { csvText } from "~/platform/csv.server";
import type { Texts } from "~/texts/texts";
import { comparedFigures, measured } from "./measured";
import { countNames } from "./queries/counts.server";
import type { Report } from "./queries/report.server";
import { leadKinds, viewSources } from "./rules";

/** The files of an owner's analytics: one for each chart. */
const files = {
  days: ({ steps, counts, comparison }: Report, { t }: Texts) => [
    [t("analytics.step"), t("analytics.views"), t("analytics.chart.medianShort")],
    ...steps.map(({ from }, step) => [from, counts[step]?.views ?? 0, comparison?.views[step] ?? ""]),
  ],
  contacts: ({ steps, counts }: Report, { t }: Texts) => {
    const names = [...leadKinds, ...countNames.filter((name) => name === "requested" || name === "booked")];
    return [
      [t("analytics.step"), ...names.map((name) => t(`analytics.${name}`))],
      ...steps.map(({ from }, step) => [from, ...names.map((name) => counts[step]?.[name] ?? 0)]),
    ];
  },
  funnel: ({ figures, comparison }: Report, { t }: Texts) => [
    [t("analytics.funnel.title"), t("analytics.chart.you"), t("analytics.chart.medianShort")],
    ...(["views", "leads", "requested", "booked"] as const).map((name) => [
      t(`analytics.funnel.${name}`),
      figures[name],
      comparison?.figures[name] ?? "",
    ]),
  ],
  sources: ({ sources }: Report, { t }: Texts) => [
    [t("analytics.sources.source"), t("analytics.views")],
    ...viewSources.map((source) => [t(`analytics.sources.${source}`), sources[source]]),
  ],
  comparison: ({ figures, comparison }: Report, { t }: Texts) => [
    [t("analytics.compare.figure"), t("analytics.chart.you"), t("analytics.chart.medianShort")],
    ...comparedFigures.map((name) => {
      const [you, median] = [
        measured(name, figures[name]),
        measured(name, comparison?.figures[name] ?? null),
      ];
      return [t(`analytics.compare.${name}`), you ? t(you) : "", median ? t(median) : ""];
    }),
  ],
};

export type ReportFile = keyof typeof files;
export const isReportFile = (name: string): name is ReportFile => Object.hasOwn(files, name);

export const reportCsv = (name: ReportFile, report: Report, texts: Texts): string =>
  csvText(files[name](report, texts).map((cells: (string | number)[]) => cells.map(String)));
