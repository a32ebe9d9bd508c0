import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";
import type { CarriedRecord } from "../queries.server";
import { FigureList } from "./figure-list";

/** What the business brings along from an earlier one: its name and figures, never a reason. */
export function CarriedRecords({ records }: { records: CarriedRecord[] }) {
  const { t } = useTexts();
  if (records.length === 0) return null;
  return (
    <Section id="earlier" look="text-lg" className="grid gap-2" title={t("reviews.earlier.title")}>
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
    </Section>
  );
}
