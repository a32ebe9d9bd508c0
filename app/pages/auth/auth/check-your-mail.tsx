import { Form } from "react-router";
import type { Errors } from "~/forms/parse";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { EmailField } from "./sign-in-form";

type Props = {
  values: Record<string, string | string[] | undefined>;
  errors: Errors;
  busy: boolean;
  /** With sample data on, mails can be read here. */
  mailboxHref: string | null;
};

/** Shown after a sign-up, and when an unconfirmed user signs in. Offers to send the link again. */
export function CheckYourMail({ values, errors, busy, mailboxHref }: Props) {
  return (
    <Notice tone="info" title="Check your e-mail" className="mb-6">
      <p className="text-sm">We sent you a link that confirms your address. It works for 24 hours.</p>
      {mailboxHref && (
        <p className="text-sm">
          This installation has sample data and sends no mail: <a href={mailboxHref}>read it here</a>.
        </p>
      )}
      <details className="text-sm" open={values.email !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
          Nothing there? Have it sent again
        </summary>
        <Form method="post" noValidate className="grid gap-3 pt-1 pb-2">
          <input type="hidden" name="intent" value="resend" />
          <EmailField id="resend-email" values={values} errors={errors} />
          <Button variant="outline" busy={busy && "Sending..."}>
            Send the link again
          </Button>
        </Form>
      </details>
    </Notice>
  );
}
