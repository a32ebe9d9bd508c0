import { Field } from "~/forms/field";
import { Select } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { reasonUnbookable } from "~/modules/businesses/rules";
import { type StaffReason, useUnlisted } from "~/modules/moderation/components/listed-state";
import type { MendIntent } from "~/modules/moderation/listed/forms";
import type { StaffBusiness } from "~/modules/moderation/listed/queries.server";
import { restorableFor } from "~/modules/moderation/onboarding/rules";
import { cityGroups } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";

type Props = {
  found: StaffBusiness;
  reasons: StaffReason[];
  refused: Refused | undefined;
  now: Date;
};

/** The first sentence: whether it is listed, and if not, every reason with what mends it. */
export function StateBox({ found, reasons, refused, now }: Props) {
  const { t } = useTexts();
  const unlisted = useUnlisted();
  const unbookable = reasonUnbookable(found.business, now);
  if (reasons.length === 0)
    return (
      <section aria-labelledby="state" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
        <h2 id="state" className="text-lg">
          {t(unbookable ? `unlisted.unbookable.${unbookable}` : "unlisted.listed")}
        </h2>
      </section>
    );
  return (
    <section aria-labelledby="state" className="rounded-lg border-2 border-accent bg-surface p-4 sm:p-5">
      <h2 id="state" className="max-w-prose text-lg">
        {unlisted(reasons)}
      </h2>
      <p className="mt-1 text-muted text-sm">
        {t(reasons.length === 1 ? "unlisted.admin.only" : "unlisted.admin.more")}
      </p>
      <ul className="mt-4 grid gap-4">
        {reasons.map((reason) => (
          <li key={reason}>
            <Mend reason={reason} found={found} refused={refused} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the one press is for each reason that has one. */
const presses: Partial<Record<StaffReason, MendIntent>> = {
  removed: "restore",
  leaving: "keep",
  rejected: "reopen",
  ended: "approve",
  waiting: "approve",
  unconfirmed: "confirm-mail",
};

type MendProps = { reason: StaffReason; found: StaffBusiness; refused: Refused | undefined };

/** What helps depends on whether it has an owner. */
function nextOf(reason: StaffReason, isOwned: boolean) {
  if (reason === "placeless" && isOwned) return "placelessOwned";
  return reason === "rejected" && !isOwned ? "rejectedUnclaimed" : reason;
}

function Mend({ reason, found, refused }: MendProps) {
  const { t } = useTexts();
  const { id, removedAt, userId } = found.business;
  const press = presses[reason];
  const isOwned = userId !== null;
  const next = nextOf(reason, isOwned);
  const until = removedAt && new Date(removedAt.getTime() + restorableFor);
  return (
    <>
      <p className="max-w-prose text-sm">{t(`unlisted.admin.next.${next}`, until ? { until } : {})}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {press && (
          <Press intent={press} small>
            {t(`unlisted.admin.mend.${reason}`)}
          </Press>
        )}
        {(reason === "suspended" || reason === "blacklisted") && (
          <ButtonLink href={`/admin/sanctions/${id}`} small>
            {t(`unlisted.admin.mend.${reason}`)}
          </ButtonLink>
        )}
        {(reason === "unconfirmed" || reason === "unanswered" || (reason === "placeless" && isOwned)) && (
          <ButtonLink href={`/admin/users/${userId}`} variant="outline" small>
            {t("unlisted.admin.mend.person")}
          </ButtonLink>
        )}
        {reason === "placeless" && !isOwned && <Place refused={refused} />}
      </div>
    </>
  );
}

function Place({ refused }: Pick<Props, "refused">) {
  const { t } = useTexts();
  return (
    <PostForm filled={refused} className="flex flex-wrap items-end gap-2">
      <Field label={t("adminOnboarding.place.label")} name="city" required>
        <Select empty={t("adminOnboarding.place.choose")} groups={cityGroups} />
      </Field>
      <Button name="intent" value="place">
        {t("unlisted.admin.mend.placeless")}
      </Button>
    </PostForm>
  );
}
