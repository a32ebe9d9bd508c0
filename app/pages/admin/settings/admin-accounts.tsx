import type { AdminAccount } from "~/modules/accounts/queries/admins.server";
import { historyDate } from "~/platform/time";
import { Badge } from "~/ui/badge";
import { Notice } from "~/ui/notice";
import { Cell, Table } from "~/ui/table";
import { AdminActs, dialogsOf } from "./admin-acts";
import type { AdminAnswer } from "./admin-answer.server";
import { CreateAdmin } from "./create-admin";

type Props = { own: string; admins: AdminAccount[] | null; answer: AdminAnswer | null };

const columns = [
  { label: "Administrator" },
  { label: "Status" },
  { label: "Created" },
  { label: "Actions", hidden: true },
];

/** The administrators, with what can be done to each. */
export function AdminAccounts({ own, admins, answer }: Props) {
  const onPanel = answer && !isSaidElsewhere(answer, admins) ? answer.notice : null;
  return (
    <section aria-labelledby="admin-accounts">
      <h2 id="admin-accounts">Admin accounts</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Who may work in the admin area. A permanent account cannot be deleted, and deactivating it needs the
        safety code.
      </p>
      {onPanel && <Notice tone="bad" {...onPanel} className="mb-4" />}
      {admins === null && <Notice tone="bad" title="Error" text="Failed to load admin accounts" />}
      {admins && (
        <Table caption="Admin accounts" columns={columns}>
          {admins.map((admin) => (
            // A new key remounts a changed account, with its dialogs closed.
            <AdminRow
              key={`${admin.id} ${admin.updatedAt.getTime()}`}
              admin={admin}
              own={own}
              answer={answer?.accountId === admin.id ? answer : null}
            />
          ))}
        </Table>
      )}
      <CreateAdmin key={admins?.[0]?.id} answer={answer?.intent === "create" ? answer : null} />
    </section>
  );
}

/** The result, for the form or dialog that it belongs to. */
function isSaidElsewhere({ intent, accountId }: AdminAnswer, admins: AdminAccount[] | null): boolean {
  if (intent === "create") return true;
  const admin = admins?.find(({ id }) => id === accountId);
  return admin !== undefined && dialogsOf(admin).includes(intent);
}

function AdminRow({ admin, own, answer }: { admin: AdminAccount; own: string; answer: AdminAnswer | null }) {
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
        <AdminActs admin={admin} own={userId === own} answer={answer} />
      </Cell>
    </tr>
  );
}
