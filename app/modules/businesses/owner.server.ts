import { createContext, type MiddlewareFunction } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { findOwnBusiness, type OwnBusiness } from "./queries.server";

/** The viewer's own business; null before Complete Setup. */
export const ownerContext = createContext<OwnBusiness | null>(null);

/** The viewer's own business on pages behind requireBusiness, where it is never missing. */
export const businessContext = createContext<OwnBusiness>();

/** Runs after the guard that requires a viewer. */
export const loadOwner: MiddlewareFunction<Response> = async ({ context }) => {
  const viewer = context.get(viewerContext);
  if (viewer) context.set(ownerContext, await findOwnBusiness(context.get(appContext).db, viewer.id));
};

export const requireBusiness: MiddlewareFunction<Response> = async ({ context }) => {
  const business = context.get(ownerContext);
  if (business) return context.set(businessContext, business);
  throw await redirectWith("/business-onboarding", {
    title: "Complete Business Setup First",
    text: "Please complete your business profile before proceeding to payment.",
    tone: "error",
  });
};
