import type { UserProfile } from "~/modules/accounts/queries/users.server";
import { historyDate } from "~/platform/time";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Cell, Table } from "~/ui/table";

type User = UserProfile & { hasBusinessProfile: boolean; erasureDueAt: Date | null };

const columns = [
  { label: "User" },
  { label: "Type" },
  { label: "Status" },
  { label: "Created" },
  { label: "Actions", hidden: true },
];

export function UserTable({ users }: { users: User[] }) {
  return (
    <Table caption="Users" columns={columns}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </Table>
  );
}

const typeWords = { customer: "Customer", business: "Business" };

function UserRow({ user }: { user: User }) {
  const { id, name, email, userType, emailConfirmed, hasBusinessProfile, erasureDueAt, createdAt } = user;
  return (
    <tr>
      <Cell heading>
        <span className="block min-w-0 wrap-anywhere">
          {name}
          <span className="block font-normal text-muted text-xs">{email}</span>
        </span>
      </Cell>
      <Cell label="Type">
        <span className="text-right sm:text-left">
          {typeWords[userType]}
          <span className="block text-muted text-xs">
            {hasBusinessProfile ? "Business profile" : "No business profile"}
          </span>
        </span>
      </Cell>
      <Cell label="Status">
        <span className="flex flex-wrap justify-end gap-1.5 sm:justify-start">
          {emailConfirmed ? <Badge tone="ok">Confirmed</Badge> : <Badge tone="warn">Not confirmed</Badge>}
          {erasureDueAt && <Badge tone="bad">Deletion on {historyDate(erasureDueAt)}</Badge>}
        </span>
      </Cell>
      <Cell label="Created">
        <span className="whitespace-nowrap tabular-nums">{historyDate(createdAt)}</span>
      </Cell>
      <Cell>
        <form method="post" action="/admin/view-as" className="mt-1.5 sm:mt-0 sm:text-right">
          <input type="hidden" name="intent" value="user" />
          <input type="hidden" name="userId" value={id} />
          <Button variant="outline" icon="eye" small className="whitespace-nowrap">
            View as<span className="sr-only"> {name}</span>
          </Button>
        </form>
      </Cell>
    </tr>
  );
}
