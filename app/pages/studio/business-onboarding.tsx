import { useEffect } from "react";
import { createContext, data, redirect } from "react-router";
import type { Errors } from "~/forms/parse";
import { findSignUpBusinessName } from "~/modules/accounts/queries.server";
import { type Viewer, viewerOf } from "~/modules/accounts/viewer.server";
import { completeSetup, saveDraft } from "~/modules/businesses/commands.server";
import {
  alreadyListed,
  citiesChanged,
  type Draft,
  emptyDraft,
  isServiceTooLong,
  longestService,
  withStep,
} from "~/modules/businesses/draft";
import { basicsComplete, stepErrors } from "~/modules/businesses/forms";
import { ownerContext } from "~/modules/businesses/owner.server";
import { findDraft, findSavedDraft, type OwnBusiness } from "~/modules/businesses/queries.server";
import { isInSetup } from "~/modules/businesses/rules";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Progress } from "~/ui/progress";
import type { Route } from "./+types/business-onboarding";
import { Wizard } from "./business-onboarding/wizard";

export const handle = { back: { href: "/" } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: metaTexts(matches).t("onboarding.title", { step: loaderData?.step ?? 1 }) },
];

/** A refused post stays on its step. */
const refusedContext = createContext(false);

export async function loader({ request, context }: Route.LoaderArgs) {
  const business = context.get(ownerContext);
  if (business && !isInSetup(business)) throw redirect("/dashboard");
  const { db } = context.get(appContext);
  const step = stepIn(request);
  const draft = await draftOf(db, viewerOf(context), business);
  if (step > 1 && !basicsComplete(draft) && !context.get(refusedContext)) throw redirect(addressOf(1));
  return { step, draft, isSaved: business !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const business = context.get(ownerContext);
  if (business && !isInSetup(business)) throw redirect("/dashboard");
  const { db, now } = context.get(appContext);
  const viewer = viewerOf(context);
  const step = stepIn(request);
  const form = await request.formData();
  const intent = form.has("remove") ? "remove" : form.get("intent");
  const draft = withStep(await draftOf(db, viewer, business), step, form);
  context.set(refusedContext, true);
  if (intent === "complete") return complete(db, viewer, draft, now());

  await saveDraft(db, viewer.id, draft, now());
  if (step === 4 && isServiceTooLong(form)) {
    const service = { key: "onboarding.serviceTooLong", values: { max: longestService } } as const;
    return refuse(draft, { service }, { typed: form.get("service") });
  }
  if (intent === "back") return redirect(addressOf(Math.max(1, step - 1)));
  const errors = intent === "remove" ? {} : stepErrors(draft, step);
  if (intent === "add" && alreadyListed(form)) errors.service = "onboarding.listed";
  if (Object.keys(errors).length > 0) return refuse(draft, errors, { typed: form.get("service") });
  const stays = intent !== "continue" || (step === 2 && citiesChanged(form));
  return redirect(addressOf(stays ? step : Math.min(6, step + 1)));
}

async function complete(db: Db, viewer: Viewer, draft: Draft, now: Date) {
  const setup = await completeSetup(db, viewer.id, draft, now);
  if (setup.ok)
    return redirectWith("/business-payment", {
      title: "Profile Complete!",
      text: "Now let's set up your subscription to activate your account.",
    });
  if (setup.reason === "closed") return redirect("/dashboard");
  await saveDraft(db, viewer.id, draft, now);
  if (setup.reason === "incomplete") return refuse(draft, {}, { notice: "onboarding.incomplete" });
  if (setup.step === 6) return refuse(draft, setup.errors);
  const [text = ""] = Object.values(setup.errors);
  return redirectWith(addressOf(setup.step), { title: "onboarding.errorTitle", text, tone: "error" });
}

const refuse = (
  draft: Draft,
  errors: Errors,
  { notice, typed }: { notice?: Message; typed?: FormDataEntryValue | null } = {},
) => data({ draft, errors, notice, typed: String(typed ?? "") }, { status: 422 });

const addressOf = (step: number) => `/business-onboarding?step=${step}`;

function stepIn(request: Request): number {
  const step = Number(new URL(request.url).searchParams.get("step") ?? 1);
  return Number.isInteger(step) && step >= 1 && step <= 6 ? step : 1;
}

/** The stored draft, the saved business, or a new draft with the values of the sign-up. */
async function draftOf(db: Db, viewer: Viewer, business: OwnBusiness | null): Promise<Draft> {
  const stored = await findDraft(db, viewer.id);
  if (stored) return stored;
  if (business) return findSavedDraft(db, business);
  const businessName = (await findSignUpBusinessName(db, viewer.id)) ?? "";
  return { ...emptyDraft, businessName, email: viewer.email };
}

export default function BusinessOnboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { step, isSaved } = loaderData;
  const { t } = useTexts();
  const { notice } = actionData ?? {};
  const percent = Math.round((step / 6) * 100);
  useEffect(() => {
    if (notice) window.scrollTo(0, 0);
  }, [notice]);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t("onboarding.heading")}
        subtitle={t(isSaved ? "onboarding.changing" : "onboarding.settingUp")}
      />
      <Progress step={step} of={6} title={t("onboarding.percent", { percent })} />
      {notice && (
        <Notice tone="bad" title={t("onboarding.errorTitle")} text={t(notice)} className="mt-6">
          <a href={addressOf(1)} className="text-ink text-sm">
            {t("onboarding.backToBasics")}
          </a>
        </Notice>
      )}
      <div className="mt-6">
        <Wizard
          step={step}
          draft={actionData?.draft ?? loaderData.draft}
          errors={actionData?.errors ?? {}}
          typed={actionData?.typed}
        />
      </div>
    </div>
  );
}
