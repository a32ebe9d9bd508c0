import { Form } from "react-router";
import type { Errors } from "~/forms/parse";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { EmailField } from "./sign-in-form";

type Props = {
  values: Record<string, string | string[] | undefined>;
  errors: Errors;
  busy: boolean;
  sent: boolean;
  signInHref: string;
  /** With sample data on, mails can be read here. */
  mailboxHref: string | null;
};

/** 'Forgot your password?': the response is the same whether or not there is an account. */
export function ResetForm({ values, errors, busy, sent, signInHref, mailboxHref }: Props) {
  return (
    <>
      {sent && (
        <Notice tone="info" title="Check your e-mail" className="mb-6">
          <p className="text-sm">
            If there is an account with that address, a link to choose a new password is on its way. It works
            once, for one hour.
          </p>
          {mailboxHref && (
            <p className="text-sm">
              This installation has sample data and sends no mail: <a href={mailboxHref}>read it here</a>.
            </p>
          )}
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="reset" />
        <EmailField values={values} errors={errors} />
        <Button full busy={busy && "Sending..."} variant={sent ? "outline" : "primary"} className="min-h-13">
          Send Reset Email
        </Button>
        <a
          href={signInHref}
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-sm"
        >
          Back to sign in
        </a>
      </Form>
    </>
  );
}
