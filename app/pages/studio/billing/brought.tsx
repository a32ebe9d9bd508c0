import type { Worth } from "~/modules/analytics/queries/worth.server";
import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";

/** What was paid in a year beside what came of it, as the analytics count it. */
export function Brought({ paidCents, views, leads, booked, worthCents }: Worth & { paidCents: number }) {
  const { t, money, number, hrefOf } = useTexts();
  const isNothing = views + leads + booked === 0;
  const rows = [
    [t("billingPage.brought.paid"), money(paidCents)],
    [t("billingPage.brought.views"), number(views)],
    [t("billingPage.brought.leads"), number(leads)],
    [t("billingPage.brought.bookings"), number(booked)],
    ...(worthCents === null ? [] : [[t("billingPage.brought.worth"), money(worthCents)] as const]),
  ] as const;
  return (
    <Section boxed id="brought" title={t("billingPage.brought.title")}>
      {isNothing ? (
        <p className="mt-2 text-muted text-sm">{t("billingPage.brought.none")}</p>
      ) : (
        <dl className="mt-2 divide-y divide-line text-sm">
          {rows.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-4 py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="flex-none font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isNothing && worthCents !== null && (
        <p className="mt-1 text-muted text-xs">{t("billingPage.brought.worthHint")}</p>
      )}
      <a
        href={hrefOf("/analytics?days=365")}
        className="-mb-2 mt-1 inline-flex min-h-11 items-center font-semibold text-sm no-underline hover:underline"
      >
        {t("billingPage.brought.more")}
      </a>
    </Section>
  );
}
