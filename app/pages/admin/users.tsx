import { data } from "react-router";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import { TabLead } from "~/modules/moderation/components/tab-lead";
import { type UserFilter, userList } from "~/modules/moderation/list-filters";
import { readErasureLead } from "~/modules/moderation/queries/tab-leads.server";
import { findErasureDates, listUsers } from "~/modules/moderation/queries/users.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { attempt } from "~/platform/responses.server";
import { mostCounted } from "~/platform/search-patterns";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFrame } from "~/ui/list-frame";
import { Section } from "~/ui/section";
import type { Route } from "./+types/users";
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

function Search({ filter, clearable }: { filter: UserFilter; clearable: boolean }) {
  const { t, hrefOf } = useTexts();
  const { q, role, state, order } = filter;
  return (
    <search>
      <form
        action={hrefOf(page)}
        key={JSON.stringify(filter)}
        className="mb-4 grid grid-cols-2 items-end gap-2 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
      >
        <Field label={t("admin.users.search")} name="q" className="col-span-2 md:col-span-1">
          <TextInput
            type="search"
            icon="search"
            defaultValue={q}
            placeholder={t("admin.users.searchFor")}
            autoComplete="off"
            maxLength={100}
          />
        </Field>
        <Field label={t("admin.users.columns.type")} name="role">
          <Select
            defaultValue={role ?? ""}
            empty={t("admin.users.any")}
            options={userList.choices.role.map((value) => ({
              value,
              label: t(`accounts.userType.${value}`),
            }))}
          />
        </Field>
        <Field label={t("admin.users.columns.status")} name="state">
          <Select
            defaultValue={state ?? ""}
            empty={t("admin.users.any")}
            options={userList.choices.state.map((value) => ({
              value,
              label: t(`admin.users.states.${value}`),
            }))}
          />
        </Field>
        <Field label={t("admin.users.order")} name="order" className="col-span-2 md:col-span-1">
          <Select
            defaultValue={order}
            options={userList.orders.map((value) => ({ value, label: t(`admin.users.orders.${value}`) }))}
          />
        </Field>
        <div className="col-span-2 flex flex-wrap gap-2 md:col-span-1">
          <Button variant="outline">{t("common.search")}</Button>
          {clearable && (
            <ButtonLink href={page} variant="text">
              {t("common.clear")}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
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
