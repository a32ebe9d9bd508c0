import type { Figures } from "~/modules/analytics/queries/comparison.server";
import { type ViewSource, viewSources } from "~/modules/analytics/rules";
import { useTexts } from "~/texts/context";
import { Meter, Part } from "./parts";

const steps = ["views", "leads", "requested", "booked"] as const;

type Props = { figures: Figures; medians: Figures | null; period: number };

/** How many of those who saw the page went on to the next step. */
export function Funnel({ figures, medians, period }: Props) {
  const { t, number } = useTexts();
  const most = Math.max(1, ...steps.map((name) => figures[name]));
  return (
    <Part name="funnel" title={t("analytics.funnel.title")} text={t("analytics.funnel.text")} period={period}>
      <ol className="mt-4 grid gap-4">
        {steps.map((name, index) => {
          const before = steps[index - 1];
          const of = before && figures[before];
          return (
            <li key={name}>
              <p className="flex items-baseline justify-between gap-3">
                <span>{t(`analytics.funnel.${name}`)}</span>
                <b className="tabular-nums">{number(figures[name])}</b>
              </p>
              <p className="mb-1 flex flex-wrap gap-x-3 text-muted text-sm empty:hidden">
                {of ? (
                  <span>{t("analytics.funnel.of", { share: Math.round((100 * figures[name]) / of) })}</span>
                ) : null}
                {medians && <span>{t("analytics.funnel.median", { number: medians[name] })}</span>}
              </p>
              <Meter share={figures[name] / most} />
            </li>
          );
        })}
      </ol>
      {figures.leads > figures.requested && (
        <p className="mt-4 rounded-md bg-sunk p-3 text-sm">
          {t("analytics.funnel.advice")} <a href="/booking-management/new">{t("analytics.funnel.write")}</a>
        </p>
      )}
    </Part>
  );
}

/** Where the views came from, the most first. */
export function Sources({ sources, period }: { sources: Record<ViewSource, number>; period: number }) {
  const { t, number } = useTexts();
  const all = viewSources.reduce((sum, source) => sum + sources[source], 0);
  return (
    <Part name="sources" title={t("analytics.sources.title")} period={period}>
      <ul className="mt-4 grid gap-4">
        {viewSources
          .toSorted((a, b) => sources[b] - sources[a])
          .map((source) => (
            <li key={source}>
              <p className="mb-1 flex items-baseline justify-between gap-3">
                <span>{t(`analytics.sources.${source}`)}</span>
                <span className="whitespace-nowrap">
                  <b className="tabular-nums">{number(sources[source])}</b>{" "}
                  {all > 0 && (
                    <span className="text-muted text-sm">
                      {t("analytics.sources.share", { share: Math.round((100 * sources[source]) / all) })}
                    </span>
                  )}
                </span>
              </p>
              <Meter share={all === 0 ? 0 : sources[source] / all} />
            </li>
          ))}
      </ul>
    </Part>
  );
}
