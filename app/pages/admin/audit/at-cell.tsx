import { useTexts } from "~/texts/context";
import { Cell } from "~/ui/table";

/** When it was done, to the minute. */
export function AtCell({ at }: { at: Date }) {
  const { t, date } = useTexts();
  return (
    <Cell phone="below-end" label={t("adminAudit.columns.at")}>
      <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
        {date(at, "historyDate")} <span className="text-muted">{date(at, "time")}</span>
      </time>
    </Cell>
  );
}
