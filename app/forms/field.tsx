import { createContext, type ReactNode, use } from "react";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Icon } from "~/ui/icon";
import type { Refused } from "./parse";

type FieldState = {
  id: string;
  name: string;
  required: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

const FieldContext = createContext<FieldState | null>(null);

/** What stands in the form around and what is wrong with it, by the names of its fields. */
export const Filled = createContext<Pick<Refused, "values" | "errors">>({ values: {}, errors: {} });

/**
 * The attributes of a control inside <Field>: its name, its id, the ids of hint and error, and what stands in the form,
 * else what the control begins with.
 */
export function useField<Begins>(begins: Begins) {
  const field = use(FieldContext);
  const { values } = use(Filled);
  if (!field) throw new Error("A form control is outside of <Field>.");
  const typed = values[field.name];
  return { ...field, defaultValue: typeof typed === "string" ? typed : begins };
}

export function FieldError({ id, error }: { id?: string | undefined; error: Message }) {
  const { t } = useTexts();
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger text-sm">
      <Icon name="circle-alert" size="sm" className="mt-[3px]" />
      <span className="min-w-0">{t(error)}</span>
    </p>
  );
}

type Props = {
  label: ReactNode;
  name: string;
  /** Differs from `name` if the page has two fields of that name. */
  id?: string | undefined;
  /** Null where it is said beside another field. */
  error?: Message | null | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Adds '(optional)' to the label. */
  optional?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Label, hint, one control, error. Forms have `noValidate`, so that people read the server's messages. */
export function Field({
  label,
  name,
  id = name,
  error = use(Filled).errors[name],
  hint,
  required = false,
  optional = false,
  className = "",
  children,
}: Props) {
  const { t } = useTexts();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const state = {
    ...{ id, name, required },
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
  };
  return (
    <FieldContext value={state}>
      <div className={`grid content-start gap-1.5 ${className}`.trim()}>
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
          {optional && <span className="font-normal text-muted"> {t("forms.optional")}</span>}
        </label>
        {children}
        {error && <FieldError id={errorId} error={error} />}
        {hint && (
          <p id={hintId} className="text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
