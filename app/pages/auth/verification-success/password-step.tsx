import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import { PostForm } from "~/forms/post-form";
import { RuledPassword, waiting } from "~/modules/accounts/components/ruled-password";
import { Rich, useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Panel } from "./panel";
import type { PasswordStepData } from "./password-form";

/** Outside of the browser that signed up, the link confirms nothing before the person proves the sign-up, or replaces it. */
export function PasswordStep({ token, email, errors, renewing, notice }: PasswordStepData) {
  const { t } = useTexts();
  return (
    <Panel icon="mail" tone="text-brand" title={t("auth.verification.confirming")}>
      <p className="wrap-anywhere text-muted">
        <Rich
          text={{ key: "auth.verification.elsewhere", values: { email } }}
          tags={{ email: (words) => <b className="text-ink">{words}</b> }}
        />
      </p>
      {notice && <Notice tone="bad" text={t(notice)} className="w-full text-left" />}
      <PostForm intent="confirm-password" className="grid w-full gap-4 text-left">
        <input type="hidden" name="token" value={token} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={t("auth.verification.signUpPassword")}
          name="password"
          id="sign-up-password"
          error={renewing ? undefined : errors.password}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Button full data-busy={t("auth.loading")}>
          {t("auth.verification.confirm")}
        </Button>
      </PostForm>
      <details className="w-full text-left" open={renewing}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
          {t("auth.verification.otherPassword")}
        </summary>
        <p className="mb-4 text-muted text-sm">{t("auth.verification.otherPasswordText")}</p>
        <PostForm intent="confirm-new-password" className="grid gap-4">
          <input type="hidden" name="token" value={token} />
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <RuledPassword
            label={t("auth.verification.newPassword")}
            error={renewing ? errors.password : undefined}
          />
          <Field
            label={t("auth.signUp.confirmPassword")}
            name="confirmPassword"
            error={errors.confirmPassword}
            required
          >
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Button full variant="outline" data-ruled-first data-busy={t("auth.loading")} className={waiting}>
            {t("auth.verification.confirmWithNew")}
          </Button>
        </PostForm>
      </details>
    </Panel>
  );
}
