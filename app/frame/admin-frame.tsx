import { useLocation, useRouteLoaderData } from "react-router";
import type { loader } from "~/pages/admin/layout";
import { viewAsDialog } from "~/pages/admin/layout/view-as-dialog";
import { useTexts } from "~/texts/context";
import { type AppEntry, AppFrame, type AppFrameProps } from "~/ui/app-frame";
import { DialogButton } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

/** The home page, and the documents' tabs in their order. */
const tabs = {
  home: "house",
  sanctions: "shield-alert",
  onboarding: "user-check",
  financial: "receipt",
  business: "store",
  users: "users",
  settings: "settings",
  news: "newspaper",
  inbox: "mail",
  audit: "file-text",
} as const satisfies Record<string, IconName>;

type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

export const useAdmin = () => useRouteLoaderData<typeof loader>("pages/admin/layout") ?? null;

type Around = Pick<AppFrameProps, "theme" | "back" | "banner" | "notices" | "children"> & {
  admin: NonNullable<ReturnType<typeof useAdmin>>;
  viewerName: string;
};

/** The operator's tools: every tab with how much waits behind it. */
export function AdminFrame({ admin, viewerName, ...around }: Around) {
  const { t, hrefOf } = useTexts();
  const { pathname, search } = useLocation();
  const entries = names.map((name): AppEntry => {
    const href = name === "home" ? "/admin" : `/admin/${name}`;
    const count = admin.waiting[name as keyof typeof admin.waiting] ?? 0;
    return {
      label: t(`admin.tabs.${name}`),
      icon: tabs[name],
      href,
      current:
        pathname === href ? "page" : name !== "home" && pathname.startsWith(`${href}/`) ? "within" : null,
      waiting: count > 0 ? { count, words: t("admin.layout.waiting", { count }) } : null,
    };
  });
  return (
    <AppFrame
      {...around}
      label={t("admin.tabs.label")}
      name={t("common.thola")}
      mark={
        <span className="grid size-9 place-items-center bg-brand text-on-brand">
          <Icon name="shield-check" />
        </span>
      }
      state={<span className="text-muted text-xs">{t("admin.title")}</span>}
      entries={entries}
      outside={null}
      account={{
        name: viewerName,
        acts: (
          <DialogButton dialog={viewAsDialog} variant="text" icon="eye">
            {t("admin.layout.viewAs")}
          </DialogButton>
        ),
        links: [
          { label: t("admin.layout.refresh"), href: pathname + search, icon: "refresh-cw" },
          { label: t("admin.settings.ownFactor"), href: "/auth/second-factor", icon: "key-round" },
          { label: t("common.services"), href: "/services", icon: "search" },
          { label: t("common.home"), href: "/", icon: "store" },
        ],
      }}
      here={hrefOf(pathname + search)}
    />
  );
}
