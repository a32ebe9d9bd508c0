import { Outlet } from "react-router";
import { requireBusinessAudience, viewerContext } from "~/modules/accounts/viewer.server";
import { loadOwner } from "~/modules/businesses/owner.server";
import { signInForStep } from "~/modules/businesses/setup-steps";
import { redirectWith } from "~/platform/flash.server";
import type { Route } from "./+types/layout";

const signInFirst = {
  "/business-onboarding": {
    to: ({ searchParams }: URL) => signInForStep(Number(searchParams.get("step")) || 1),
    words: { title: "onboarding.errorTitle", text: "onboarding.signedOut" },
  },
  "/business-payment": {
    to: () => "/auth?type=business&next=/business-payment",
    words: { title: "common.error", text: "payment.missing" },
  },
  "/billing": {
    to: () => "/auth?type=business&action=signin&next=/billing",
    words: { title: "billing.cancel.signIn.title", text: "billing.cancel.signIn.text" },
  },
} as const;

const isKnown = (path: string): path is keyof typeof signInFirst => Object.hasOwn(signInFirst, path);

/** Tells an owner whose session ended before a form was sent, before the guard redirects to the sign-in. */
const sayLoggedOut: Route.MiddlewareFunction = async ({ request, url, context }) => {
  if (context.get(viewerContext) || request.method !== "POST" || !isKnown(url.pathname)) return;
  const { to, words } = signInFirst[url.pathname];
  throw await redirectWith(to(url), { ...words, tone: "error" });
};

export const middleware: Route.MiddlewareFunction[] = [sayLoggedOut, requireBusinessAudience, loadOwner];

/** With a loader the guard also runs when only the child page loads data. */
export const loader = () => null;

export default function Layout() {
  return <Outlet />;
}
