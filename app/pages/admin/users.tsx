import { data } from "react-router";
import { TabLead } from "~/modules/moderation/components/tab-lead";
import { findErasureDates } from "~/modules/moderation/queries/erasure-dates.server";
import { readErasureLead } from "~/modules/moderation/queries/tab-leads.server";
import { listUsers } from "~/modules/moderation/queries/users.server";
import { readUserFilter, type UserFilter, userFilterParts } from "~/modules/moderation/user-filter";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { failureStatus } from "~/platform/responses.server";
import { mostCounted } from "~/platform/search-patterns";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPager, listHref } from "~/ui/list-tools";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/users";
import { Search } from "./users/search";
import { UserTable } from "./users/user-table";

const page = "/admin/users";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("admin.pageTitle", { page: { key: "admin.tabs.users" } }) },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { readDb: db } = context.get(appContext);
  const filter = readUserFilter(url.searchParams);
  const after = url.searchParams.get("after");
  try {
    const { rows, total, next } = await listUsers(db, filter, after);
    const erasures = await findErasureDates(
      db,
      rows.map(({ id }) => id),
    );
    const users = rows.map((user) => ({ ...user, erasureDueAt: erasures.get(user.id) ?? null }));
    return data({ filter, after, users, total, next, lead: await readErasureLead(db) });
  } catch (error) {
    log.error({ err: error }, "users");
    const nothing = { users: null, total: 0, next: null, lead: null };
    return data({ filter, after, ...nothing }, { status: failureStatus(error) });
  }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { filter, after, users, total, next, lead } = loaderData;
  const { t } = useTexts();
  const counted = total === null ? "admin.users.moreThan" : "admin.users.total";
  const parts = userFilterParts(filter);
  return (
    <section aria-labelledby="users">
      <h2 id="users" className="sr-only">
        {t("admin.users.title")}
      </h2>
      <TabLead tab="users" lead={lead} />
      <Search filter={filter} clearable={Boolean(users?.length) && Object.values(parts).some(Boolean)} />
      {users === null && <Notice tone="bad" title={t("common.error")} text={t("admin.users.loadFailed")} />}
      {users?.length === 0 && <NoUsers filter={filter} paging={after !== null} />}
      {users && users.length > 0 && (
        <>
          <div className="mb-2 flex items-center justify-between gap-3 text-sm">
            <p className="text-muted">{t(counted, { count: total ?? mostCounted })}</p>
            <ButtonLink href={listHref(`${page}.csv`, parts)} variant="text" icon="download" small>
              {t("admin.users.csv")}
            </ButtonLink>
          </div>
          <UserTable users={users} />
        </>
      )}
      <ListPager
        first={after ? listHref(page, parts) : null}
        next={next ? listHref(page, { ...parts, after: next }) : null}
      />
    </section>
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
