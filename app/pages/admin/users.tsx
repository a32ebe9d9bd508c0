import { data } from "react-router";
import { findErasureDates } from "~/modules/moderation/queries/erasure-dates.server";
import { listUsers } from "~/modules/moderation/queries/users.server";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { isSearchable, mostCounted } from "~/platform/search-patterns";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/users";
import { UserTable } from "./users/user-table";

const page = "/admin/users";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("admin.pageTitle", { page: { key: "admin.tabs.users" } }) },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { readDb: db } = context.get(appContext);
  const q = (url.searchParams.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100);
  const before = url.searchParams.get("before");
  if (q !== "" && !isSearchable(q)) return data({ q, before: null, users: [], total: 0, next: null });
  try {
    const { rows, total, before: next } = await listUsers(db, { q, before });
    const erasures = await findErasureDates(
      db,
      rows.map(({ id }) => id),
    );
    const users = rows.map((user) => ({ ...user, erasureDueAt: erasures.get(user.id) ?? null }));
    return data({ q, before, users, total, next });
  } catch (error) {
    log.error({ err: error }, "users");
    return data({ q, before, users: null, total: 0, next: null }, { status: 500 });
  }
}

const addressOf = (q: string, before?: string) => {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(before ? { before } : {}) }).toString();
  return query ? `${page}?${query}` : page;
};

export default function Users({ loaderData: { q, before, users, total, next } }: Route.ComponentProps) {
  const { t } = useTexts();
  const counted = total === null ? "admin.users.moreThan" : "admin.users.total";
  return (
    <section aria-labelledby="users">
      <h2 id="users" className="sr-only">
        {t("admin.users.title")}
      </h2>
      <Search q={q} clearable={Boolean(users?.length)} />
      {users === null && <Notice tone="bad" title={t("common.error")} text={t("admin.users.loadFailed")} />}
      {users?.length === 0 && <NoUsers q={q} paging={before !== null} />}
      {users && users.length > 0 && (
        <>
          <p className="mb-2 text-muted text-sm">{t(counted, { count: total ?? mostCounted })}</p>
          <UserTable users={users} />
        </>
      )}
      {(before || next) && (
        <nav aria-label={t("common.pages")} className="mt-6 flex flex-wrap justify-between gap-2">
          {before ? (
            <ButtonLink href={addressOf(q)} variant="outline">
              {t("admin.users.newest")}
            </ButtonLink>
          ) : (
            <span />
          )}
          {next && (
            <ButtonLink href={addressOf(q, next)} variant="outline">
              {t("admin.users.older")}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

function Search({ q, clearable }: { q: string; clearable: boolean }) {
  const { t } = useTexts();
  return (
    <search>
      <form action={page} className="mb-4 flex flex-wrap gap-2">
        <label className="relative block min-w-48 flex-1">
          <span className="sr-only">{t("admin.users.search")}</span>
          <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            placeholder={t("admin.users.searchFor")}
            autoComplete="off"
            maxLength={100}
            className="input pl-11"
          />
        </label>
        <Button variant="outline">{t("admin.users.find")}</Button>
        {q && clearable && (
          <ButtonLink href={page} variant="text">
            {t("admin.users.clear")}
          </ButtonLink>
        )}
      </form>
    </search>
  );
}

function NoUsers({ q, paging }: { q: string; paging: boolean }) {
  const { t } = useTexts();
  if (paging)
    return (
      <EmptyState
        icon="users"
        title={t("admin.users.noneOlder.title")}
        text={t("admin.users.noneOlder.text")}
      />
    );
  if (q === "")
    return <EmptyState icon="users" title={t("admin.users.none.title")} text={t("admin.users.none.text")} />;
  return (
    <EmptyState
      icon="users"
      title={t("admin.users.noMatch.title", { q })}
      text={t("admin.users.noMatch.text")}
      actions={
        <ButtonLink href={page} variant="outline">
          {t("admin.users.noMatch.all")}
        </ButtonLink>
      }
    />
  );
}
