import {
  type BusinessStanding,
  reasonsUnlisted,
  reasonUnbookable,
  type UnlistedReason,
} from "~/modules/businesses/rules";
import { useTexts } from "~/texts/context";

export type StaffReason = UnlistedReason | "unanswered";

/** For an administrator, who can tell an address that is not confirmed from an owner who has not answered. */
export const staffReasons = (
  standing: BusinessStanding,
  emailConfirmed: boolean | null,
  now: Date,
): StaffReason[] =>
  reasonsUnlisted(standing, now).map((reason) =>
    reason === "unconfirmed" && emailConfirmed ? "unanswered" : reason,
  );

/** 'Not listed because it waits for approval.' */
export function useUnlisted() {
  const { t, list } = useTexts();
  return (reasons: readonly StaffReason[]): string =>
    t("unlisted.admin.title", {
      reasons: list(reasons.map((reason) => t(`unlisted.admin.reasons.${reason}`))),
    });
}

type Props = { standing: BusinessStanding; emailConfirmed: boolean | null; now: Date };

/** Every reason why it is not listed; or that it is, and whether it can be booked. */
export function ListedState({ standing, emailConfirmed, now }: Props) {
  const { t } = useTexts();
  const unlisted = useUnlisted();
  const reasons = staffReasons(standing, emailConfirmed, now);
  if (reasons.length > 0) return unlisted(reasons);
  const unbookable = reasonUnbookable(standing, now);
  return t(unbookable ? `unlisted.unbookable.${unbookable}` : "unlisted.listed");
}
