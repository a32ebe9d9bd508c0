import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Errors } from "~/forms/parse";
import { PasswordInput } from "~/forms/password-input";
import { RuledPassword } from "~/modules/accounts/components/ruled-password";
import type { UserType } from "~/modules/accounts/rules";
import { Button } from "~/ui/button";
import { EmailField } from "./sign-in-form";

type Props = {
  type: UserType;
  values: Record<string, string | string[] | undefined>;
  errors: Errors;
  busy: boolean;
  onBusinessName: (name: string) => void;
};

export function SignUpForm({ type, values, errors, busy, onBusinessName }: Props) {
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="sign-up" />
      {type === "business" && (
        <Field label="Business name" name="businessName" error={errors.businessName} required>
          <TextInput
            autoComplete="organization"
            defaultValue={values.businessName}
            onInput={(event) => onBusinessName(event.currentTarget.value)}
          />
        </Field>
      )}
      <EmailField values={values} errors={errors} />
      {type === "business" ? (
        <RuledPassword label="Password" error={errors.password} />
      ) : (
        <Field
          label="Password"
          name="password"
          error={errors.password}
          hint="At least 8 characters, and not one that everybody uses."
          required
        >
          <PasswordInput autoComplete="new-password" />
        </Field>
      )}
      <Field label="Confirm password" name="confirmPassword" error={errors.confirmPassword} required>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Button full busy={busy && "Loading..."} className="min-h-13">
        Sign Up
      </Button>
      <p className="text-muted text-sm">
        By signing up you accept the <a href="/terms-and-conditions">Terms and Conditions</a> and the{" "}
        <a href="/privacy-policy">Privacy Policy</a>.
      </p>
    </Form>
  );
}
