import type { Errors } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { type Mailbox, SampleMailbox } from "./sample-mailbox";
import { EmailField } from "./sign-in-form";

type Props = {
  values: Record<string, string | string[] | undefined>;
  errors: Errors;
  /** The link was sent just now. */
  sent: boolean;
  /** In a session that may only pay. */
  isSignedIn: boolean;
  mailbox: Mailbox;
};

/** Shown after a sign-up, and when an unconfirmed user signs in. Offers to send the link again. */
export function CheckYourMail({ values, errors, sent, isSignedIn, mailbox }: Props) {
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
      <details className="text-sm" open={values.email !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
          {t("auth.checkMail.nothing")}
        </summary>
        <PostForm intent="resend" className="grid gap-3 pt-1 pb-2">
          <EmailField id="resend-email" values={values} errors={errors} />
          <Button variant="outline" data-busy={t("auth.sending")}>
            {t("auth.checkMail.again")}
          </Button>
        </PostForm>
      </details>
    </Notice>
  );
}
