import { type LeadKind, leadDays } from "~/modules/analytics/rules";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

const shown: readonly (readonly [LeadKind, IconName, string])[] = [
  ["call", "phone", "Calls"],
  ["whatsapp", "whatsapp", "WhatsApp"],
  ["email", "mail", "E-mails"],
  ["website", "globe", "Website"],
];

/** How often visitors went from Thola to the business. */
export function LeadsCard({ leads }: { leads: Record<LeadKind, number> }) {
  const none = shown.every(([kind]) => leads[kind] === 0);
  return (
    <Box as="section" aria-labelledby="leads">
      <h2 id="leads">Leads</h2>
      <p className="mt-1 text-muted text-sm">Last {leadDays} days</p>
      {none ? (
        <p className="mt-3 text-sm">
          Nobody has pressed your telephone, WhatsApp, e-mail or website yet. It is counted here when they do.
        </p>
      ) : (
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
          {shown.map(([kind, icon, label]) => (
            <div key={kind} className="flex flex-col-reverse">
              <dt className="flex items-center gap-1.5 text-muted text-sm">
                <Icon name={icon} size="sm" />
                {label}
              </dt>
              <dd className="font-head font-semibold text-xl tabular-nums">
                {leads[kind].toLocaleString("en-US")}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Box>
  );
}
