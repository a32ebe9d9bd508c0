import { viewerOf } from "~/modules/accounts/viewer.server";
import { stepPart } from "~/modules/businesses/draft";
import { currentDraft, saveStep } from "~/modules/businesses/draft.server";
import { ownerContext } from "~/modules/businesses/owner.server";
import { isInSetup } from "~/modules/businesses/rules";
import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/onboarding-draft";

/** The steps whose fields are saved as they are left; the services of step 4 are posted one by one. */
const savedSteps = ["1", "2", "3", "5", "6"];

/** Saves what was typed into one step of the wizard so far, right or wrong, without leaving the page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const business = context.get(ownerContext);
  if (business && !isInSetup(business)) return new Response(null, { status: 403 });
  const step = url.searchParams.get("step") ?? "";
  if (!savedSteps.includes(step)) return new Response(null, { status: 400 });
  const { db, now } = context.get(appContext);
  const viewer = viewerOf(context);
  const part = stepPart(Number(step), await request.formData());
  await saveStep(db, viewer.id, { draft: await currentDraft(db, viewer, business), part }, now());
  return new Response(null, { status: 204 });
}
