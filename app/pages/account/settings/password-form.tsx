import { Field } from "~/forms/field";
import type { Errors } from "~/forms/parse";
import { PasswordInput } from "~/forms/password-input";
import { PostForm } from "~/forms/post-form";
import { RuledPassword, waiting } from "~/modules/accounts/components/password-rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";

type Props = {
  intent: "change-password" | "reset-password";
  /** The account's address, for the browser's password manager. */
  email: string;
  errors: Errors;
};

/** The Change Password form. With JavaScript the button is disabled until the rules are met; without it the server checks. */
export function PasswordForm({ intent, email, errors }: Props) {
  const { t } = useTexts();
  return (
    <PostForm intent={intent} filled={{ values: {}, errors }} className="grid gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {intent === "change-password" && (
        <Field
          label={t("account.settings.password.current")}
          name="currentPassword"
          hint={<a href="/auth?action=reset">{t("auth.signIn.forgot")}</a>}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
      )}
      <RuledPassword label={t("account.settings.password.new")} error={errors.password} countOnly />
      <Field label={t("account.settings.password.confirm")} name="confirmPassword" required>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Button full data-ruled-first data-busy={t("common.loading")} className={`min-h-13 ${waiting}`}>
        {t("account.settings.password.title")}
      </Button>
    </PostForm>
  );
}
