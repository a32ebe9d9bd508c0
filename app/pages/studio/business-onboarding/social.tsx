import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { type DraftNetwork, draftNetworks } from "~/modules/businesses/draft";
import type { StepProps } from "./step";

const networks: Record<DraftNetwork, { label: string; example: string }> = {
  facebook: { label: "Facebook", example: "facebook.com/yourbusiness" },
  twitter: { label: "Twitter", example: "x.com/yourbusiness" },
  instagram: { label: "Instagram", example: "instagram.com/yourbusiness" },
  linkedin: { label: "LinkedIn", example: "linkedin.com/company/yourbusiness" },
  youtube: { label: "YouTube", example: "youtube.com/@yourbusiness" },
};

export function Social({ draft, errors }: StepProps) {
  return draftNetworks.map((network) => (
    <Field key={network} label={networks[network].label} name={network} error={errors[network]} optional>
      <TextInput
        type="url"
        icon={network}
        placeholder={networks[network].example}
        defaultValue={draft.socialMedia[network]}
        maxLength={500}
      />
    </Field>
  ));
}
