import type { AdminIntent } from "~/modules/accounts/admin-forms";
import type { AdminAccount } from "~/modules/accounts/queries/admins.server";
import { Button } from "~/ui/button";
import { DialogButton } from "~/ui/dialog";
import { ActForm } from "./act-form";
import type { Shown } from "./acts.server";
import { Deactivate, Delete, SetPassword } from "./admin-dialogs";

/** Acts that ask for confirmation; the others are plain buttons, or not offered. */
export const dialogsOf = ({ isActive, isPermanent }: AdminAccount): AdminIntent[] => [
  "set-password",
  ...(isActive ? (["deactivate"] as const) : []),
  ...(isPermanent ? [] : (["delete"] as const)),
];

type Props = { admin: AdminAccount; own: boolean; shown: Shown | null };

/** The acts on one account; those that need confirmation or input open a dialog. */
export function AdminActs({ admin, own, shown }: Props) {
  const { id, email, isActive } = admin;
  const offered = dialogsOf(admin);
  const dialog = (intent: AdminIntent) => `${intent}-${id}`;
  const shownFor = (intent: AdminIntent) => (shown?.intent === intent ? shown : null);
  return (
    <>
      <div className="mt-1.5 flex flex-wrap gap-2 sm:mt-0 sm:justify-end">
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
      <SetPassword id={dialog("set-password")} admin={admin} shown={shownFor("set-password")} />
      {isActive && (
        <Deactivate id={dialog("deactivate")} admin={admin} own={own} shown={shownFor("deactivate")} />
      )}
      {offered.includes("delete") && (
        <Delete id={dialog("delete")} admin={admin} shown={shownFor("delete")} />
      )}
    </>
  );
}
