import { Outlet, useLocation } from "react-router";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { countAllWaiting } from "~/modules/moderation/queries/waiting.server";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { Rich, useTexts } from "~/texts/context";
import frameCss from "~/ui/app-frame.css?url";
import wideFrameCss from "~/ui/app-frame-wide.css?url";
import tableCss from "~/ui/dense-table.css?url";
import { stylesheets } from "~/ui/stylesheets";
import type { Route } from "./+types/layout";
import { ViewAsDialog } from "./layout/view-as-dialog";

/** The frame of the operator's tools (frame/admin-frame.tsx) instead of the site's. */
export const handle = { back: { href: "/admin" }, frame: "admin" };
export const links = stylesheets(frameCss, wideFrameCss, tableCss);

const nothing: Partial<Awaited<ReturnType<typeof countAllWaiting>>> = {};

/** Without a loader the guard would not run when only the child page's data is requested. */
export async function loader({ context }: Route.LoaderArgs) {
  const { readDb, now } = context.get(appContext);
  const waiting = await countAllWaiting(readDb).catch((error) => {
    log.error({ err: error }, "what waits");
    return nothing;
  });
  return { email: viewerOf(context).email, asOf: now(), waiting };
}

const tabs = [
  "sanctions",
  "onboarding",
  "financial",
  "business",
  "users",
  "settings",
  "news",
  "inbox",
  "audit",
] as const;

const titleOf = (pathname: string) =>
  pathname === "/admin" ? "adminHome.title" : pathname === "/admin/find" ? "adminFind.title" : "admin.title";

export default function AdminLayout({ loaderData: { email, asOf } }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const tab = tabs.find((name) => pathname.startsWith(`/admin/${name}`));
  return (
    <>
      <header className="mb-5">
        <h1 className="min-w-0 text-2xl">{t(tab ? `admin.tabs.${tab}` : titleOf(pathname))}</h1>
        <p className="text-muted text-sm">
          <Rich
            text={{ key: "admin.layout.signedInAs", values: { email, asOf } }}
            tags={{ who: (words) => <span className="wrap-anywhere">{words}</span> }}
          />
        </p>
      </header>
      <ViewAsDialog />
      <Outlet />
    </>
  );
}
