import { ActSentence } from "~/modules/moderation/records/components/act-sentence";
import type { RecordedAct } from "~/modules/moderation/records/queries.server";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { SectionHead } from "~/ui/section-head";
import { PanelFailed } from "./panel-failed";

/** What administrators did last, as sentences. */
export function LastActs({ acts, now }: { acts: RecordedAct[] | null; now: Date }) {
  const { t, date } = useTexts();
  return (
    <section aria-labelledby="last-acts">
      <SectionHead id="last-acts" more={{ href: "/admin/audit", label: t("adminHome.acts.more") }}>
        {t("adminHome.acts.title")}
      </SectionHead>
      {!acts && <PanelFailed />}
      {acts?.length === 0 && <p className="text-muted text-sm">{t("adminHome.acts.none")}</p>}
      {acts && acts.length > 0 && (
        <ul className="divide-y divide-line border-line border-y text-sm">
          {acts.map((act) => (
            <li key={act.id} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 py-2.5">
              <time dateTime={act.at.toISOString()} className="text-muted tabular-nums">
                {dayOf(act.at) === dayOf(now) ? date(act.at, "time") : date(act.at, "shortDate")}
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
