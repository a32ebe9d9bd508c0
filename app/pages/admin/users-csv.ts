import { userList } from "~/modules/moderation/list-filters";
import { findErasureDates, type ListedUser, listUsers } from "~/modules/moderation/queries/users.server";
import { rowsPerRead } from "~/platform/csv.server";
import { dayCell, listFile } from "./list-file.server";

type Row = ListedUser & { erasureDueAt: Date | null };

const stateOf = ({ suspendedAt, emailConfirmed }: ListedUser) =>
  suspendedAt ? "suspended" : emailConfirmed ? "active" : "unconfirmed";

export const loader = listFile({
  name: "users",
  filter: userList.read,
  head: (column, t) => t(`admin.users.columns.${column}`),
  columns: {
    user: ({ name }: Row) => name,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    type: ({ userType }, { t }) => t(`accounts.userType.${userType}`),
    business: ({ businessName }) => businessName,
    status: (user, { t }) => t(`admin.users.states.${stateOf(user)}`),
    deletion: ({ erasureDueAt }) => dayCell(erasureDueAt),
    created: ({ createdAt }) => dayCell(createdAt),
    signIn: ({ lastSignInAt }) => dayCell(lastSignInAt),
  },
  async read({ readDb: db }, filter, after) {
    const { rows, next } = await listUsers(db, filter, after, rowsPerRead);
    const erasures = await findErasureDates(
      db,
      rows.map(({ id }) => id),
    );
    return { rows: rows.map((user) => ({ ...user, erasureDueAt: erasures.get(user.id) ?? null })), next };
  },
});
