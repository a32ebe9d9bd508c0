import { useActionData } from "react-router";
import { Field } from "~/forms/field";
import type { Refused } from "~/forms/parse";
import { PasswordInput } from "~/forms/password-input";
import { usePostedHere } from "~/forms/post-form";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

type Props = { email: string /** The page to come back to. */; back: string };

/** Shown above acts that ask an administrator for the own password, when the last time was over ten minutes ago. */
export function OwnPasswordPanel({ email, back }: Props) {
  const refused = useActionData() as Pick<Refused, "posted"> | undefined;
  const here = usePostedHere();
  const posted = refused?.posted && JSON.stringify(refused.posted);
  return <OwnPasswordForm email={email} back={posted ? here : back} posted={posted} />;
}

type FormProps = Props & { posted: string | undefined };

/** `posted`, the fields of a form as JSON, waits for the password and is posted then. */
export function OwnPasswordForm({ email, back, posted }: FormProps) {
  const { t } = useTexts();
  return (
    <div className="mb-6 max-w-xl">
      <Section boxed id="own-password-heading" as="h3" title={t("admin.ownPassword.title")}>
        <p className="mt-1 mb-4 text-muted text-sm">
          {t(posted ? "admin.ownPassword.waits" : "admin.ownPassword.text")}
        </p>
        <form
          method="post"
          action={posted ? "/admin/own-password?posted=yes" : "/admin/own-password"}
          className="grid gap-4"
        >
          <input type="hidden" name="intent" value="own-password" />
          <input type="hidden" name="back" value={back} />
          {posted && <input type="hidden" name="posted" value={posted} />}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={t("admin.ownPassword.label")} name="password" id="own-password" required>
            <PasswordInput autoComplete="current-password" />
          </Field>
          <div>
            <Button icon="lock">{t("admin.ownPassword.submit")}</Button>
          </div>
        </form>
      </Section>
    </div>
  );
}
