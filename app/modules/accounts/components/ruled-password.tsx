import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import type { Message } from "~/texts/message";
import { PasswordRules } from "./password-rules";

/** The look of a button that waits for the rules (`data-ruled-first`). */
export const waiting =
  "disabled:cursor-not-allowed disabled:border-edge disabled:border-dashed disabled:bg-sunk disabled:text-muted";

type Props = { label: string; error: Message | undefined; countOnly?: boolean | undefined };

/** A new password and its checklist. enhance.js ticks what is met, and takes the error away when all is. */
export function RuledPassword({ label, error, countOnly = false }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2" data-ruled>
      <Field label={label} name="password" error={error} hint={null} required>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <PasswordRules id="password-rules" countOnly={countOnly} />
    </div>
  );
}
