import { QuickActions, QuickLink } from "~/modules/businesses/components/quick";
import { useTexts } from "~/texts/context";
import { editLink } from "./edit-links";
import type { Loaded } from "./load.server";

export function Actions({ page, inSetup }: Pick<Loaded, "page" | "inSetup">) {
  const { t } = useTexts();
  return (
    <QuickActions>
      <QuickLink label={t("dashboard.editProfile")} icon="pencil" href={editLink("info", inSetup)} />
      {page && (
        <QuickLink label={t("dashboard.viewPublicProfile")} icon="external-link" href={page} isOutside />
      )}
      <QuickLink label={t("dashboard.manageBookings")} icon="calendar-check" href="/booking-management" />
      <QuickLink label={t("dashboard.viewAnalytics")} icon="chart-column" href="/analytics" />
    </QuickActions>
  );
}
