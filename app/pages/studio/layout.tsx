import { Outlet } from "react-router";
import { requireBusinessAudience, viewerContext } from "~/modules/accounts/viewer.server";
import { loadOwner } from "~/modules/businesses/owner.server";
import { redirectWith } from "~/platform/flash.server";
import type { Route } from "./+types/layout";

/** Whose session ended between two steps of the wizard is told so, before the guard asks for a sign-in. */
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

/** A loader, so that the guard also runs when only the page below is asked for its data. */
export const loader = () => null;

export default function Layout() {
  return <Outlet />;
}
