import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { useTexts } from "~/texts/context";

/** `recovery`: one of the recovery codes does as well, so that letters are typed too. */
export function CodeField({ wrong, recovery }: { wrong: boolean; recovery: boolean }) {
  const { t } = useTexts();
  return (
    <Field
      label={t("auth.factor.code")}
      name="code"
      hint={t(recovery ? "auth.factor.pass.hint" : "auth.factor.setUp.codeHint")}
      error={wrong ? "auth.factor.wrong" : undefined}
      required
    >
      <TextInput
        inputMode={recovery ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
    </Field>
  );
}
