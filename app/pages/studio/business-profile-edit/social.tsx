import { SocialInput } from "~/modules/businesses/components/social-input";
import { socialNetworks } from "~/modules/businesses/rules";
import { networkName } from "~/modules/businesses/sections/social-text";
import { useTexts } from "~/texts/context";
import { EditField } from "./fields";
import { Section, type SectionProps } from "./section";

export function Social(props: SectionProps) {
  const { t } = useTexts();
  return (
    <Section id="social" intro={t("editor.social.intro")} {...props}>
      {(shown) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {socialNetworks.map((network) => (
            <EditField key={network} name={network} label={networkName(network)} shown={shown}>
              <SocialInput network={network} value={shown.text(network)} />
            </EditField>
          ))}
        </div>
      )}
    </Section>
  );
}
