import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Errors } from "~/forms/parse";
import { PasswordInput } from "~/forms/password-input";
import { Button } from "~/ui/button";

type Texts = Record<string, string | string[] | undefined>;

export function EmailField({ id, values, errors }: { id?: string; values: Texts; errors: Errors }) {
  return (
    <Field label="E-mail" name="email" id={id} error={errors.email} required>
      <TextInput type="email" autoComplete="email" inputMode="email" defaultValue={values.email} />
    </Field>
  );
}

type Props = { values: Texts; errors: Errors; busy: boolean; resetHref: string };

export function SignInForm({ values, errors, busy, resetHref }: Props) {
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="sign-in" />
      <EmailField values={values} errors={errors} />
      <Field label="Password" name="password" error={errors.password} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Button full busy={busy && "Loading..."} className="min-h-13">
        Sign In
      </Button>
      <a
        href={resetHref}
        className="inline-flex min-h-11 items-center justify-self-start font-medium text-sm"
      >
        Forgot your password?
      </a>
    </Form>
  );
}
