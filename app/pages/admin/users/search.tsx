import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import { type UserFilter, userList } from "~/modules/moderation/user-filter";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";

const page = "/admin/users";

/** One form for the words, the type, the status and the order. */
export function Search({ filter, clearable }: { filter: UserFilter; clearable: boolean }) {
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
