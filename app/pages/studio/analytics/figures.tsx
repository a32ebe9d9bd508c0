import type { Figures } from "~/modules/analytics/queries/comparison.server";
import type { Report } from "~/modules/analytics/queries/report.server";
import {
  comparedFigures,
  fewestPeers,
  type MeasuredFigure,
  measured,
  type ViewSource,
  viewSources,
} from "~/modules/analytics/rules";
import { WhatsappButton } from "~/modules/businesses/components/whatsapp-button";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Meter, Part } from "./charts";

const shown = [
  ["views", "analytics.views"],
  ["leads", "analytics.leads"],
  ["booked", "analytics.bookings"],
] as const;

export function Totals({ now, before }: { now: Figures; before: Figures }) {
  const { t, number } = useTexts();
  const than = (difference: number) =>
    difference === 0
      ? t("analytics.than.same")
      : t(difference > 0 ? "analytics.than.more" : "analytics.than.fewer", { number: Math.abs(difference) });
  return (
    <Box>
      <dl className="grid grid-cols-3 divide-x divide-line">
        {shown.map(([name, label]) => (
          <div key={name} className="flex flex-col px-3 first:pl-0 sm:px-6">
            <dt className="order-2 font-semibold text-sm">{t(label)}</dt>
            <dd className="order-1 font-head font-semibold text-2xl tabular-nums">{number(now[name])}</dd>
            <dd className="order-3 text-muted text-sm">{than(now[name] - before[name])}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

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

const steps = ["views", "leads", "requested", "booked"] as const;

type FunnelProps = { figures: Figures; medians: Figures | null; period: number };

export function Funnel({ figures, medians, period }: FunnelProps) {
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

/** What to do next while the period has no numbers: `share` is null while nobody sees the page. */
export function NothingCounted({ share }: { share: { name: string; address: string } | null }) {
  const { t } = useTexts();
  return (
    <div className="mb-6">
      <EmptyState
        compact
        title={t("analytics.none.title")}
        text={t(share ? "analytics.none.text" : "analytics.none.hidden")}
        actions={
          <>
            {share && (
              <WhatsappButton text={t("business.shareText", share)}>
                {t("business.shareOnWhatsApp")}
              </WhatsappButton>
            )}
            <ButtonLink href="/dashboard" variant="outline">
              {t("analytics.none.today")}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
