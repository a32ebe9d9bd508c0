import { viewerOf } from "~/modules/accounts/viewer.server";
import { findErasureDates } from "~/modules/moderation/queries/erasure-dates.server";
import { type ListedUser, listUsersForFile } from "~/modules/moderation/queries/users.server";
import { readUserFilter } from "~/modules/moderation/user-filter";
import { appContext } from "~/platform/app-context.server";
import { csvHeaders, csvStream } from "~/platform/csv.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/users-csv";

const columns = [
  ...(["user", "email", "phone", "type", "business", "status"] as const),
  ...(["deletion", "created", "signIn"] as const),
];

function stateOf({ suspendedAt, emailConfirmed }: ListedUser) {
  if (suspendedAt) return "suspended";
  return emailConfirmed ? "active" : "unconfirmed";
}

/** Downloads the users of the list, in its order. It is written while it is read. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { readDb: db, now } = context.get(appContext);
  const { t } = textsIn(viewerOf(context).language);
  const filter = readUserFilter(url.searchParams);
  const head = columns.map((name) => t(`admin.users.columns.${name}`));
  const stream = csvStream(head, async (after) => {
    const { rows, next } = await listUsersForFile(db, filter, after);
    const erasures = await findErasureDates(
      db,
      rows.map(({ id }) => id),
    );
    const lines = rows.map((user) => {
      const erasure = erasures.get(user.id);
      return [
        ...[user.name, user.email, user.phone ?? "", t(`accounts.userType.${user.userType}`)],
        ...[user.businessName ?? "", t(`admin.users.states.${stateOf(user)}`)],
        ...[erasure ? dayOf(erasure) : "", dayOf(user.createdAt)],
        user.lastSignInAt ? dayOf(user.lastSignInAt) : "",
      ];
    });
    return { rows: lines, next };
  });
  return streamedResponse(stream, csvHeaders(`thola-users-${dayOf(now())}`));
}
