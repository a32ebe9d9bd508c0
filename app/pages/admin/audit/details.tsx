import { useTexts } from "~/texts/context";
import { RowMenu } from "~/ui/row-menu";

/** Whether there is something to show. */
export const hasDetails = (details: Record<string, unknown>): boolean =>
  Object.values(details).some((value) => value !== null);

const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** What was stored beside the act, by its stored names: before and after, reasons, amounts. */
export function Details({ details }: { details: Record<string, unknown> }) {
  const { t } = useTexts();
  const parts = Object.entries(details).filter(([, value]) => value !== null);
  return (
    <RowMenu label={t("adminAudit.showDetails", { count: parts.length })}>
      <dl translate="no" className="grid gap-1 text-ink text-sm">
        {parts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)] gap-2 text-left">
            <dt className="text-muted text-xs wrap-anywhere">{name}</dt>
            <dd className="wrap-anywhere">{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </RowMenu>
  );
}
