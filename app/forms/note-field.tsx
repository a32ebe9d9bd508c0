import type { ComponentProps } from "react";
import { Field } from "./field";
import { TextArea } from "./inputs";

type Props = Omit<ComponentProps<typeof Field>, "children"> &
  Pick<ComponentProps<"textarea">, "rows" | "autoFocus" | "defaultValue">;

/** A few sentences. */
export const NoteField = ({ rows = 3, autoFocus, defaultValue, ...field }: Props) => (
  <Field {...field}>
    <TextArea rows={rows} maxLength={1000} autoFocus={autoFocus} defaultValue={defaultValue} />
  </Field>
);

export const ReasonField = (reason: Omit<Props, "name" | "required">) => (
  <NoteField name="reason" required={!reason.optional} {...reason} />
);
