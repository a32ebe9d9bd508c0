import { TextInput } from "~/forms/inputs";
import { socialNetworks } from "~/modules/businesses/rules";
import { networkName } from "~/modules/businesses/sections/social-text";
import { useTexts } from "~/texts/context";
import { EditField } from "./fields";
import { Section, type SectionProps } from "./section";

/** Not of type url, which has no use for '@yourbusiness'. */
export function Social(props: SectionProps) {
  const { t } = useTexts();
  return (
    <Section id="social" intro={t("editor.social.intro")} {...props}>
      {(shown) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {socialNetworks.map((network) => (
            <EditField key={network} name={network} label={networkName(network)} shown={shown}>
              <TextInput
                inputMode="url"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                icon={network}
                defaultValue={shown.text(network)}
                maxLength={500}
              />
            </EditField>
          ))}
        </div>
      )}
    </Section>
  );
}
