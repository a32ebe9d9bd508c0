import { createContext, type ReactNode, use } from "react";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Icon } from "~/ui/icon";
import type { Errors } from "./parse";

type FieldState = {
  id: string;
  name: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

const FieldContext = createContext<FieldState | null>(null);

/** What is wrong with the fields of the form around, by their names. */
export const FieldErrors = createContext<Errors>({});

/** The attributes of a control inside <Field>: its name, its id, and the ids of hint and error. */
export function useField() {
  const field = use(FieldContext);
  if (!field) throw new Error("A form control is outside of <Field>.");
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    "aria-invalid": field.invalid || undefined,
    "aria-describedby": field.describedBy,
  };
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

/** Label, hint, one control, error. Forms have `noValidate`, so that people read the server's messages. */
export function Field({
  label,
  name,
  id = name,
  error = use(FieldErrors)[name],
  hint,
  required = false,
  optional = false,
  className = "",
  children,
}: {
  label: ReactNode;
  name: string;
  /** Differs from `name` if the page has two fields of that name. */
  id?: string | undefined;
  error?: Message | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Adds '(optional)' to the label. */
  optional?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <FieldContext value={{ id, name, describedBy, invalid: Boolean(error), required }}>
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
