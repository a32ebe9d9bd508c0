import { type ComponentProps, type ReactNode, use } from "react";
import type { Message } from "~/texts/message";
import { FieldError, Filled } from "./field";

/** A checkbox with its label: consent, a filter, a flag. */
export function Checkbox({
  label,
  hint,
  name,
  error = use(Filled).errors[name],
  id = name,
  ...rest
}: Omit<ComponentProps<"input">, "type" | "className" | "id" | "name"> & {
  label: ReactNode;
  name: string;
  id?: string | undefined;
  hint?: ReactNode;
  error?: Message | undefined;
}) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <input
          {...rest}
          type="checkbox"
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(" ") || undefined}
          className="tick mt-px"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {error && <FieldError id={errorId} error={error} />}
      {hint && (
        <p id={hintId} className="-mt-1.5 pl-8 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

export type ChoiceOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the row: a badge, a price. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
  /** The field without which it cannot be chosen where a script runs (profile-forms.js). */
  needs?: string | undefined;
};

type Props = {
  legend: ReactNode;
  name: string;
  options: readonly ChoiceOption[];
  value?: string | readonly string[] | undefined;
  many?: boolean | undefined;
  error?: Message | undefined;
  /** Side by side from 600 px. */
  columns?: boolean | undefined;
};

/** Radio buttons, or with `many` checkboxes, in rows large enough for a thumb. */
export function Choice({ legend, name, options, value, many = false, columns = false, ...own }: Props) {
  const filled = use(Filled);
  const { error = filled.errors[name] } = own;
  const errorId = error ? `${name}-error` : undefined;
  const chosen = new Set([(many ? undefined : filled.values[name]) ?? value ?? []].flat());
  return (
    <fieldset id={error && name} className="min-w-0 wrap-anywhere" aria-describedby={errorId}>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className={`grid gap-2 ${columns ? "sm:grid-cols-2" : ""}`.trim()}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type={many ? "checkbox" : "radio"}
              name={name}
              value={option.value}
              defaultChecked={chosen.has(option.value)}
              disabled={option.disabled}
              data-needs={option.needs}
              aria-invalid={error ? true : undefined}
              className="tick"
            />
            <span className="min-w-0 flex-1">
              {option.label}
              {option.hint && <span className="block text-muted text-sm">{option.hint}</span>}
            </span>
            {option.aside}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId} error={error} />
        </div>
      )}
    </fieldset>
  );
}
