import { data } from "react-router";
import { TabLead } from "~/modules/moderation/components/tab-lead";
import { findErasureDates } from "~/modules/moderation/queries/erasure-dates.server";
import { readErasureLead } from "~/modules/moderation/queries/tab-leads.server";
import { listUsers } from "~/modules/moderation/queries/users.server";
import { type UserFilter, userList } from "~/modules/moderation/user-filter";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { attempt } from "~/platform/responses.server";
import { mostCounted } from "~/platform/search-patterns";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFrame } from "~/ui/list-frame";
import { Section } from "~/ui/section";
import type { Route } from "./+types/users";
import { Search } from "./users/search";
import { UserTable } from "./users/user-table";

const page = "/admin/users";

export const meta = adminTitled("admin.tabs.users");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { readDb: db } = context.get(appContext);
  const filter = userList.read(url.searchParams);
  const after = url.searchParams.get("after");
  const [shown, init] = await attempt("users", async () => {
    const { rows, total, next } = await listUsers(db, filter, after);
    const erasures = await findErasureDates(
      db,
      rows.map(({ id }) => id),
    );
    const users = rows.map((user) => ({ ...user, erasureDueAt: erasures.get(user.id) ?? null }));
    return { found: { rows: users, total, next }, lead: await readErasureLead(db) };
  });
  return data({ filter, after, ...(shown ?? { found: null, lead: null }) }, init);
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { filter, after, found, lead } = loaderData;
  const { t } = useTexts();
  const parts = userList.parts(filter);
  return (
    <Section id="users" look="sr-only" title={t("admin.users.title")}>
      <TabLead tab="users" lead={lead} />
      <Search filter={filter} clearable={Boolean(found?.rows.length) && Object.values(parts).some(Boolean)} />
      <ListFrame
        {...{ page, parts, found }}
        mark={after}
        failed={t("admin.users.loadFailed")}
        empty={<NoUsers filter={filter} paging={after !== null} />}
        counted={
          found?.total === null
            ? t("admin.users.moreThan", { count: mostCounted })
            : t("admin.users.total", { count: found?.total ?? 0 })
        }
        csv={t("admin.users.csv")}
      >
        {(users) => <UserTable users={users} />}
      </ListFrame>
    </Section>
  );
}

function NoUsers({ filter: { q, role, state }, paging }: { filter: UserFilter; paging: boolean }) {
  const { t } = useTexts();
  if (paging)
    return (
      <EmptyState
        icon="users"
        title={t("admin.users.noFurther.title")}
        text={t("admin.users.noFurther.text")}
      />
    );
  if (q === "" && !role && !state)
    return <EmptyState icon="users" title={t("admin.users.none.title")} text={t("admin.users.none.text")} />;
  const none = q === "" ? "noneSuch" : "noMatch";
  return (
    <EmptyState
      icon="users"
      title={t(`admin.users.${none}.title`, { q })}
      text={t(`admin.users.${none}.text`)}
      actions={
        <ButtonLink href={page} variant="outline">
          {t("admin.users.noMatch.all")}
        </ButtonLink>
      }
    />
  );
}
