import { type ComponentProps, use } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import { MayPost } from "~/ui/may-post";
import { usePostedHere } from "./post-form";

type Props = Omit<ComponentProps<typeof Button>, "name" | "value"> & {
  intent: string;
  fields?: Readonly<Record<string, string>>;
  /** Where it is posted, if not to the page that it stands on. */
  action?: string;
  /** Classes of the form. */
  look?: string;
};

/** A form with one button, whose name is what it does. */
export function Press({ intent, fields = {}, action, look, ...button }: Props) {
  const here = usePostedHere();
  const mayPost = use(MayPost);
  return (
    <Form method="post" className={look} action={action ?? here}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <MayPost value={(asked) => mayPost(asked, action)}>
        <Button {...button} name="intent" value={intent} />
      </MayPost>
    </Form>
  );
}
