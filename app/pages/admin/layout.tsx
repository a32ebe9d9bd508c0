import { Outlet, useLocation } from "react-router";
import { refuseWhileImpersonating, requireAdmin, viewerOf } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { timeOf } from "~/platform/time";
import { Button, ButtonLink } from "~/ui/button";
import { DialogButton } from "~/ui/dialog";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/layout";
import { ViewAsDialog, viewAsDialog } from "./layout/view-as-dialog";

export const handle = { back: { href: "/" } };
export const middleware = [refuseWhileImpersonating, requireAdmin];

/** Without a loader the guard would not run when only the child page's data is requested. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  email: viewerOf(context).email,
  asOf: timeOf(context.get(appContext).now()),
});

const tabs = [
  { label: "Users", href: "/admin/users" },
  { label: "Settings", href: "/admin/settings" },
];

export default function AdminLayout({ loaderData: { email, asOf } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        subtitle={
          <>
            Signed in as <span className="wrap-anywhere">{email}</span>, for one hour at most. Data as of{" "}
            {asOf}.
          </>
        }
        actions={
          <>
            <DialogButton dialog={viewAsDialog} variant="outline" icon="eye" small>
              View as User
            </DialogButton>
            <ButtonLink href={pathname + search} variant="outline" icon="refresh-cw" small>
              Refresh All Data
            </ButtonLink>
            <form method="post" action="/sign-out">
              <Button variant="text" icon="log-out" small>
                Sign Out
              </Button>
            </form>
          </>
        }
      />
      <ViewAsDialog />
      <Tabs label="Admin" tabs={tabs.map((tab) => ({ ...tab, current: pathname.startsWith(tab.href) }))} />
      <div className="mt-6">
        <Outlet />
      </div>
    </>
  );
}
