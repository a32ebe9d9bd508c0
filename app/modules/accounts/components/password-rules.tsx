import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Icon } from "~/ui/icon";
import { passwordRules } from "../rules";

/** The checklist below a new password, which enhance.js keeps. Without a script it is a plain list of the rules. */
export function PasswordRules({
  id,
  countOnly = false,
}: {
  id: string;
  /** The sign-up form says 'n/5 met', the settings say 'n/5'. */
  countOnly?: boolean | undefined;
}) {
  const { t } = useTexts();
  const key = countOnly ? "accounts.passwordRules.count" : "accounts.passwordRules.countMet";
  const counted = (met: number | string) => t(key, { met, of: passwordRules.length });
  return (
    <div id={id} className="rounded-md bg-sunk px-3.5 py-3 text-sm">
      <p className="mb-1.5 flex justify-between gap-4 font-semibold">
        <span>{t("accounts.passwordRules.title")}</span>
        <output className="tabular-nums" data-counted={counted("#")}>
          {counted(0)}
        </output>
      </p>
      <ul className="grid gap-1">
        {passwordRules.map(({ label, pattern }) => (
          <li
            key={label}
            data-rule={pattern}
            className="group flex items-center gap-2 text-muted data-met:text-ok"
          >
            <Icon name="circle" size="sm" className="group-data-met:hidden" />
            <Icon name="circle-check" size="sm" className="hidden group-data-met:block" />
            {t(label)}
            <span className="sr-only" data-said={t("accounts.passwordRules.met")}>
              {t("accounts.passwordRules.notMet")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
