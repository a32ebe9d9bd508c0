import { createContext, type RouterContextProvider, redirect } from "react-router";
import { viewerContext, viewerOf } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { offersTimes, profileGaps } from "./profile-gaps";
import { findOwnBusiness, listCities, listHours, listServices, type OwnBusiness } from "./queries.server";

/** The viewer's own business; null before Complete Setup. */
export const ownerContext = createContext<OwnBusiness | null>(null);

/** The viewer's own business on pages behind requireBusiness, where it is never missing. */
export const businessContext = createContext<OwnBusiness>();

/** Who acts for it there. */
export const actingOwner = (context: Readonly<RouterContextProvider>) => ({
  userId: viewerOf(context).id,
  businessId: context.get(businessContext).id,
});

/** What a page of a business works with, behind requireBusiness. */
export const studioOf = (context: Readonly<RouterContextProvider>) => ({
  ...context.get(appContext),
  business: context.get(businessContext),
  owner: actingOwner(context),
});

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/** Runs after the guard that requires a viewer. */
export async function loadOwner({ context }: Args) {
  const viewer = context.get(viewerContext);
  if (viewer) context.set(ownerContext, await findOwnBusiness(context.get(appContext).db, viewer.id));
}

export async function requireBusiness({ context, url }: Args) {
  const business = context.get(ownerContext);
  if (business) return context.set(businessContext, business);
  const isPaying = url.pathname === "/business-payment";
  // Who signed up as a business is led here by the dashboard, which needs no word.
  if (!isPaying && context.get(viewerContext)?.role !== "customer") throw redirect("/business-onboarding");
  throw await redirectWith("/business-onboarding", {
    title: "onboarding.setUpFirst.title",
    text: isPaying ? "onboarding.setUpFirst.text" : "onboarding.setUpFirst.tools",
    tone: "error",
  });
}

/** What the business offers, and what its profile lacks. */
export async function ownProfile(db: Db, business: OwnBusiness) {
  const [services, hours, cities] = await Promise.all([
    listServices(db, business.id),
    listHours(db, business.id),
    listCities(db, business.id),
  ]);
  const gaps = profileGaps({ ...business, services, hours });
  return { services, hours, cities, gaps, offersTimes: offersTimes({ services, hours }) };
}
