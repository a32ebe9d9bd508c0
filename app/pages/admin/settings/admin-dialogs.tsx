import type { ReactNode } from "react";
import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import type { AdminAccount } from "~/modules/accounts/queries/admins.server";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { ActForm } from "./act-form";
import type { AdminAnswer } from "./admin-answer.server";
import { EnterSubmits, NewPassword } from "./new-password";

type DialogProps = { id: string; admin: AdminAccount; answer: AdminAnswer | null };

export function SetPassword({ id, admin, answer }: DialogProps) {
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

export function Deactivate({ id, admin, own, answer }: DialogProps & { own: boolean }) {
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

export function Delete({ id, admin, answer }: DialogProps) {
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

/** Shows why the act was refused, and the account it concerns. */
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
