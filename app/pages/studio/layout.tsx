import { Outlet } from "react-router";
import { requireBusinessAudience, viewerContext } from "~/modules/accounts/viewer.server";
import { loadOwner } from "~/modules/businesses/owner.server";
import { redirectWith } from "~/platform/flash.server";
import type { Route } from "./+types/layout";

/** The wizard is open to customers too: that is how one of them registers a business. */
const requireOwner: Route.MiddlewareFunction = async (args, next) => {
  const viewer = args.context.get(viewerContext);
  if (args.url.pathname !== "/business-onboarding") return requireBusinessAudience(args, next);
  if (viewer?.role === "customer") return next();
  if (viewer || args.request.method === "GET") return requireBusinessAudience(args, next);
  throw await redirectWith("/auth?type=business&next=/business-onboarding", {
    title: "Error",
    text: "You must be logged in to complete setup.",
    tone: "error",
  });
};

export const middleware: Route.MiddlewareFunction[] = [requireOwner, loadOwner];

/** A loader, so that the guard also runs when only the page below is asked for its data. */
export const loader = () => null;

export default function Layout() {
  return <Outlet />;
}
