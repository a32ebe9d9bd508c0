import type { Application } from "~/modules/moderation/onboarding/queries.server";
import { useTexts } from "~/texts/context";

/** What the owner changed since the last decision: old and new. */
export function Changes({ found: { last, changes } }: { found: Application }) {
  const { t } = useTexts();
  if (!last) return null;
  const values = { at: last.at };
  return (
    <section aria-labelledby="changes" className="text-sm">
      <h3 id="changes" className="mb-1 text-base">
        {t(changes.length > 0 ? "adminOnboarding.changed" : "adminOnboarding.unchanged", values)}
      </h3>
      <p className="text-muted">{t(`adminOnboarding.decided.${last.decision}`, values)}</p>
      {last.reason && (
        <p className="text-muted wrap-anywhere">{t("adminOnboarding.lastReason", { reason: last.reason })}</p>
      )}
      <dl className="mt-1 divide-y divide-line">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-2">
            <dt className="text-muted">{t(`adminOnboarding.fields.${field}`)}</dt>
            <dd className="grid gap-1 wrap-anywhere">
              <del className="text-muted decoration-danger">
                <span className="sr-only">{t("adminOnboarding.before")} </span>
                {before || t("adminOnboarding.nothing")}
              </del>
              <ins className="w-fit rounded-sm bg-ok-soft px-1 text-ok no-underline">
                <span className="sr-only">{t("adminOnboarding.now")} </span>
                {after || t("adminOnboarding.nothing")}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
