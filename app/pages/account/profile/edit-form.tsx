import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { TextInput } from "~/forms/inputs";
import type { Errors } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import type { OwnProfile } from "~/modules/accounts/queries/profile.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";

type Props = {
  profile: OwnProfile;
  hasBusiness: boolean;
  values: Record<string, string | string[] | undefined>;
  errors: Errors;
};

/** Cancel is a link that reloads the saved values. */
export function EditForm({ profile, hasBusiness, values, errors }: Props) {
  const { t } = useTexts();
  const { name, email, waiting, phone, userType } = profile;
  return (
    <PostForm intent="save" errors={errors} action="/profile?edit" className="grid gap-5">
      <Field label={t("accounts.name")} name="name" required>
        <TextInput autoComplete="name" maxLength={120} defaultValue={values.name ?? name} />
      </Field>
      <Field label={t("accounts.email")} name="email" hint={t("account.profile.form.emailHint")} required>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values.email ?? waiting ?? email}
        />
      </Field>
      <Field label={t("accounts.phone")} name="phone" hint={t("account.profile.form.phoneHint")} optional>
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={values.phone ?? (phone ? showPhone(phone) : "")}
        />
      </Field>
      <Choice
        legend={t("accounts.accountType")}
        name="user_type"
        columns
        value={values.user_type ?? userType}
        options={[
          {
            value: "customer",
            label: t("accounts.userType.customer"),
            hint: t(hasBusiness ? "account.profile.form.notCustomer" : "account.profile.form.customerHint"),
            disabled: hasBusiness,
          },
          {
            value: "business",
            label: t("accounts.userType.business"),
            hint: t("account.profile.form.businessHint"),
          },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button data-busy={t("common.loading")}>{t("account.profile.form.save")}</Button>
        <ButtonLink href="/profile" variant="outline">
          {t("common.cancel")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
