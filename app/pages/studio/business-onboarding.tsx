import { createContext, data, redirect } from "react-router";
import { act } from "~/forms/act.server";
import { type Errors, firstOf, type Words } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { impersonatorContext, type Viewer, viewerOf } from "~/modules/accounts/viewer.server";
import { completeSetup } from "~/modules/businesses/commands/setup.server";
import { chosenTrade } from "~/modules/businesses/components/other-subcategories";
import {
  basicsComplete,
  type Draft,
  doneSteps,
  draftGaps,
  stepErrors,
  stepPart,
} from "~/modules/businesses/draft";
import { currentDraft, saveDraft, saveStep } from "~/modules/businesses/draft.server";
import { ownerContext } from "~/modules/businesses/owner.server";
import { readPlace } from "~/modules/businesses/place.server";
import type { ServiceRow } from "~/modules/businesses/profile/service-rows";
import { alreadyListed, isServiceTooLong, newServiceIn } from "~/modules/businesses/profile/services-text";
import { citiesChanged } from "~/modules/businesses/profile/text";
import { isInSetup, longestService } from "~/modules/businesses/rules";
import { placeStep, servicesStep, setupAddress } from "~/modules/businesses/setup-steps";
import { findProvince } from "~/modules/places/places";
import { usualServices } from "~/modules/trades/usual-services";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { languageOf } from "~/platform/language.server";
import type { PostRule } from "~/platform/post-rule";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { textsIn } from "~/texts/texts.server";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-onboarding";
import { forEach, withIntent, wizardActs } from "./business-onboarding/acts";
import { Wizard } from "./business-onboarding/wizard";

export const handle = {
  back: { href: "/" },
  styles: "tools",
  // Fifty services have four fields each.
  posts: { maxFields: 240 } satisfies PostRule,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: metaTexts(matches).t("onboarding.title", { step: loaderData?.step ?? 1 }) },
];

/** A step that was refused; or what was typed into it, when the database failed. */
type Refusal = ReturnType<typeof refuse>["data"] & { part: Partial<Draft>; words: Words };
type RefusedStep = { [Part in keyof Refusal]?: Refusal[Part] | undefined };

/** A refused post stays on its step. */
const refusedContext = createContext(false);

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const business = context.get(ownerContext);
  if (business && !isInSetup(business)) throw redirect("/dashboard");
  const { db, now } = context.get(appContext);
  const step = stepIn(request);
  const viewer = viewerOf(context);
  const draft = {
    ...(await currentDraft(db, viewer, business)),
    ...chosenTrade(url),
    ...chosenProvince(url),
  };
  if (step > 1 && !basicsComplete(draft) && !context.get(refusedContext)) throw redirect(setupAddress(1));
  // An administrator who views the site as the owner leaves nothing of the owner's in the browser.
  const keptFor = context.get(impersonatorContext) ? null : viewer.id;
  const usual = step === servicesStep ? usualServices(textsIn(languageOf(request, viewer)), draft) : [];
  return { step, draft, usual, done: doneSteps(draft), isSaved: business !== null, keptFor, opened: now() };
}

/** The province that is being chosen, in the address of a page that is asked for its cities. */
function chosenProvince({ searchParams }: URL) {
  const province = findProvince(searchParams.get("province") ?? "")?.slug;
  return province ? { province, cities: [] } : {};
}

export async function action({ request, context }: Route.ActionArgs) {
  const business = context.get(ownerContext);
  if (business && !isInSetup(business)) throw redirect("/dashboard");
  const { db, now } = context.get(appContext);
  const viewer = viewerOf(context);
  const step = stepIn(request);
  const form = withIntent(await request.formData());
  const part = stepPart(step, form);
  const press = async ({ intent }: { intent: string }) => {
    const before = await currentDraft(db, viewer, business);
    const draft = { ...before, ...part };
    context.set(refusedContext, true);
    if (intent === "complete") return complete(db, viewer, draft, now());
    const errors = errorsOf(draft, step, { intent, form });
    const stays = (intent !== "continue" && intent !== "back") || (step === 2 && citiesChanged(form));
    const isPassed = intent === "continue" && !stays && Object.keys(errors).length === 0;
    const passed = isPassed ? { passed: [...new Set([...before.passed, step])] } : {};
    await saveStep(db, viewer.id, { draft, part: { ...part, ...passed } }, now());
    if (Object.keys(errors).length > 0)
      return refuse(draft, errors, { typed: errors.service ? newServiceIn(form) : undefined });
    return redirect(addressAfter(intent, step, stays));
  };
  const answer = await act(wizardActs, form, {
    run: forEach(press),
    failed: { title: "onboarding.errorTitle", text: "accounts.somethingWrong" },
    reasons: {},
  });
  if (answer instanceof Response) return answer;
  const { data: refused, init } = answer;
  return data<RefusedStep>("draft" in refused ? refused : { part, words: refused.notice }, init ?? {});
}

