import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

type Props = { email: string /** The page to come back to. */; back: string };

/** Shown above acts that ask an administrator for the own password, when the last time was over ten minutes ago. */
export function OwnPasswordPanel({ email, back }: Props) {
  const { t } = useTexts();
  return (
    <div className="mb-6 max-w-xl">
      <Section boxed id="own-password-heading" as="h3" title={t("admin.ownPassword.title")}>
        <p className="mt-1 mb-4 text-muted text-sm">{t("admin.ownPassword.text")}</p>
        <form method="post" action="/admin/own-password" className="grid gap-4">
          <input type="hidden" name="intent" value="own-password" />
          <input type="hidden" name="back" value={back} />
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
