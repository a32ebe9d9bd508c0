import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { passwordRules, rulesMet } from "../rules";

/** The live checklist below a new password. Without JavaScript it is a plain list of the rules. */
export function PasswordRules({
  id,
  password,
  countOnly = false,
}: {
  id: string;
  password: string;
  /** The sign-up form says 'n/5 met', the settings say 'n/5'. */
  countOnly?: boolean | undefined;
}) {
  const { t } = useTexts();
  const counted = { met: rulesMet(password), of: passwordRules.length };
  return (
    <div id={id} className="rounded-md bg-sunk px-3.5 py-3 text-sm">
      <p className="mb-1.5 flex justify-between gap-4 font-semibold">
        <span>{t("accounts.passwordRules.title")}</span>
        <output className="tabular-nums">
          {t(countOnly ? "accounts.passwordRules.count" : "accounts.passwordRules.countMet", counted)}
        </output>
      </p>
      <ul className="grid gap-1">
        {passwordRules.map(({ label, met }) => {
          const done = met(password);
          return (
            <li key={label} className={`flex items-center gap-2 ${done ? "text-ok" : "text-muted"}`}>
              <Icon name={done ? "circle-check" : "circle"} size="sm" />
              {t(label)}
              <span className="sr-only">
                {t(done ? "accounts.passwordRules.met" : "accounts.passwordRules.notMet")}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
