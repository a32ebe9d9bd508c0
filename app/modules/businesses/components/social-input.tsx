import { TextInput } from "~/forms/inputs";
import type { SocialNetwork } from "../rules";

/** Not of type url, which has no use for '@yourbusiness'. */
export const SocialInput = ({ network, value }: { network: SocialNetwork; value: string }) => (
  <TextInput
    inputMode="url"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    icon={network}
    defaultValue={value}
    maxLength={500}
  />
);
