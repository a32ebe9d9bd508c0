import { Outlet, useLocation } from "react-router";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { countAllWaiting } from "~/modules/moderation/queries/waiting.server";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { Rich, useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { DialogButton } from "~/ui/dialog";
import "~/ui/app-frame.css";
import "~/ui/app-frame-wide.css";
import "~/ui/dense-table.css";
import type { Route } from "./+types/layout";
import { ViewAsDialog, viewAsDialog } from "./layout/view-as-dialog";

/** The frame of the operator's tools (frame/admin-frame.tsx) instead of the site's. */
export const handle = { back: { href: "/" }, frame: "admin" };

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
  const { pathname, search } = useLocation();
  const tab = tabs.find((name) => pathname.startsWith(`/admin/${name}`));
  return (
    <>
      <header className="mb-5">
        <div className="flex items-center justify-between gap-x-2">
          <h1 className="min-w-0 text-2xl">{t(tab ? `admin.tabs.${tab}` : titleOf(pathname))}</h1>
          <div className="flex flex-none gap-1">
            <DialogButton dialog={viewAsDialog} variant="text" icon="eye" small className="min-w-11">
              <span className="sr-only sm:not-sr-only">{t("admin.layout.viewAs")}</span>
            </DialogButton>
            <ButtonLink href={pathname + search} variant="text" icon="refresh-cw" small className="min-w-11">
              <span className="sr-only sm:not-sr-only">{t("admin.layout.refresh")}</span>
            </ButtonLink>
            <form method="post" action="/sign-out">
              <Button variant="text" icon="log-out" small className="min-w-11">
                <span className="sr-only sm:not-sr-only">{t("common.signOut")}</span>
              </Button>
            </form>
          </div>
        </div>
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
