import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { AcceptsTerms } from "~/modules/accounts/components/accepts-terms";
import { PasswordRules } from "~/modules/accounts/components/password-rules";
import { weakPassword } from "~/modules/accounts/forms";
import { Rich, useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import type { RefusedStep } from "./acts.server";

type Props = { signedInAs: string | null; businessName: string; refused: RefusedStep | null };

/** Step 1. Whoever is signed in gives the name of the business only. */
export function AccountStep({ signedInAs, businessName, refused }: Props) {
  const { t } = useTexts();
  const { values = {}, errors = {} } = refused ?? {};
  return (
    <>
      {signedInAs !== null && <SignedIn as={signedInAs} />}
      <form method="post" noValidate className="mt-4 grid gap-5">
        <input type="hidden" name="intent" value={signedInAs === null ? "sign-up" : "name"} />
        <ErrorSummary errors={errors} />
        <Field label={t("onboarding.basics.name")} name="businessName" error={errors.businessName} required>
          <TextInput
            defaultValue={String(values.businessName ?? businessName)}
            maxLength={255}
            autoComplete="organization"
          />
        </Field>
        {signedInAs === null && <Credentials email={String(values.email ?? "")} errors={errors} />}
        <Button className="sm:justify-self-end">{t("onboarding.continue")}</Button>
      </form>
    </>
  );
}

function Credentials({ email, errors }: { email: string; errors: RefusedStep["errors"] }) {
  const { t } = useTexts();
  return (
    <>
      <Field label={t("onboarding.contact.email")} name="email" error={errors.email} required>
        <TextInput type="email" icon="mail" autoComplete="email" defaultValue={email} maxLength={254} />
      </Field>
      <Field label={t("auth.password")} name="password" error={errors.password} required>
        <TextInput type="password" autoComplete="new-password" />
      </Field>
      {errors.password === weakPassword.text && <PasswordRules id="rules" />}
      {errors.password === "signUpSteps.wrongPassword" && (
        <p className="-mt-3">
          <a href="/auth?type=business&action=reset" className="inline-flex min-h-11 items-center">
            {t("signUpSteps.forgot")}
          </a>
        </p>
      )}
      <p className="text-muted text-sm">{t("signUpSteps.known")}</p>
      <AcceptsTerms />
    </>
  );
}

function SignedIn({ as: email }: { as: string }) {
  const { t } = useTexts();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      <p className="text-muted">
        <Rich
          text={{ key: "signUpSteps.signedIn", values: { email } }}
          tags={{ email: (words) => <b className="wrap-anywhere text-ink">{words}</b> }}
        />
      </p>
      <form method="post" action="/sign-out">
        <Button variant="text" small>
          {t("signUpSteps.another")}
        </Button>
      </form>
    </div>
  );
}
