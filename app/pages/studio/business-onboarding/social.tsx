import { Field } from "~/forms/field";
import { SocialInput } from "~/modules/businesses/components/social-input";
import { registrationsOf } from "~/modules/businesses/papers/rules";
import { draftNetworks, networkName } from "~/modules/businesses/sections/social-text";
import { findCategory, findSubcategory } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { StepProps } from "./step";

export function Social({ draft }: StepProps) {
  const { t } = useTexts();
  return (
    <>
      {draftNetworks.map((network) => (
        <Field
          key={network}
          label={t(networkName(network))}
          name={network}
          hint={t("onboarding.social.hint", {
            example: { key: `onboarding.social.examples.${network}` },
          })}
          optional
        >
          <SocialInput network={network} value={draft.socialMedia[network]} />
        </Field>
      ))}
      {mayShowPapers(draft) && <p className="text-muted text-sm">{t("onboarding.social.papers")}</p>}
    </>
  );
}

/** Papers are asked for in the profile, once there is one. */
function mayShowPapers(draft: StepProps["draft"]): boolean {
  const category = findCategory(draft.category)?.slug;
  const subcategory = findSubcategory(draft.subcategory)?.slug;
  if (!category || !subcategory) return false;
  return registrationsOf({ category, subcategory, otherSubcategories: [] }).length > 0;
}
