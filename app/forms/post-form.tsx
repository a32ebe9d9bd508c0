import { Form, type FormProps } from "react-router";
import { FieldErrors } from "./field";
import type { Errors } from "./parse";

type Props = Omit<FormProps, "method" | "noValidate"> & {
  /** What it asks for, where no button says so. */
  intent?: string | undefined;
  /** What is wrong with its fields: each shows its own. */
  errors?: Errors | undefined;
};

/** A form that is posted. People read the server's messages, not the browser's. */
export function PostForm({ intent, errors = {}, children, ...rest }: Props) {
  return (
    <FieldErrors value={errors}>
      <Form method="post" noValidate {...rest}>
        {intent && <input type="hidden" name="intent" value={intent} />}
        {children}
      </Form>
    </FieldErrors>
  );
}
