import type { ReactNode } from "react";
import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import { RefusalNotice } from "~/forms/refusal-notice";
import type { AdminAccount } from "~/modules/accounts/queries/admins.server";
import { Rich, useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";
import { ActForm } from "./act-form";
import type { AdminShown } from "./admin-acts.server";
import { EnterSubmits, NewPassword } from "./new-password";

type DialogProps = { id: string; admin: AdminAccount; refused: AdminShown | undefined };

export function SetPassword({ id, admin, refused }: DialogProps) {
  const { t } = useTexts();
  return (
    <Dialog id={id} title={t("admin.settings.setPassword.title")} open={refused !== undefined} modal>
      <Told refused={refused} text="admin.settings.setPassword.text" email={admin.email} />
      <ActForm intent="set-password" accountId={admin.id}>
        <EnterSubmits />
        <NewPassword
          id={`password-${admin.id}`}
          label={t("admin.settings.setPassword.label")}
          generated={refused?.generated ?? null}
        />
        {admin.isPermanent && <SafetyCode id={`password-code-${admin.id}`} />}
        <Buttons dialog={id}>
          <Button data-busy={t("common.saving")} className="flex-1">
            {t("admin.settings.setPassword.submit")}
          </Button>
        </Buttons>
      </ActForm>
    </Dialog>
  );
}

export function Deactivate({ id, admin, own, refused }: DialogProps & { own: boolean }) {
  const { t } = useTexts();
  const { email, isPermanent } = admin;
  return (
    <Dialog id={id} title={t("admin.settings.deactivation.title")} open={refused !== undefined} modal>
      <Told
        refused={refused}
        text={own ? "admin.settings.deactivation.own" : "admin.settings.deactivation.text"}
        email={email}
      />
      <ActForm intent="deactivate" accountId={admin.id}>
        {isPermanent && <SafetyCode id={`safety-code-${admin.id}`} />}
        <Buttons dialog={id}>
          <Button variant="danger" data-busy={t("admin.settings.deactivation.busy")} className="flex-1">
            {t("admin.settings.deactivation.submit")}
          </Button>
        </Buttons>
      </ActForm>
    </Dialog>
  );
}

export function ResetFactor({ id, admin, refused }: DialogProps) {
  const { t } = useTexts();
  return (
    <Dialog id={id} title={t("admin.settings.factorRemoval.title")} open={refused !== undefined} modal>
      <Told refused={refused} text="admin.settings.factorRemoval.text" email={admin.email} />
      <ActForm intent="reset-factor" accountId={admin.id}>
        {admin.isPermanent && <SafetyCode id={`factor-code-${admin.id}`} />}
        <Buttons dialog={id}>
          <Button variant="danger" data-busy={t("admin.settings.factorRemoval.busy")} className="flex-1">
            {t("admin.settings.factorRemoval.submit")}
          </Button>
        </Buttons>
      </ActForm>
    </Dialog>
  );
}

export function Delete({ id, admin, refused }: DialogProps) {
  const { t } = useTexts();
  return (
    <Dialog id={id} title={t("admin.settings.deletion.title")} open={refused !== undefined} modal>
      <Told refused={refused} text="admin.settings.deletion.text" email={admin.email} />
      <ActForm intent="delete" accountId={admin.id}>
        <Buttons dialog={id}>
          <Button
            variant="danger"
            icon="trash-2"
            data-busy={t("admin.settings.deletion.busy")}
            className="flex-1"
          >
            {t("admin.settings.deletion.submit")}
          </Button>
        </Buttons>
      </ActForm>
    </Dialog>
  );
}

function SafetyCode({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <Field
      label={t("admin.settings.safetyCode.label")}
      name="safetyCode"
      id={id}
      hint={t("admin.settings.safetyCode.hint")}
    >
      <PasswordInput autoComplete="off" />
    </Field>
  );
}

/** Shows why the act was refused, and the account it concerns. */
function Told({ refused, text, email }: { refused: AdminShown | undefined; text: TextKey; email: string }) {
  return (
    <>
      <RefusalNotice refused={refused} className="mb-4" />
      <p className="mb-4 text-muted">
        <Rich
          text={{ key: text, values: { email } }}
          tags={{ who: (words) => <b className="wrap-anywhere text-ink">{words}</b> }}
        />
      </p>
    </>
  );
}

function Buttons({ dialog, children }: { dialog: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <DialogClose dialog={dialog}>{t("common.cancel")}</DialogClose>
    </div>
  );
}
