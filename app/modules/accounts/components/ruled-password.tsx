import { type RefObject, useEffect, useRef, useState } from "react";
import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import type { Message } from "~/texts/message";
import { meetsAllRules } from "../rules";
import { PasswordRules } from "./password-rules";

/** A new password and its checklist, which also covers what was typed before hydration. */
export function RuledPassword({
  label,
  error,
  onRulesMet,
  countOnly = false,
}: {
  label: string;
  error: Message | undefined;
  countOnly?: boolean | undefined;
  /** Called with whether all rules are met; never before hydration. */
  onRulesMet?: ((all: boolean) => void) | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const submitted = useSubmitted(input);
  const isMended = password !== submitted && meetsAllRules(password);
  useEffect(() => setPassword(input.current?.value ?? ""), []);
  useEffect(() => onRulesMet?.(meetsAllRules(password)), [password, onRulesMet]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={label} name="password" error={isMended ? undefined : error} hint={null} required>
        <PasswordInput
          ref={input}
          autoComplete="new-password"
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <PasswordRules id="password-rules" password={password} countOnly={countOnly} />
    </div>
  );
}

/** The value that was last submitted. A password may meet all rules and still be refused as too common. */
function useSubmitted(input: RefObject<HTMLInputElement | null>) {
  const [value, setValue] = useState("");
  useEffect(() => {
    const remember = () => setValue(input.current?.value ?? "");
    const form = input.current?.form;
    form?.addEventListener("submit", remember);
    return () => form?.removeEventListener("submit", remember);
  }, [input]);
  return value;
}
