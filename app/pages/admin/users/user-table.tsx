import { showPhone } from "~/forms/fields";
import { Press } from "~/forms/press";
import type { ListedUser } from "~/modules/moderation/queries/users.server";
import { Rich, spoken, useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Cell, Table } from "~/ui/table";

type User = ListedUser & { erasureDueAt: Date | null };

const columns = ["user", "type", "status", "signIn", "created", "actions"] as const;

export function UserTable({ users }: { users: readonly User[] }) {
  const { t } = useTexts();
  return (
    <Table
      dense
      caption={t("admin.users.title")}
      columns={columns.map((name) => t(`admin.users.columns.${name}`))}
      hasActs
    >
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </Table>
  );
}

function UserRow({ user }: { user: User }) {
  const { t, date, hrefOf } = useTexts();
  const {
    id,
    name,
    email,
    suspendedAt,
    phone,
    userType,
    emailConfirmed,
    businessName,
    erasureDueAt,
    createdAt,
    lastSignInAt,
  } = user;
  return (
    <tr>
      <Cell heading>
        <span className="block min-w-0 wrap-anywhere">
          <a href={hrefOf(`/admin/users/${id}`)} className="inline-block min-h-6 wrap-anywhere">
            {name}
          </a>
          <span className="block font-normal text-muted text-xs">
            {email}
            {phone && <span className="hidden sm:inline">{` · ${showPhone(phone)}`}</span>}
          </span>
        </span>
      </Cell>
      <Cell label={t("admin.users.columns.type")}>
        <span className="text-right sm:text-left">
          {t(`accounts.userType.${userType}`)}
          {userType === "business" && (
            <span className="block text-muted text-xs wrap-anywhere">
              {businessName ?? t("admin.users.noProfile")}
            </span>
          )}
        </span>
      </Cell>
      <Cell phone="end" label={t("admin.users.columns.status")}>
        <span className="flex flex-wrap justify-end gap-1.5 sm:justify-start">
          {!emailConfirmed && <Badge tone="warn">{t("admin.users.notConfirmed")}</Badge>}
          {suspendedAt && <Badge tone="bad">{t("admin.users.suspended")}</Badge>}
          {erasureDueAt && <Badge tone="bad">{t("admin.users.deletionOn", { at: erasureDueAt })}</Badge>}
        </span>
      </Cell>
      <Cell phone="below-end" label={t("admin.users.columns.signIn")}>
        <span className="whitespace-nowrap tabular-nums">
          {lastSignInAt ? (
            date(lastSignInAt, "historyDate")
          ) : (
            <span className="hidden text-muted sm:inline">{t("admin.users.never")}</span>
          )}
        </span>
      </Cell>
      <Cell label={t("admin.users.columns.created")}>
        <span className="whitespace-nowrap tabular-nums">{date(createdAt, "historyDate")}</span>
      </Cell>
      <Cell>
        <Press
          intent="user"
          fields={{ userId: id }}
          action="/admin/view-as"
          look="mt-1.5 sm:mt-0 sm:text-right"
          variant="text"
          small
          className="whitespace-nowrap"
        >
          <Rich text={{ key: "admin.users.viewAs", values: { name } }} tags={{ name: spoken }} />
        </Press>
      </Cell>
    </tr>
  );
}
