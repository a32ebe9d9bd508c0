import { type LeadKind, leadDays } from "~/modules/analytics/rules";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Section } from "~/ui/section";

const shown: readonly (readonly [LeadKind, IconName])[] = [
  ["call", "phone"],
  ["whatsapp", "whatsapp"],
  ["email", "mail"],
  ["website", "globe"],
];

/** How often visitors went from Thola to the business. */
export function LeadsCard({ leads }: { leads: Record<LeadKind, number> }) {
  const { t, number } = useTexts();
  const none = shown.every(([kind]) => leads[kind] === 0);
  return (
    <Section boxed id="leads" title={t("dashboard.leads.title")}>
      <p className="mt-1 text-muted text-sm">{t("dashboard.leads.period", { count: leadDays })}</p>
      {none ? (
        <p className="mt-3 text-sm">{t("dashboard.leads.none")}</p>
      ) : (
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
          {shown.map(([kind, icon]) => (
            <div key={kind} className="flex flex-col-reverse">
              <dt className="flex items-center gap-1.5 text-muted text-sm">
                <Icon name={icon} size="sm" />
                {t(`dashboard.leads.${kind}`)}
              </dt>
              <dd className="font-head font-semibold text-xl tabular-nums">{number(leads[kind])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
