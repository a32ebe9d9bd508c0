import { useTexts } from "~/texts/context";
import type { CarriedRecord } from "../queries.server";
import { FigureList } from "./figure-list";

/** What the business brings along from an earlier one: its name and figures, never a reason. */
export function CarriedRecords({ records }: { records: CarriedRecord[] }) {
  const { t } = useTexts();
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="grid gap-2">
      <h2 id="earlier" className="text-lg">
        {t("reviews.earlier.title")}
      </h2>
      {records.map(({ id, earlierName, figures, endedAt }) => (
        <div key={id} className="grid gap-1">
          <p className="wrap-anywhere">
            {earlierName === null
              ? t("reviews.earlier.unnamed", { until: endedAt })
              : t("reviews.earlier.named", { name: earlierName, until: endedAt })}
          </p>
          <FigureList figures={figures} withSanctions={false} />
        </div>
      ))}
    </section>
  );
}
