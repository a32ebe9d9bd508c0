import { useTexts } from "~/texts/context";

/** Whether there is something to show. */
export const hasDetails = (details: Record<string, unknown>): boolean =>
  Object.values(details).some((value) => value !== null);

const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** What was stored beside the act, by its stored names: before and after, reasons, amounts. */
export function Details({ details }: { details: Record<string, unknown> }) {
  const { t } = useTexts();
  const parts = Object.entries(details).filter(([, value]) => value !== null);
  return (
    <details className="min-w-0 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand sm:min-h-6">
        {t("adminAudit.showDetails", { count: parts.length })}
      </summary>
      <dl translate="no" className="mt-1 grid gap-1">
        {parts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)] gap-2 text-left">
            <dt className="text-muted text-xs wrap-anywhere">{name}</dt>
            <dd className="wrap-anywhere">{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
