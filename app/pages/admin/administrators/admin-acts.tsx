import type { AdminIntent } from "~/modules/accounts/admin-forms";
import type { AdminAccount } from "~/modules/accounts/queries/admins.server";
import { Rich, useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { DialogButton } from "~/ui/dialog";
import { ActForm } from "./act-form";
import type { AdminShown } from "./admin-acts.server";
import { Deactivate, Delete, ResetFactor, SetPassword } from "./admin-dialogs";

/** Acts that ask for confirmation; the others are plain buttons, or not offered. */
export const dialogsOf = ({ isActive, isPermanent, hasFactor }: AdminAccount): AdminIntent[] => [
  "set-password",
  ...(hasFactor ? (["reset-factor"] as const) : []),
  ...(isActive ? (["deactivate"] as const) : []),
  ...(isPermanent ? [] : (["delete"] as const)),
];

type Props = { admin: AdminAccount; own: boolean; refused: AdminShown | undefined };

/** The acts on one account; those that need confirmation or input open a dialog. */
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
      {offered.includes("reset-factor") && (
        <ResetFactor id={dialog("reset-factor")} admin={admin} refused={refusedFor("reset-factor")} />
      )}
      {isActive && (
        <Deactivate id={dialog("deactivate")} admin={admin} own={own} refused={refusedFor("deactivate")} />
      )}
      {offered.includes("delete") && (
        <Delete id={dialog("delete")} admin={admin} refused={refusedFor("delete")} />
      )}
    </>
  );
}

type Named = "newPassword" | "resetFactor" | "deactivate" | "activate" | "delete";

/** The label of an act, with the account for screen readers. */
const Act = ({ act, email }: { act: Named; email: string }) => (
  <Rich
    text={{ key: `admin.settings.acts.${act}`, values: { email } }}
    tags={{ who: (words) => <span className="sr-only">{words}</span> }}
  />
);
