import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PasswordInput } from "~/forms/password-input";
import { PostForm } from "~/forms/post-form";
import { AcceptsTerms } from "~/modules/accounts/components/accepts-terms";
import { RuledPassword } from "~/modules/accounts/components/password-rules";
import type { UserType } from "~/modules/accounts/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { type Mailbox, SampleMailbox } from "./notes";

type Filled = Pick<Refused, "values" | "errors">;

function EmailField({ id }: { id?: string }) {
  const { t } = useTexts();
  return (
    <Field label={t("accounts.email")} name="email" id={id} required>
      <TextInput type="email" autoComplete="email" inputMode="email" data-kept />
    </Field>
  );
}

export function SignInForm({ filled, resetHref }: { filled: Filled; resetHref: string }) {
  const { t } = useTexts();
  return (
    <PostForm intent="sign-in" filled={filled} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EmailField />
      <Field label={t("auth.password")} name="password" required>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Button full data-busy={t("auth.loading")} className="min-h-13">
        {t("auth.signIn.submit")}
      </Button>
      <a href={resetHref} className="tap justify-self-start font-medium text-sm">
        {t("auth.signIn.forgot")}
      </a>
    </PostForm>
  );
}

export function SignUpForm({ type, filled }: { type: UserType; filled: Filled }) {
  const { t } = useTexts();
  return (
    <PostForm intent="sign-up" filled={filled} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {type === "business" && (
        <Field label={t("auth.signUp.businessName")} name="businessName" required>
          <TextInput autoComplete="organization" />
        </Field>
      )}
      <EmailField />
      {type === "business" ? (
        <RuledPassword label={t("auth.password")} error={filled.errors.password} />
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

type ResetFormProps = { filled: Filled; sent: boolean; signInHref: string; mailbox: Mailbox };

/** 'Forgot your password?': the response is the same whether or not there is an account. */
export function ResetForm({ filled, sent, signInHref, mailbox }: ResetFormProps) {
  const { t } = useTexts();
  return (
    <>
      {sent && (
        <Notice
          tone="ok"
          title={t("auth.reset.done.title")}
          text={t("auth.reset.done.text")}
          className="mb-6"
        >
          <p className="text-sm">{t("auth.reset.sent")}</p>
          <SampleMailbox mailbox={mailbox} />
        </Notice>
      )}
      <PostForm intent="reset" filled={filled} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <EmailField />
        <Button
          full
          data-busy={t("auth.sending")}
          variant={sent ? "outline" : "primary"}
          className="min-h-13"
        >
          {t("auth.reset.submit")}
        </Button>
        <a href={signInHref} className="tap justify-self-start font-medium text-sm">
          {t("auth.reset.back")}
        </a>
      </PostForm>
    </>
  );
}

type CheckYourMailProps = {
  filled: Filled;
  /** The link was sent just now. */
  sent: boolean;
  /** In a session that may only pay. */
  isSignedIn: boolean;
  mailbox: Mailbox;
};

/** Shown after a sign-up, and when an unconfirmed user signs in. Offers to send the link again. */
export function CheckYourMail({ filled, sent, isSignedIn, mailbox }: CheckYourMailProps) {
  const { t } = useTexts();
  return (
    <Notice
      tone={sent ? "ok" : "info"}
      title={t(sent ? "accounts.success" : "auth.checkMail.title")}
      text={sent && t("auth.signUp.done")}
      className="mb-6"
    >
      <p className="text-sm">{t(isSignedIn ? "auth.checkMail.payOnly" : "auth.checkMail.text")}</p>
      <SampleMailbox mailbox={mailbox} />
      <details className="text-sm" open={filled.values.email !== undefined}>
        <summary className="tap font-semibold text-brand">{t("auth.checkMail.nothing")}</summary>
        <PostForm intent="resend" filled={filled} className="grid gap-3 pt-1 pb-2">
          <EmailField id="resend-email" />
          <Button variant="outline" data-busy={t("auth.sending")}>
            {t("auth.checkMail.again")}
          </Button>
        </PostForm>
      </details>
    </Notice>
  );
}
