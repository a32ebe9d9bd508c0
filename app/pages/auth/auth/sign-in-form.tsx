import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Errors } from "~/forms/parse";
import { PasswordInput } from "~/forms/password-input";
import { PostForm } from "~/forms/post-form";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";

type Texts = Record<string, string | string[] | undefined>;

export function EmailField({ id, values, errors }: { id?: string; values: Texts; errors: Errors }) {
  const { t } = useTexts();
  return (
    <Field label={t("accounts.email")} name="email" id={id} error={errors.email} required>
      <TextInput type="email" autoComplete="email" inputMode="email" defaultValue={values.email} data-kept />
    </Field>
  );
}

type Props = { values: Texts; errors: Errors; resetHref: string };

export function SignInForm({ values, errors, resetHref }: Props) {
  const { t } = useTexts();
  return (
    <PostForm intent="sign-in" errors={errors} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EmailField values={values} errors={errors} />
      <Field label={t("auth.password")} name="password" required>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Button full data-busy={t("auth.loading")} className="min-h-13">
        {t("auth.signIn.submit")}
      </Button>
      <a
        href={resetHref}
        className="inline-flex min-h-11 items-center justify-self-start font-medium text-sm"
      >
        {t("auth.signIn.forgot")}
      </a>
    </PostForm>
  );
}
