import { Outlet } from "react-router";
import { requireBusinessAudience, viewerContext } from "~/modules/accounts/viewer.server";
import { loadOwner } from "~/modules/businesses/owner.server";
import { redirectWith } from "~/platform/flash.server";
import type { Route } from "./+types/layout";

/** Tells an owner whose session ended between two steps of the wizard, before the guard redirects to the sign-in. */
const sayLoggedOut: Route.MiddlewareFunction = async ({ request, url, context }) => {
  if (context.get(viewerContext) || request.method !== "POST" || url.pathname !== "/business-onboarding")
    return;
  throw await redirectWith("/auth?type=business&next=/business-onboarding", {
    title: "Error",
    text: "You must be logged in to complete setup.",
    tone: "error",
  });
};

export const middleware: Route.MiddlewareFunction[] = [sayLoggedOut, requireBusinessAudience, loadOwner];

/** With a loader the guard also runs when only the child page loads data. */
export const loader = () => null;

export default function Layout() {
  return <Outlet />;
}
