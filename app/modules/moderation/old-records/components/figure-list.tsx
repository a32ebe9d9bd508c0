import { useTexts } from "~/texts/context";
import { type Figures, meanStars, starCount } from "../rules";

const ends = ["came", "cancelled", "missed"] as const;
const sanctions = ["downgraded", "suspended", "blacklisted"] as const;

/** What an old record says in figures. Everybody reads of jobs and stars; sanctions only who decides, and the owner. */
export function FigureList({ figures, withSanctions }: { figures: Figures; withSanctions: boolean }) {
  const { t } = useTexts();
  const stars = meanStars(figures);
  const kept = ends.filter((end) => figures[end] > 0);
  const stood = withSanctions ? sanctions.filter((name) => figures[name] > 0) : [];
  return (
    <ul className="grid gap-1 text-sm tabular-nums">
      <li>{t("standing.record.jobs", { count: figures.jobs })}</li>
      {stars !== null && (
        <li>
          {t("standing.record.stars", {
            count: starCount(figures),
            stars: stars.toFixed(1),
          })}
        </li>
      )}
      {kept.length > 0 && (
        <li>
          {t("standing.record.lastYear")}{" "}
          {kept.map((end) => `${t(`reviews.record.${end}`)} ${figures[end]}`).join(" · ")}
        </li>
      )}
      {stood.map((name) => (
        <li key={name}>{t(`standing.record.${name}`, { count: figures[name] })}</li>
      ))}
    </ul>
  );
}
