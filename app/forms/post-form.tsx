import { use } from "react";
import { Form, type FormProps, useFormAction } from "react-router";
import { useTexts } from "~/texts/context";
import { FormIntent, MayPost } from "~/ui/may-post";
import { Filled } from "./field";
import type { Refused } from "./parse";

type Props = Omit<FormProps, "method" | "noValidate"> & {
  /** What it asks for, where no button says so. */
  intent?: string | undefined;
  /** What was typed into it, or begins it, and what is wrong: each field shows its own. */
  filled?: Pick<Refused, "values" | "errors"> | null | undefined;
  /** Where the page opens after it: on a page of several forms what is refused would be far below. */
  at?: string | undefined;
};

const unfilled = { values: {}, errors: {} };

/** Where a form of this page is posted: in its language. */
export const usePostedHere = (): string => useTexts().hrefOf(useFormAction());

/** A form that is posted. People read the server's messages, not the browser's. */
export function PostForm({ intent, filled, action, at, children, ...rest }: Props) {
  const here = usePostedHere();
  const mayPost = use(MayPost);
  return (
    <Filled value={filled ?? unfilled}>
      <Form method="post" noValidate action={`${action ?? here}${at ? `#${at}` : ""}`} {...rest}>
        {intent && <input type="hidden" name="intent" value={intent} />}
        <MayPost value={(asked) => mayPost(asked, action)}>
          <FormIntent value={intent ?? null}>{children}</FormIntent>
        </MayPost>
      </Form>
    </Filled>
  );
}
