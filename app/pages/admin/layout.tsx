import { Outlet } from "react-router";
import { requireAdmin } from "~/modules/accounts/viewer.server";

export const middleware = [requireAdmin];

/** Without a loader the guard would not run when the browser navigates by script. */
export const loader = () => null;

export default function AdminLayout() {
  return <Outlet />;
}
