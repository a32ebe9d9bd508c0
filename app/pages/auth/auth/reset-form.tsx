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
  sent: boolean;
  signInHref: string;
  mailbox: Mailbox;
};

/** 'Forgot your password?': the response is the same whether or not there is an account. */
export function ResetForm({ values, errors, sent, signInHref, mailbox }: Props) {
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
      <PostForm intent="reset" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <EmailField values={values} errors={errors} />
        <Button
          full
          data-busy={t("auth.sending")}
          variant={sent ? "outline" : "primary"}
          className="min-h-13"
        >
          {t("auth.reset.submit")}
        </Button>
        <a
          href={signInHref}
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-sm"
        >
          {t("auth.reset.back")}
        </a>
      </PostForm>
    </>
  );
}
