import { viewerOf } from "~/modules/accounts/viewer.server";
import { stepPart } from "~/modules/businesses/draft";
import { currentDraft, saveStep } from "~/modules/businesses/draft.server";
import { ownerContext } from "~/modules/businesses/owner.server";
import { newServiceFields } from "~/modules/businesses/profile/services-text";
import { isInSetup } from "~/modules/businesses/rules";
import { servicesStep, setupSteps } from "~/modules/businesses/setup-steps";
import { appContext } from "~/platform/app-context.server";
import type { PostRule } from "~/platform/post-rule";
import type { Route } from "./+types/onboarding-draft";

// Fifty services have four fields each.
export const handle = { posts: { maxFields: 240 } satisfies PostRule };

/** Saves what was typed into one step of the wizard so far, right or wrong, without leaving the page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const business = context.get(ownerContext);
  if (business && !isInSetup(business)) return new Response(null, { status: 403 });
  const step = Number(url.searchParams.get("step"));
  if (!setupSteps.some((known) => known === step)) return new Response(null, { status: 400 });
  const { db, now } = context.get(appContext);
  const viewer = viewerOf(context);
  const form = await request.formData();
  // A service is added by its button only.
  if (step === servicesStep) for (const name of newServiceFields) form.delete(name);
  const part = stepPart(step, form);
  await saveStep(db, viewer.id, { draft: await currentDraft(db, viewer, business), part }, now());
  return new Response(null, { status: 204 });
}
