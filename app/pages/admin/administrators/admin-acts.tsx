import type { ReactNode } from "react";
import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import type { AdminIntent } from "~/modules/accounts/admin-forms";
import type { AdminAccount } from "~/modules/accounts/queries/users.server";
import { Rich, spoken, strong, useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Button } from "~/ui/button";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import type { AdminShown } from "./admin-acts.server";
import { EnterSubmits, NewPassword } from "./create-admin";

/** Acts that ask for confirmation; the others are plain buttons, or not offered. */
export const dialogsOf = ({ isActive, isPermanent, hasFactor }: AdminAccount): AdminIntent[] => [
  "set-password",
  ...(hasFactor ? (["reset-factor"] as const) : []),
  ...(isActive ? (["deactivate"] as const) : []),
  ...(isPermanent ? [] : (["delete"] as const)),
];

type Props = { admin: AdminAccount; own: boolean; refused: AdminShown | undefined };

export function AdminActs({ admin, own, refused }: Props) {
  const { t } = useTexts();
  const { id, email, isActive } = admin;
  const offered = dialogsOf(admin);
  const dialog = (intent: AdminIntent) => `${intent}-${id}`;
  const refusedFor = (intent: AdminIntent) => (refused?.intent === intent ? refused : undefined);
  return (
    <>
      <div className="mt-1.5 flex flex-wrap gap-2 sm:mt-0 sm:justify-end">
        <DialogButton dialog={dialog("set-password")} variant="outline" icon="key-round" small>
          <Act act="newPassword" email={email} />
        </DialogButton>
        {offered.includes("reset-factor") && (
          <DialogButton dialog={dialog("reset-factor")} variant="outline" icon="smartphone" small>
            <Act act="resetFactor" email={email} />
          </DialogButton>
        )}
        {isActive ? (
          <DialogButton dialog={dialog("deactivate")} variant="outline" icon="power" small>
            <Act act="deactivate" email={email} />
          </DialogButton>
        ) : (
          <ActForm intent="activate" accountId={id}>
            <Button variant="outline" icon="power" small data-busy={t("admin.settings.acts.activating")}>
              <Act act="activate" email={email} />
            </Button>
          </ActForm>
        )}
        {offered.includes("delete") && (
          <DialogButton dialog={dialog("delete")} variant="danger" icon="trash-2" small>
            <Act act="delete" email={email} />
          </DialogButton>
        )}
      </div>
      <SetPassword id={dialog("set-password")} admin={admin} refused={refusedFor("set-password")} />
      {(["reset-factor", "deactivate", "delete"] as const).map(
        (intent) =>
          offered.includes(intent) && (
            <Confirm
              key={intent}
              id={dialog(intent)}
              intent={intent}
              admin={admin}
              own={own}
              refused={refusedFor(intent)}
            />
          ),
      )}
    </>
  );
}

type ActFormProps = { intent: AdminIntent; accountId: string; children: ReactNode };

function ActForm({ intent, accountId, children }: ActFormProps) {
  return (
    <PostForm intent={intent} className="grid gap-4">
      <input type="hidden" name="accountId" value={accountId} />
      {children}
    </PostForm>
  );
}

type DialogProps = { id: string; admin: AdminAccount; refused: AdminShown | undefined };

function SetPassword({ id, admin, refused }: DialogProps) {
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

const words = { deactivate: "deactivation", "reset-factor": "factorRemoval", delete: "deletion" } as const;

type Confirmed = DialogProps & { intent: keyof typeof words; own: boolean };

function Confirm({ id, intent, admin, own, refused }: Confirmed) {
  const { t } = useTexts();
  const { email, isPermanent } = admin;
  const word = words[intent];
  return (
    <Dialog id={id} title={t(`admin.settings.${word}.title`)} open={refused !== undefined} modal>
      <Told
        refused={refused}
        text={
          own && intent === "deactivate" ? "admin.settings.deactivation.own" : `admin.settings.${word}.text`
        }
        email={email}
      />
      <ActForm intent={intent} accountId={admin.id}>
        {isPermanent && <SafetyCode id={`code-${id}`} />}
        <Buttons dialog={id}>
          <Button
            variant="danger"
            icon={intent === "delete" ? "trash-2" : undefined}
            data-busy={t(`admin.settings.${word}.busy`)}
            className="flex-1"
          >
            {t(`admin.settings.${word}.submit`)}
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

function Told({ refused, text, email }: { refused: AdminShown | undefined; text: TextKey; email: string }) {
  return (
    <>
      <RefusalNotice refused={refused} className="mb-4" />
      <p className="mb-4 text-muted">
        <Rich text={{ key: text, values: { email } }} tags={{ who: strong }} />
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

type Named = "newPassword" | "resetFactor" | "deactivate" | "activate" | "delete";

/** The label of an act, with the account for screen readers. */
const Act = ({ act, email }: { act: Named; email: string }) => (
  <Rich text={{ key: `admin.settings.acts.${act}`, values: { email } }} tags={{ who: spoken }} />
);
