import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import type { AdminIntent } from "~/modules/accounts/admin-forms";
import type { AdminAccount } from "~/modules/accounts/queries/admins.server";
import { Button } from "~/ui/button";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import type { AdminAnswer } from "./admin-answer.server";
import { EnterSubmits, NewPassword } from "./new-password";

/** What asks before it is done; the rest is a plain button, or not offered. */
export const dialogsOf = ({ isActive, isPermanent }: AdminAccount): AdminIntent[] => [
  "set-password",
  ...(isActive ? (["deactivate"] as const) : []),
  ...(isPermanent ? [] : (["delete"] as const)),
];

type Props = { admin: AdminAccount; own: boolean; answer: AdminAnswer | null };

/** What can be done with one account; what needs more than a press asks in a dialog. */
export function AdminActs({ admin, own, answer }: Props) {
  const { id, email, isActive } = admin;
  const offered = dialogsOf(admin);
  const dialog = (intent: AdminIntent) => `${intent}-${id}`;
  const answerTo = (intent: AdminIntent) => (answer?.intent === intent ? answer : null);
  return (
    <>
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <DialogButton dialog={dialog("set-password")} variant="outline" icon="key-round" small>
          New password<span className="sr-only"> for {email}</span>
        </DialogButton>
        {isActive ? (
          <DialogButton dialog={dialog("deactivate")} variant="outline" icon="power" small>
            Deactivate<span className="sr-only"> {email}</span>
          </DialogButton>
        ) : (
          <ActForm intent="activate" accountId={id}>
            {(busy) => (
              <Button variant="outline" icon="power" small busy={busy && "Activating..."}>
                Activate<span className="sr-only"> {email}</span>
              </Button>
            )}
          </ActForm>
        )}
        {offered.includes("delete") && (
          <DialogButton dialog={dialog("delete")} variant="danger" icon="trash-2" small>
            Delete<span className="sr-only"> {email}</span>
          </DialogButton>
        )}
      </div>
      <SetPassword id={dialog("set-password")} admin={admin} answer={answerTo("set-password")} />
      {isActive && (
        <Deactivate id={dialog("deactivate")} admin={admin} own={own} answer={answerTo("deactivate")} />
      )}
      {offered.includes("delete") && (
        <Delete id={dialog("delete")} admin={admin} answer={answerTo("delete")} />
      )}
    </>
  );
}

type DialogProps = { id: string; admin: AdminAccount; answer: AdminAnswer | null };

function SetPassword({ id, admin, answer }: DialogProps) {
  return (
    <Dialog id={id} title="Set a new password" open={answer !== null} modal>
      <Told answer={answer}>
        For <b className="wrap-anywhere text-ink">{admin.email}</b>. Where they are signed in, they are signed
        out.
      </Told>
      <ActForm intent="set-password" accountId={admin.id}>
        {(busy) => (
          <>
            <EnterSubmits />
            <NewPassword
              id={`password-${admin.id}`}
              label="New password"
              generated={answer?.generated ?? null}
            />
            <Answers dialog={id}>
              <Button busy={busy && "Saving..."} className="flex-1">
                Set password
              </Button>
            </Answers>
          </>
        )}
      </ActForm>
    </Dialog>
  );
}

function Deactivate({ id, admin, own, answer }: DialogProps & { own: boolean }) {
  const { email, isPermanent } = admin;
  return (
    <Dialog id={id} title="Deactivate this account?" open={answer !== null} modal>
      <Told answer={answer}>
        <b className="wrap-anywhere text-ink">{email}</b> is signed out everywhere at once and cannot sign in
        until somebody activates the account again.{own && " This is your own account."}
      </Told>
      <ActForm intent="deactivate" accountId={admin.id}>
        {(busy) => (
          <>
            {isPermanent && (
              <Field
                label="Safety code"
                name="safetyCode"
                id={`safety-code-${admin.id}`}
                hint="Whoever runs this installation has it."
              >
                <PasswordInput autoComplete="off" />
              </Field>
            )}
            <Answers dialog={id}>
              <Button variant="danger" busy={busy && "Deactivating..."} className="flex-1">
                Deactivate
              </Button>
            </Answers>
          </>
        )}
      </ActForm>
    </Dialog>
  );
}

function Delete({ id, admin, answer }: DialogProps) {
  return (
    <Dialog id={id} title="Delete this account?" open={answer !== null} modal>
      <Told answer={answer}>
        <b className="wrap-anywhere text-ink">{admin.email}</b> cannot sign in any more. This cannot be taken
        back; what they did stays in the records.
      </Told>
      <ActForm intent="delete" accountId={admin.id}>
        {(busy) => (
          <Answers dialog={id}>
            <Button variant="danger" icon="trash-2" busy={busy && "Deleting..."} className="flex-1">
              Delete account
            </Button>
          </Answers>
        )}
      </ActForm>
    </Dialog>
  );
}

/** What was refused, and what the dialog is about. */
function Told({ answer, children }: { answer: AdminAnswer | null; children: ReactNode }) {
  return (
    <>
      {answer?.notice && <Notice tone="bad" {...answer.notice} className="mb-4" />}
      <p className="mb-4 text-muted">{children}</p>
    </>
  );
}

function Answers({ dialog, children }: { dialog: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <DialogClose dialog={dialog}>Cancel</DialogClose>
    </div>
  );
}

type ActFormProps = { intent: AdminIntent; accountId: string; children: (busy: boolean) => ReactNode };

function ActForm({ intent, accountId, children }: ActFormProps) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === intent && formData.get("accountId") === accountId;
  return (
    <Form method="post" noValidate className="grid gap-4" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="accountId" value={accountId} />
      {children(busy)}
    </Form>
  );
}
