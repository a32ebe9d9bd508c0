import { useEffect, useState } from "react";
import { Field, FieldError } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import { Button } from "~/ui/button";

const copiedMs = 2000;

type Props = { id: string; label: string; generated: string | null };

/** A password to type, or one that the server made up: that is shown this once. */
export function NewPassword({ id, label, generated }: Props) {
  return (
    <div className="grid gap-2">
      {generated === null ? (
        <Field
          label={label}
          name="password"
          id={id}
          hint="At least 8 characters, with an uppercase and a lowercase letter, a number and one of !@#$%^&*"
        >
          <PasswordInput autoComplete="new-password" />
        </Field>
      ) : (
        <Generated label={label} password={generated} />
      )}
      <div>
        <Button name="generate" value="1" variant="outline" icon="refresh-cw" small>
          {generated === null ? "Generate" : "Generate another"}
        </Button>
      </div>
    </div>
  );
}

/** First in its form: Enter in a field means the form's own button, not 'Generate'. */
export const EnterSubmits = () => <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />;

type Copy = "waiting for a script" | "ready" | "copied" | "failed";

function Generated({ label, password }: { label: string; password: string }) {
  const [copy, setCopy] = useState<Copy>("waiting for a script");
  useEffect(() => setCopy("ready"), []);
  useEffect(() => {
    if (copy !== "copied") return;
    const timer = setTimeout(() => setCopy("ready"), copiedMs);
    return () => clearTimeout(timer);
  }, [copy]);
  const onCopy = () =>
    navigator.clipboard.writeText(password).then(
      () => setCopy("copied"),
      () => setCopy("failed"),
    );
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold text-sm">{label}</p>
      <input type="hidden" name="password" value={password} />
      <div className="flex flex-wrap items-center gap-2">
        <code className="input flex-1 select-all content-center font-mono text-lg tracking-wide">
          {password}
        </code>
        {copy !== "waiting for a script" && (
          <Button
            type="button"
            variant="outline"
            icon={copy === "copied" ? "check" : "copy"}
            onClick={onCopy}
          >
            {copy === "copied" ? "Copied" : "Copy"}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {copy === "copied" ? "Password copied" : ""}
      </p>
      {copy === "failed" && <FieldError>Failed to copy password</FieldError>}
      <p className="text-muted text-sm">Shown this once: pass it on before you leave this page.</p>
    </div>
  );
}
