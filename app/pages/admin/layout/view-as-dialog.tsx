import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

export const viewAsDialog = "view-as";

/** The search leads to the list of users, where one is chosen. */
export function ViewAsDialog() {
  return (
    <Dialog id={viewAsDialog} title="View as User">
      <p className="mb-5 text-muted">
        You see Thola as they do, for 30 minutes. Everything you change is recorded with your name. Their
        messages, health notes, payments and password stay closed to you.
      </p>
      <form action="/admin/users" className="grid gap-3">
        <Field label="Choose a user" name="q" id="view-as-q" hint="Name or e-mail address">
          <TextInput type="search" icon="search" autoComplete="off" maxLength={100} />
        </Field>
        <Button>Find</Button>
      </form>
      <form method="post" action="/admin/view-as" className="mt-5 border-line border-t pt-5">
        <input type="hidden" name="intent" value="visitor" />
        <Button variant="outline" icon="eye" full>
          View as a signed-out visitor
        </Button>
      </form>
    </Dialog>
  );
}
