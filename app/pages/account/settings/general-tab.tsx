import type { ComponentProps } from "react";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { EmailAddresses } from "~/modules/accounts/components/email-addresses";
import type { UserType } from "~/modules/accounts/rules";
import { Rich, useTexts } from "~/texts/context";
import { Section } from "~/ui/section";

type Props = { email: string; userType: UserType; addresses: ComponentProps<typeof EmailAddresses> };

export function GeneralTab({ email, userType, addresses }: Props) {
  const { t } = useTexts();
  return (
    <div className="grid gap-6">
      <Section boxed id="general" look="mb-4 text-xl" title={t("account.settings.tabs.general")}>
        <div className="grid gap-4">
          <Field label={t("accounts.email")} name="email" hint={t("account.settings.general.emailFixed")}>
            <TextInput type="email" value={email} readOnly />
          </Field>
          <Field label={t("account.settings.general.userType")} name="user_type">
            <TextInput value={t(`accounts.userType.${userType}`)} readOnly />
          </Field>
        </div>
        <p className="mt-4 text-muted text-sm">
          <Rich
            text="account.settings.general.elsewhere"
            tags={{ profile: (words) => <a href="/profile">{words}</a> }}
          />
        </p>
      </Section>
      <EmailAddresses {...addresses} />
    </div>
  );
}
