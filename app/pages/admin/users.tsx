import { data } from "react-router";
import { listUserProfiles } from "~/modules/accounts/queries/users.server";
import { ownersAmong } from "~/modules/businesses/queries.server";
import { findErasureDates } from "~/modules/moderation/queries.server";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/users";
import { UserTable } from "./users/user-table";

const page = "/admin/users";

export const meta = () => [{ title: "Users | Admin Dashboard | Thola" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const q = (url.searchParams.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100);
  const before = url.searchParams.get("before");
  try {
    const { rows, before: next } = await listUserProfiles(db, { q, before });
    const ids = rows.map(({ id }) => id);
    const [owners, erasures] = await Promise.all([ownersAmong(db, ids), findErasureDates(db, ids)]);
    const users = rows.map((user) => ({
      ...user,
      hasBusinessProfile: owners.has(user.id),
      erasureDueAt: erasures.get(user.id) ?? null,
    }));
    return data({ q, before, users, next });
  } catch (error) {
    log.error({ err: error }, "users");
    return data({ q, before, users: null, next: null }, { status: 500 });
  }
}

const hrefOf = (q: string, before?: string) => {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(before ? { before } : {}) }).toString();
  return query ? `${page}?${query}` : page;
};

export default function Users({ loaderData: { q, before, users, next } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="users">
      <h2 id="users" className="sr-only">
        Users
      </h2>
      <Search q={q} clearable={Boolean(users?.length)} />
      {users === null && <Notice tone="bad" title="Error" text="There was an error loading users." />}
      {users?.length === 0 && <NoUsers q={q} paging={before !== null} />}
      {users && users.length > 0 && <UserTable users={users} />}
      {(before || next) && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-between gap-2">
          {before ? (
            <ButtonLink href={hrefOf(q)} variant="outline">
              Newest users
            </ButtonLink>
          ) : (
            <span />
          )}
          {next && (
            <ButtonLink href={hrefOf(q, next)} variant="outline">
              Older users
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

function Search({ q, clearable }: { q: string; clearable: boolean }) {
  return (
    <search>
      <form action={page} className="mb-4 flex flex-wrap gap-2">
        <label className="relative block min-w-48 flex-1">
          <span className="sr-only">Search users</span>
          <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            placeholder="Name or e-mail"
            autoComplete="off"
            maxLength={100}
            className="input pl-11"
          />
        </label>
        <Button variant="outline">Search</Button>
        {q && clearable && (
          <ButtonLink href={page} variant="text">
            Clear
          </ButtonLink>
        )}
      </form>
    </search>
  );
}

function NoUsers({ q, paging }: { q: string; paging: boolean }) {
  if (paging) return <EmptyState icon="users" title="No older users" text="This is the end of the list." />;
  if (q === "")
    return (
      <EmptyState
        icon="users"
        title="No users yet"
        text="Customers and businesses appear here once they sign up."
      />
    );
  return (
    <EmptyState
      icon="users"
      title={`No users match “${q}”`}
      text="Try part of a name or of an e-mail address."
      actions={
        <ButtonLink href={page} variant="outline">
          Show all users
        </ButtonLink>
      }
    />
  );
}
