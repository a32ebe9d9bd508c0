import type { Dispute } from "~/modules/bookings/queries/disputes.server";
import { Waits } from "~/modules/moderation/sanctions/components/sanction-parts";
import type { ShownSanction } from "~/modules/moderation/sanctions/queries/lists.server";
import { isOverdue } from "~/modules/moderation/sanctions/rules";
import { useTexts } from "~/texts/context";

/** What owners say against sanctions: each is answered in its case. */
export function Appeals({ appeals, now }: { appeals: ShownSanction[]; now: Date }) {
  const { t, hrefOf } = useTexts();
  if (appeals.length === 0) return null;
  return (
    <section aria-labelledby="appeals">
      <h2 id="appeals" className="mb-2 text-lg">
        {t("adminSanctions.appeals.title")}{" "}
        <span className="font-normal text-muted text-sm tabular-nums">{appeals.length}</span>
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {appeals.map(({ id, businessId, businessName, actionType, appeal, appealedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 text-sm">
            <a href={hrefOf(`/admin/sanctions/${businessId}`)} className="font-semibold wrap-anywhere">
              {t("adminSanctions.appeals.said", {
                name: businessName,
                type: { key: `adminSanctions.types.${actionType}` },
              })}
            </a>
            {appealedAt && <Waits since={appealedAt} now={now} late={isOverdue(appealedAt, now)} />}
            <p className="line-clamp-2 basis-full text-muted wrap-anywhere">{appeal}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** No-shows about which the two sides say different things: each is settled on its own page. */
export function Disputes({ disputes, now }: { disputes: Dispute[]; now: Date }) {
  const { t, hrefOf } = useTexts();
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes" className="text-lg">
        {t("adminDisputes.title")}{" "}
        <span className="font-normal text-muted text-sm tabular-nums">{disputes.length}</span>
      </h2>
      <p className="mb-2 text-muted text-sm">{t("adminDisputes.text")}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {disputes.map(({ id, noShowBy, businessName, customerName, disputedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm sm:py-0"
          >
            <a
              href={hrefOf(`/admin/sanctions/disputes/${id}`)}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              {t(`adminDisputes.case.said.${noShowBy}`, { business: businessName, customer: customerName })}
            </a>
            <Waits since={disputedAt} now={now} late={isOverdue(disputedAt, now)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
