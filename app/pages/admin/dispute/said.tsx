import type { Dispute } from "~/modules/bookings/queries/disputes.server";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Section } from "~/ui/section";

/** What both sides wrote about the booking. */
export function Said({ dispute, review }: { dispute: Dispute; review: string | null }) {
  const { t } = useTexts();
  const { customerName, businessName, customerNotes, businessNotes } = dispute;
  const said: [who: string, what: TextKey, words: string | null][] = [
    [customerName, "adminDisputes.written.booking", customerNotes],
    [businessName, "adminDisputes.written.booking", businessNotes],
    [customerName, "adminDisputes.written.review", review],
  ];
  const written = said.filter(([, , words]) => words);
  return (
    <Section id="written" as="h3" look="mb-2 text-base" title={t("adminDisputes.written.title")}>
      {written.length === 0 && <p className="text-muted text-sm">{t("adminDisputes.written.none")}</p>}
      <dl className="grid gap-3 text-sm">
        {written.map(([who, what, words]) => (
          <div key={`${who} ${what}`} className="rounded-lg border border-line bg-surface px-4 py-3">
            <dt className="text-muted wrap-anywhere">
              {who}, {t(what)}
            </dt>
            <dd className="mt-1 whitespace-pre-line wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
