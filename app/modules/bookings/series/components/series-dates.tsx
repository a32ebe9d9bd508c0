import { useTexts } from "~/texts/context";
import type { SeriesSeen } from "../queries.server";

/** Every date of a series with what became of it. */
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
