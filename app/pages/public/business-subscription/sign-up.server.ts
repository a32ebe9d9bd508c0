import { type RouterContextProvider, redirect } from "react-router";
import { refuseWhileImpersonating, viewerContext } from "~/modules/accounts/viewer.server";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import { checkoutOffer } from "~/modules/billing/subscription-moves";
import {
  type CheckoutStep,
  checkoutAddress,
  checkoutErrors,
  checkoutSteps,
  firstOpenStep,
} from "~/modules/businesses/checkout-steps";
import { currentDraft } from "~/modules/businesses/draft.server";
import { ownProfile } from "~/modules/businesses/owner.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { isInSetup } from "~/modules/businesses/rules";
import { appContext } from "~/platform/app-context.server";

type Context = Readonly<RouterContextProvider>;

/** The step in the address; null for the page about the plan. */
export function stepIn(url: URL): CheckoutStep | null {
  const asked = Number(url.searchParams.get("step"));
  return checkoutSteps.find((step) => step === asked) ?? null;
}

/** Who fills in the steps: nobody yet, or somebody without a business or with one that was never paid for. */
export async function buyerOf(context: Context) {
  refuseWhileImpersonating({ context });
  const viewer = context.get(viewerContext);
  if (!viewer) return null;
  if (viewer.role === "admin") throw redirect("/business-subscription");
  const { db } = context.get(appContext);
  const business = await findOwnBusiness(db, viewer.id);
  if (business && !isInSetup(business)) throw redirect("/business-payment");
  return { viewer, business, draft: await currentDraft(db, viewer, business) };
}

/** What a step shows. Later steps open when those before them are complete. */
export async function loadStep(context: Context, step: CheckoutStep) {
  const { db, env, now } = context.get(appContext);
  const buyer = await buyerOf(context);
  if (!buyer) {
    if (step !== 1) throw redirect(checkoutAddress(1));
    return { step: 1 as const, signedInAs: null, businessName: "", done: [] };
  }
  const { viewer, business, draft } = buyer;
  const open = firstOpenStep(draft);
  if (open < step) throw redirect(checkoutAddress(open));
  const done = checkoutSteps.filter((one) => one < 4 && Object.keys(checkoutErrors(draft, one)).length === 0);
  if (step === 1) return { step, signedInAs: viewer.email, businessName: draft.businessName, done };
  if (step !== 4) return { step, draft, done };
  const price = business && checkoutOffer(business, await findSubscription(db, business.id), now());
  if (!business || !price) throw redirect(checkoutAddress(3));
  return {
    step,
    done,
    price,
    business: {
      businessName: business.businessName,
      category: business.category,
      email: business.email ?? viewer.email,
    },
    gaps: (await ownProfile(db, business)).gaps,
    operator: { name: env.operator.name, email: env.operator.email, vatNumber: env.operator.vatNumber },
  };
}

export type ShownStep = Awaited<ReturnType<typeof loadStep>>;
