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
  return (
    <div id={id} className="rounded-md bg-sunk px-3.5 py-3 text-sm">
      <p className="mb-1.5 flex justify-between gap-4 font-semibold">
        <span>Password must have</span>
        <output className="tabular-nums">
          {rulesMet(password)}/{passwordRules.length}
          {!countOnly && " met"}
        </output>
      </p>
      <ul className="grid gap-1">
        {passwordRules.map(({ label, met }) => {
          const done = met(password);
          return (
            <li key={label} className={`flex items-center gap-2 ${done ? "text-ok" : "text-muted"}`}>
              <Icon name={done ? "circle-check" : "circle"} size="sm" />
              {label}
              <span className="sr-only">{done ? " met" : " not met"}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
