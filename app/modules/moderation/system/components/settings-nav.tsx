import { useTexts } from "~/texts/context";
import { ListFilters } from "~/ui/list-tools";

const views = {
  accounts: "/admin/settings",
  search: "/admin/settings/search",
  system: "/admin/settings/system",
};
export type SettingsView = keyof typeof views;

/** The pages of the tab 'settings'. */
export function SettingsNav({ current }: { current: SettingsView }) {
  const { t, hrefOf } = useTexts();
  return (
    <ListFilters
      label={t("adminSystem.views.label")}
      options={(Object.keys(views) as SettingsView[]).map((view) => ({
        label: t(`adminSystem.views.${view}`),
        href: hrefOf(views[view]),
        current: view === current,
      }))}
    />
  );
}
