import type { ReactNode } from "react";
import { Field } from "~/forms/field";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import type { Shown } from "./section";

type Props = {
  name: string;
  label: Message;
  hint?: Message | undefined;
  required?: boolean | undefined;
  shown: Shown;
  className?: string | undefined;
  children: ReactNode;
};

/** A field of a section with its label and its error; a required one has the mark. */
export function EditField({ name, label, hint, required = false, shown, className, children }: Props) {
  const { t } = useTexts();
  return (
    <Field
      name={name}
      label={required ? <Marked>{t(label)}</Marked> : t(label)}
      error={shown.errors[name]}
      hint={hint && t(hint)}
      required={required}
      optional={!required}
      className={className}
    >
      {children}
    </Field>
  );
}

const Marked = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span aria-hidden="true" className="text-danger">
      {" *"}
    </span>
  </>
);
