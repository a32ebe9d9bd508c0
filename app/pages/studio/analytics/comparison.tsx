import { comparedFigures, type MeasuredFigure, measured } from "~/modules/analytics/measured";
import type { Figures } from "~/modules/analytics/queries/comparison.server";
import type { Report } from "~/modules/analytics/queries/report.server";
import { fewestPeers } from "~/modules/analytics/rules";
import { useTexts } from "~/texts/context";
import { Meter, Part } from "./parts";

type Props = { figures: Figures; comparison: Report["comparison"]; period: number };

/** How the owner answers and whom the customers are, beside the median of others. */
export function Comparison({ figures, comparison, period }: Props) {
  const { t } = useTexts();
  const text = comparison
    ? t("analytics.compare.line", {
        peers: t(`analytics.compare.${comparison.by}`, { count: comparison.count }),
      })
    : t("analytics.compare.none", { fewest: fewestPeers });
  const worded = (name: MeasuredFigure, value: number | null) => {
    const message = measured(name, value);
    return message && t(message);
  };
  return (
    <Part name="comparison" title={t("analytics.compare.title")} text={text} period={period}>
      <ul className="mt-4 grid gap-4">
        {comparedFigures.map((name) => {
          const value = figures[name];
          const median = comparison?.figures[name] ?? null;
          const scale = name === "answerMinutes" ? Math.max(60, 2 * (median ?? value ?? 0)) : 1;
          return (
            <li key={name}>
              <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
                <b>{t(`analytics.compare.${name}`)}</b>
                <span>
                  <b className="tabular-nums">{worded(name, value) ?? t("analytics.compare.unknown")}</b>{" "}
                  {comparison && (
                    <span className="text-muted text-sm">
                      {median === null
                        ? t("analytics.compare.noMedian")
                        : t("analytics.compare.median", { value: worded(name, median) ?? "" })}
                    </span>
                  )}
                </span>
              </p>
              <Meter share={(value ?? 0) / scale} mark={median === null ? null : median / scale} />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
