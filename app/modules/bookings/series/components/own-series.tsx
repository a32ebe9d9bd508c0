import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import type { SeriesSeen } from "../queries.server";

type Props = { series: SeriesSeen | null; business: string };

/** For the customer: the same again is suggested, or comes and can be stopped. */
export function OwnSeries({ series, business }: Props) {
  const { t } = useTexts();
  if (!series || series.status === "ended") return null;
  if (series.status === "asked" && series.expiresAt)
    return (
      <section
        aria-labelledby="series"
        className="overflow-hidden rounded-lg border-2 border-accent bg-surface"
      >
        <div className="bg-accent-soft px-4 py-3">
          <h2 id="series" className="text-lg wrap-anywhere">
            {t("series.ask.title", { business })}
          </h2>
          <b className="text-accent text-sm">{t("series.ask.until", { at: series.expiresAt })}</b>
        </div>
        <div className="grid gap-3 p-4">
          <p>
            <b>{t(`series.every.${series.every}`)}.</b> {t("series.ask.text")}
          </p>
          <SeriesDates series={series} />
          <Press intent="series-yes">{t("series.ask.yes")}</Press>
          <Press intent="series-no">{t("series.ask.no")}</Press>
        </div>
      </section>
    );
  return (
    <details className="rounded-lg border border-line bg-surface px-4">
      <summary className="flex min-h-12 items-center font-semibold">
        {t("series.own.title")}: {t(`series.every.${series.every}`)}
      </summary>
      <div className="grid gap-3 pb-4">
        <SeriesDates series={series} />
        <p className="text-muted text-sm">{t("series.own.follows")}</p>
        <Press intent="series-stop">{t("series.own.stop")}</Press>
      </div>
    </details>
  );
}

const variants = { "series-yes": "primary", "series-no": "outline", "series-stop": "danger" } as const;

const Press = ({ intent, children }: { intent: keyof typeof variants; children: ReactNode }) => (
  <form method="post" className="flex">
    <Button name="intent" value={intent} variant={variants[intent]} full>
      {children}
    </Button>
  </form>
);

export function SeriesDates({ series }: { series: Pick<SeriesSeen, "dates"> }) {
  const { t } = useTexts();
  return (
    <ul className="divide-y divide-line border-line border-y">
      {series.dates.map(({ at, is }) => (
        <li key={at.getTime()} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm tabular-nums">
          <span>{t("ownBooking.whenAt", { at })}</span>
          <span className={is === "clash" || is === "cancelled" ? "text-danger" : "text-muted"}>
            {t(`series.is.${is}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
