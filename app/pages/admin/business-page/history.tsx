import type { StaffBusiness } from "~/modules/moderation/listed/queries.server";
import { ActSentence } from "~/modules/moderation/records/components/act-sentence";
import { useTexts } from "~/texts/context";
import { SectionHead } from "~/ui/section-head";

export function History({ found: { acts, business } }: { found: StaffBusiness }) {
  const { t, date } = useTexts();
  return (
    <section aria-labelledby="history">
      <SectionHead
        id="history"
        more={{ href: `/admin/audit?on=${business.id}`, label: t("adminBusinessPage.history.all") }}
      >
        {t("adminBusinessPage.history.title")}
      </SectionHead>
      {acts.length === 0 && <p className="text-muted text-sm">{t("adminBusinessPage.history.none")}</p>}
      {acts.length > 0 && (
        <ul className="divide-y divide-line border-line border-y text-sm">
          {acts.map((act) => (
            <li key={act.id} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 py-2.5">
              <time dateTime={act.at.toISOString()} className="text-muted tabular-nums">
                {date(act.at, "historyDate")}
              </time>
              <p className="min-w-0 wrap-anywhere">
                <ActSentence act={act} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
