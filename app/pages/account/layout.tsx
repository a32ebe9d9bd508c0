import { Outlet } from "react-router";
import { requireSignedIn } from "~/modules/accounts/viewer.server";

export const middleware = [requireSignedIn];

/** Without a loader the guard would not run on client-side navigation. */
export const loader = () => null;

export default function AccountLayout() {
  return <Outlet />;
}
