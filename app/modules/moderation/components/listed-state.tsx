import { type BusinessStanding, reasonsUnlisted, reasonUnbookable } from "~/modules/businesses/rules";
import { useTexts } from "~/texts/context";

/** 'Not listed because it waits for approval.' with every reason; or that it is listed, and whether it can be booked. */
export function ListedState({ standing, now }: { standing: BusinessStanding; now: Date }) {
  const { t } = useTexts();
  const unlisted = useUnlisted()(standing, now);
  if (unlisted) return unlisted;
  const unbookable = reasonUnbookable(standing, now);
  return t(unbookable ? `unlisted.unbookable.${unbookable}` : "unlisted.listed");
}

/** The sentence of a business that is not listed; null for one that is. */
export function useUnlisted() {
  const { t, list } = useTexts();
  return (standing: BusinessStanding, now: Date): string | null => {
    const reasons = reasonsUnlisted(standing, now);
    if (reasons.length === 0) return null;
    return t("unlisted.admin.title", {
      reasons: list(reasons.map((reason) => t(`unlisted.admin.reasons.${reason}`))),
    });
  };
}
