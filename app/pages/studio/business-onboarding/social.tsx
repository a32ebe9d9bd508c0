import { Field } from "~/forms/field";
import { SocialInput } from "~/modules/businesses/components/social-input";
import { draftNetworks, networkName } from "~/modules/businesses/sections/social-text";
import { useTexts } from "~/texts/context";
import type { StepProps } from "./step";

export function Social({ draft, errors }: StepProps) {
  const { t } = useTexts();
  return draftNetworks.map((network) => (
    <Field
      key={network}
      label={t(networkName(network))}
      name={network}
      error={errors[network]}
      hint={t("onboarding.social.hint", {
        example: { key: `onboarding.social.examples.${network}` },
      })}
      optional
    >
      <SocialInput network={network} value={draft.socialMedia[network]} />
    </Field>
  ));
}
