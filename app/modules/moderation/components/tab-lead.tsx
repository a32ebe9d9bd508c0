import { useTexts } from "~/texts/context";
import type { TabLead as Lead } from "../queries/tab-leads.server";

type Props = { tab: "business" | "users" | "settings" | "news"; lead: Lead | null };

/** What waits behind a tab, and for how long; nothing when it could not be read. */
export function TabLead({ tab, lead }: Props) {
  const { t } = useTexts();
  if (!lead) return null;
  const { count, first } = lead;
  return (
    <p className={`mb-4 ${first ? "" : "text-muted"}`}>
      {first ? t(`admin.leads.${tab}.waiting`, { count, first }) : t(`admin.leads.${tab}.none`)}
    </p>
  );
}
