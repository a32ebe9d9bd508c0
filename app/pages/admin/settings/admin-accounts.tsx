import type { AdminAccount } from "~/modules/accounts/queries/admins.server";
import { historyDate } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Notice } from "~/ui/notice";
import { Cell, Table } from "~/ui/table";
import type { Shown } from "./acts.server";
import { AdminActs, dialogsOf } from "./admin-acts";
import { CreateAdmin } from "./create-admin";

type Props = { own: string; admins: AdminAccount[] | null; shown: Shown | null };

const columns = [
  { label: "Administrator" },
  { label: "Status" },
  { label: "Created" },
  { label: "Actions", hidden: true },
];

/** The administrators, with what can be done to each. */
export function AdminAccounts({ own, admins, shown }: Props) {
  const { t } = useTexts();
  const onPanel = shown && !isSaidElsewhere(shown, admins) ? shown.notice : null;
  return (
    <section aria-labelledby="admin-accounts">
      <h2 id="admin-accounts">Admin accounts</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Who may work in the admin area. A permanent account cannot be deleted, and deactivating it needs the
        safety code.
      </p>
      {onPanel && <Notice tone="bad" title={t(onPanel.title)} text={t(onPanel.text)} className="mb-4" />}
      {admins === null && <Notice tone="bad" title="Error" text="Failed to load admin accounts" />}
      {admins && (
        <Table caption="Admin accounts" columns={columns}>
          {admins.map((admin) => (
            // A new key remounts a changed account, with its dialogs closed.
            <AdminRow
              key={`${admin.id} ${admin.updatedAt.getTime()}`}
              admin={admin}
              own={own}
              shown={shown?.accountId === admin.id ? shown : null}
            />
          ))}
        </Table>
      )}
      <CreateAdmin key={admins?.[0]?.id} shown={shown?.intent === "create" ? shown : null} />
    </section>
  );
}

/** The result, for the form or dialog that it belongs to. */
function isSaidElsewhere({ intent, accountId }: Shown, admins: AdminAccount[] | null): boolean {
  if (intent === "create") return true;
  const admin = admins?.find(({ id }) => id === accountId);
  return admin !== undefined && dialogsOf(admin).includes(intent);
}

function AdminRow({ admin, own, shown }: { admin: AdminAccount; own: string; shown: Shown | null }) {
  const { email, userId, isActive, isPermanent, createdAt } = admin;
  return (
    <tr>
      <Cell heading>
        <span className="block min-w-0 wrap-anywhere">
          {email}
          {userId === own && <span className="font-normal text-muted"> (you)</span>}
        </span>
      </Cell>
      <Cell label="Status">
        <span className="flex flex-wrap gap-1.5">
          {isActive ? <Badge tone="ok">Active</Badge> : <Badge>Inactive</Badge>}
          {isPermanent && (
            <Badge tone="info" icon="lock">
              Permanent
            </Badge>
          )}
        </span>
      </Cell>
      <Cell label="Created">
        <span className="whitespace-nowrap tabular-nums">{historyDate(createdAt)}</span>
      </Cell>
      <Cell>
        <AdminActs admin={admin} own={userId === own} shown={shown} />
      </Cell>
    </tr>
  );
}