function addressAfter(intent: string, step: number, stays: boolean): string {
  if (intent === "back") return setupAddress(Math.max(1, step - 1));
  if (intent === "preview") return "/business-profile-edit/preview";
  const [, chosen] = /^step-([1-6])$/.exec(intent) ?? [];
  return setupAddress(chosen ? Number(chosen) : Math.min(6, stays ? step : step + 1));
}

/** Without a city nobody finds the business; Complete Setup accepts that, and its page says what is missing. */
function cityMissing({ province, cities }: Draft, form: FormData): Errors {
  if (!findProvince(province)) return { province: "onboarding.contact.provinceMissing" };
  return cities.length > 0 || citiesChanged(form) ? {} : { cities: "onboarding.contact.cityMissing" };
}

/** Only Continue, and what adds something, refuse; whoever leaves a step keeps what is wrong in it, but for a service. */
function errorsOf(draft: Draft, step: number, { intent, form }: { intent: string; form: FormData }): Errors {
  if (step === 4 && isServiceTooLong(form))
    return { service: { key: "onboarding.serviceTooLong", values: { max: longestService } } };
  const isAdded = form.get("row") === "add";
  const isLeft = ["back", "copy", "preview"].includes(intent) || intent.startsWith("step-");
  if (isLeft || (intent === "row" && !isAdded)) return {};
  const noCity = step === placeStep && intent === "continue" ? cityMissing(draft, form) : {};
  const inPlace = step === placeStep ? placeProblems(draft).errors : {};
  const errors = { ...stepErrors(draft, step), ...inPlace, ...noCity };
  return isAdded && alreadyListed(form) ? { ...errors, service: "onboarding.listed" } : errors;
}

async function complete(db: Db, viewer: Viewer, draft: Draft, now: Date) {
  const setup = await completeSetup(db, viewer.id, draft, now);
  if (setup.ok) {
    const isComplete = draftGaps(draft).length === 0;
    return redirectWith("/business-payment", {
      title: isComplete ? "onboarding.completed.title" : "onboarding.completed.incompleteTitle",
      text: isComplete ? "onboarding.completed.text" : "onboarding.completed.incompleteText",
    });
  }
  if (setup.reason === "closed") return redirect("/dashboard");
  await saveDraft(db, viewer.id, draft, now);
  if (setup.reason === "incomplete") return refuse(draft, {}, { notice: "onboarding.incomplete" });
  if (setup.step === 6) return refuse(draft, setup.errors);
  const text = firstOf(setup.errors) ?? "onboarding.incomplete";
  return redirectWith(setupAddress(setup.step), { title: "onboarding.errorTitle", text, tone: "error" });
}

const refuse = (
  draft: Draft,
  errors: Errors,
  { notice, typed }: { notice?: Message; typed?: ServiceRow | undefined } = {},
) => {
  const choices = errors.suburb ? placeProblems(draft).choices : [];
  return data({ draft, done: doneSteps(draft), errors, choices, notice, typed }, { status: 422 });
};

/** What is wrong with the place that the draft says, and the suburbs that may be meant. */
function placeProblems(draft: Draft): { errors: Errors; choices: readonly string[] } {
  const read = readPlace(draft, { city: draft.cities[0] ?? null, province: draft.province });
  return read.ok ? { errors: {}, choices: [] } : read;
}

function stepIn(request: Request): number {
  const step = Number(new URL(request.url).searchParams.get("step") ?? 1);
  return Number.isInteger(step) && step >= 1 && step <= 6 ? step : 1;
}

export default function BusinessOnboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { step, usual, isSaved, keptFor, opened } = loaderData;
  const { t } = useTexts();
  const { notice, words, part } = actionData ?? {};
  const draft = actionData?.draft ?? { ...loaderData.draft, ...part };
  const done = actionData?.done ?? loaderData.done;
  return (
    <div className="mx-auto max-w-2xl lg:max-w-5xl">
      <PageHeader
        title={t("onboarding.heading")}
        subtitle={t(isSaved ? "onboarding.changing" : "onboarding.settingUp")}
      />
      <RefusalNotice refused={{ notice: words }} className="mt-6" />
      {notice && (
        <Notice tone="bad" title={t("onboarding.errorTitle")} text={t(notice)} className="mt-6">
          <a href={setupAddress(1)} className="text-ink text-sm">
            {t("onboarding.backToBasics")}
          </a>
        </Notice>
      )}
      <div className={notice ? "mt-6" : ""}>
        <Wizard
          step={step}
          done={done}
          draft={draft}
          opened={opened}
          keptFor={keptFor}
          errors={actionData?.errors ?? {}}
          choices={actionData?.choices ?? []}
          typed={actionData?.typed}
          usual={usual}
        />
      </div>
    </div>
  );
}
