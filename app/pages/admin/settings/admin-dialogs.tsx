import type { ReactNode } from "react";
import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import type { AdminAccount } from "~/modules/accounts/queries/admins.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { ActForm } from "./act-form";
import type { Shown } from "./acts.server";
import { EnterSubmits, NewPassword } from "./new-password";

type DialogProps = { id: string; admin: AdminAccount; shown: Shown | null };

export function SetPassword({ id, admin, shown }: DialogProps) {
  return (
    <Dialog id={id} title="Set a new password" open={shown !== null} modal>
      <Told shown={shown}>
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
              generated={shown?.generated ?? null}
            />
            {admin.isPermanent && <SafetyCode id={`password-code-${admin.id}`} />}
            <Buttons dialog={id}>
              <Button busy={busy && "Saving..."} className="flex-1">
                Set password
              </Button>
            </Buttons>
          </>
        )}
      </ActForm>
    </Dialog>
  );
}

export function Deactivate({ id, admin, own, shown }: DialogProps & { own: boolean }) {
  const { email, isPermanent } = admin;
  return (
    <Dialog id={id} title="Deactivate this account?" open={shown !== null} modal>
      <Told shown={shown}>
        <b className="wrap-anywhere text-ink">{email}</b> is signed out everywhere at once and cannot sign in
        until somebody activates the account again.{own && " This is your own account."}
      </Told>
      <ActForm intent="deactivate" accountId={admin.id}>
        {(busy) => (
          <>
            {isPermanent && <SafetyCode id={`safety-code-${admin.id}`} />}
            <Buttons dialog={id}>
              <Button variant="danger" busy={busy && "Deactivating..."} className="flex-1">
                Deactivate
              </Button>
            </Buttons>
          </>
        )}
      </ActForm>
    </Dialog>
  );
}

export function Delete({ id, admin, shown }: DialogProps) {
  return (
    <Dialog id={id} title="Delete this account?" open={shown !== null} modal>
      <Told shown={shown}>
        <b className="wrap-anywhere text-ink">{admin.email}</b> cannot sign in any more. This cannot be taken
        back; what they did stays in the records.
      </Told>
      <ActForm intent="delete" accountId={admin.id}>
        {(busy) => (
          <Buttons dialog={id}>
            <Button variant="danger" icon="trash-2" busy={busy && "Deleting..."} className="flex-1">
              Delete account
            </Button>
          </Buttons>
        )}
      </ActForm>
    </Dialog>
  );
}

function SafetyCode({ id }: { id: string }) {
  return (
    <Field label="Safety code" name="safetyCode" id={id} hint="Whoever runs this installation has it.">
      <PasswordInput autoComplete="off" />
    </Field>
  );
}

/** Shows why the act was refused, and the account it concerns. */
function Told({ shown, children }: { shown: Shown | null; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      {shown?.notice && (
        <Notice tone="bad" title={t(shown.notice.title)} text={t(shown.notice.text)} className="mb-4" />
      )}
      <p className="mb-4 text-muted">{children}</p>
    </>
  );
}

function Buttons({ dialog, children }: { dialog: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <DialogClose dialog={dialog}>Cancel</DialogClose>
    </div>
  );
}
