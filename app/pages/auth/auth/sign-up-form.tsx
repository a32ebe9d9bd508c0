import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Errors } from "~/forms/parse";
import { PasswordInput } from "~/forms/password-input";
import { PostForm } from "~/forms/post-form";
import { AcceptsTerms } from "~/modules/accounts/components/accepts-terms";
import { RuledPassword } from "~/modules/accounts/components/ruled-password";
import type { UserType } from "~/modules/accounts/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { EmailField } from "./sign-in-form";

type Props = {
  type: UserType;
  values: Record<string, string | string[] | undefined>;
  errors: Errors;
};

export function SignUpForm({ type, values, errors }: Props) {
  const { t } = useTexts();
  return (
    <PostForm intent="sign-up" errors={errors} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {type === "business" && (
        <Field label={t("auth.signUp.businessName")} name="businessName" required>
          <TextInput autoComplete="organization" defaultValue={values.businessName} />
        </Field>
      )}
      <EmailField values={values} errors={errors} />
      {type === "business" ? (
        <RuledPassword label={t("auth.password")} error={errors.password} />
      ) : (
        <Field label={t("auth.password")} name="password" hint={t("auth.signUp.passwordHint")} required>
          <PasswordInput autoComplete="new-password" />
        </Field>
      )}
      <Field label={t("auth.signUp.confirmPassword")} name="confirmPassword" required>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Button full data-busy={t("auth.loading")} className="min-h-13">
        {t("auth.signUp.submit")}
      </Button>
      <AcceptsTerms />
    </PostForm>
  );
}
