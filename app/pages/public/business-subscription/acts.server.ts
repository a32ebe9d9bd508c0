import { data, type RouterContextProvider, redirect } from "react-router";
import * as z from "zod/mini";
import { emailText, plainName } from "~/forms/fields";
import { parseIntent } from "~/forms/intent";
import { type Errors, refused } from "~/forms/parse";
import { resumeToPay, signUpToPay } from "~/modules/accounts/commands/enter-checkout.server";
import { isCommonPassword } from "~/modules/accounts/common-passwords.server";
import { weakPassword } from "~/modules/accounts/forms";
import { findAdminAccount } from "~/modules/accounts/queries/roles.server";
import { findUserByEmail } from "~/modules/accounts/queries/users.server";
import { isAcceptablePassword, maxPasswordLength, tooManyAttempts } from "~/modules/accounts/rules";
import { type Browser, browserOf } from "~/modules/accounts/viewer.server";
import { paymentActs } from "~/modules/billing/forms";
import {
  perform as performPayment,
  refuse as refusePayment,
  type Shown,
} from "~/modules/billing/payment-acts.server";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import { checkoutOffer } from "~/modules/billing/subscription-moves";
import {
  type CheckoutStep,
  checkoutAddress,
  checkoutErrors,
  checkoutPart,
  firstOpenStep,
  withOwnHours,
  withoutStep,
} from "~/modules/businesses/checkout-steps";
import { completeSetup } from "~/modules/businesses/commands/setup.server";
import type { Draft } from "~/modules/businesses/draft";
import { currentDraft, saveDraft, saveStep } from "~/modules/businesses/draft.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { acceptedVersions } from "~/modules/content/versions";
import { signInAndKeepAccount } from "~/modules/moderation/commands.server";
import { type App, appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus, tooManyRequests } from "~/platform/responses.server";
import type { Message, TextKey } from "~/texts/message";
import { buyerOf } from "./sign-up.server";

type Context = Readonly<RouterContextProvider>;
type Buyer = NonNullable<Awaited<ReturnType<typeof buyerOf>>>;
type Notice = { title: Message; text: Message };

/** A step that was refused, as it was typed. */
export type RefusedStep = {
  ok: false;
  errors: Errors;
  notice: Notice | null;
  values: Record<string, string | string[]>;
  draft: Draft | null;
};

const businessNameMissing = "onboarding.basics.nameMissing" satisfies TextKey;
const name = plainName(255, businessNameMissing);

const accountActs = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("sign-up"),
    businessName: name,
    email: emailText(),
    password: z
      .string({ error: "accounts.passwordMissing" satisfies TextKey })
      .check(z.maxLength(maxPasswordLength, "forms.tooLong" satisfies TextKey)),
  }),
  z.object({ intent: z.literal("name"), businessName: name }),
]);

const stepActs = z.discriminatedUnion("intent", [z.object({ intent: z.enum(["back", "continue"]) })]);

const planActs = z.discriminatedUnion("intent", [z.object({ intent: z.literal("back") }), paymentActs]);

const refuse = (
  status: number,
  { errors = {}, notice = null, values = {}, draft = null }: Partial<RefusedStep>,
) => data<RefusedStep>({ ok: false, errors, notice, values, draft }, { status });

/** Steps 2 to 4 belong to somebody: without a session the form is not lost silently. */
const missingBuyer = () =>
  redirectWith(checkoutAddress(1), { title: "common.error", text: "payment.missing", tone: "error" });

export async function performStep(context: Context, step: CheckoutStep, form: FormData, request: Request) {
  const buyer = await buyerOf(context);
  if (step === 1) return account(context, buyer, form, request);
  if (!buyer) return missingBuyer();
  const app = context.get(appContext);
  return step === 4 ? plan(app, buyer, form) : information(app, buyer, step, form);
}

async function account(context: Context, buyer: Buyer | null, form: FormData, request: Request) {
  const { db, now } = context.get(appContext);
  const act = parseIntent(accountActs, form);
  if (!act.ok) return refuse(422, act);
  if (act.data.intent === "name") {
    if (!buyer) return missingBuyer();
    const { businessName } = act.data;
    await saveStep(db, buyer.viewer.id, { draft: buyer.draft, part: { businessName } }, now());
    return redirect(checkoutAddress(2));
  }
  try {
    return await enter(context, act.data, request);
  } catch (error) {
    log.error({ err: error }, "sign-up to pay");
    const notice: Notice = { title: "signUpSteps.notCreated", text: "accounts.somethingWrong" };
    return refuse(failureStatus(error), { ...refused(act.data, {}), notice });
  }
}

type Account = { businessName: string; email: string; password: string };

/** A known address is signed in with its password, never signed up again; an unknown one is signed up. */
async function enter(context: Context, typed: Account, request: Request) {
  const app = context.get(appContext);
  const browser = browserOf(context, request);
  const known = await findUserByEmail(app.db, typed.email);
  const { values } = refused(typed, {});
  if (!known && !isAcceptablePassword(typed.password, isCommonPassword, "business"))
    return refuse(422, { values, notice: weakPassword, errors: { password: weakPassword.text } });
  const opened = known
    ? await signInKnown(app, browser, known, typed)
    : await signUpToPay(
        app.db,
        browser,
        { ...typed, termsVersion: acceptedVersions, next: "/dashboard" },
        app.now(),
      );
  if (!opened.ok && opened.reason === "too_many") {
    const title = known ? "signUpSteps.notSignedIn" : "signUpSteps.notCreated";
    const notice: Notice = { title, text: tooManyAttempts(opened) };
    return tooManyRequests<RefusedStep>(
      { ok: false, errors: {}, notice, values, draft: null },
      opened.retryAfter,
    );
  }
  if (!opened.ok && opened.reason === "suspended") {
    const text = {
      key: "auth.signIn.suspended",
      values: { why: opened.why, email: app.env.operator.email },
    } as const;
    return refuse(422, { values, notice: { title: "signUpSteps.notSignedIn", text }, errors: {} });
  }
  if (!opened.ok)
    return refuse(422, {
      values,
      notice: { title: "signUpSteps.notSignedIn", text: "signUpSteps.tryAgain" },
      errors: { password: "signUpSteps.wrongPassword" },
    });
  await keepName(app, typed);
  const headers = new Headers(opened.setCookies.map((cookie) => ["Set-Cookie", cookie]));
  const { email } = typed;
  return redirectWith(
    checkoutAddress(2),
    known
      ? { title: "signUpSteps.welcomeBack", text: { key: "signUpSteps.signedInAs", values: { email } } }
      : { title: "signUpSteps.created", text: { key: "signUpSteps.linkSent", values: { email } } },
    headers,
  );
}

type Known = { id: string; emailVerified: boolean };

/** An administrator has no business, and is refused like a wrong password. */
async function signInKnown({ db, now }: App, browser: Browser, known: Known, typed: Account) {
  const isAdmin = (await findAdminAccount(db, known.id)) !== null;
  return known.emailVerified && !isAdmin
    ? signInAndKeepAccount(db, browser, typed, now())
    : resumeToPay(db, browser, typed, now());
}

/** The name that was typed replaces the one of a draft, but not of a business that was paid for before. */
async function keepName({ db, now }: App, { email, businessName }: Account) {
  const user = await findUserByEmail(db, email);
  if (!user) return;
  const draft = await currentDraft(db, user, await findOwnBusiness(db, user.id));
  await saveStep(db, user.id, { draft, part: { businessName } }, now());
}

/** Back keeps what was typed, right or wrong; Continue asks for what is missing. */
async function information({ db, now }: App, { viewer, draft }: Buyer, step: 2 | 3, form: FormData) {
  const act = parseIntent(stepActs, form);
  if (!act.ok) return refuse(422, act);
  const part = checkoutPart(draft, step, form);
  await saveStep(db, viewer.id, { draft, part }, now());
  if (act.data.intent === "back") return redirect(checkoutAddress(step === 2 ? 1 : 2));
  const typed = { ...draft, ...part };
  const errors = checkoutErrors(typed, step);
  if (Object.keys(errors).length > 0) return refuse(422, { errors, draft: typed });
  if (step === 2) return redirect(checkoutAddress(3));
  const open = firstOpenStep(typed);
  return open < 4 ? redirect(checkoutAddress(open)) : save(db, viewer.id, typed, now());
}

/**
 * Saves the business. What the wizard's draft has wrong in a part that these steps do not show is left out, and kept in
 * the draft to be put right.
 */
async function save(db: Db, userId: string, draft: Draft, now: Date) {
  try {
    const saved = await saveBusiness(db, userId, draft, now);
    if (saved === "closed") return redirect("/business-payment");
    if (saved === "whole") return redirect(checkoutAddress(4));
    return redirectWith(checkoutAddress(4), {
      ...{ title: "signUpSteps.profile.title", text: "signUpSteps.profile.partly", tone: "error" },
    });
  } catch (error) {
    log.error({ err: error }, "business profile");
    const notice: Notice = { title: "signUpSteps.profile.title", text: "signUpSteps.profile.failed" };
    return refuse(failureStatus(error), { notice, draft });
  }
}

async function saveBusiness(db: Db, userId: string, draft: Draft, now: Date) {
  let kept = withOwnHours(draft);
  for (let left = 0; left <= 5; left += 1) {
    const setup = await completeSetup(db, userId, kept, now);
    if (!setup.ok && setup.reason === "closed") return "closed";
    if (setup.ok && left === 0) return "whole";
    if (setup.ok) {
      await saveDraft(db, userId, draft, now);
      return "partly";
    }
    if (setup.reason !== "invalid") break;
    kept = withoutStep(kept, setup.step);
  }
  throw new Error("A business of checked steps was refused.");
}

/** The plan summary: the same acts as on the payment page. */
async function plan(app: App, { viewer, business }: Buyer, form: FormData) {
  if (!business) return missingBuyer();
  const offer = checkoutOffer(business, await findSubscription(app.db, business.id), app.now());
  if (!offer) return redirect("/business-payment");
  const entered = viewer.emailConfirmed
    ? ("signUpSteps.welcomeBack" as const)
    : ("signUpSteps.created" as const);
  const activated = { title: entered, text: "payment.free.activated" } satisfies Notice;
  const { id: userId, email, language } = viewer;
  const buyer = { userId, email, language, business };
  const act = parseIntent(planActs, form);
  if (!act.ok) return refusePayment(app, buyer, act);
  if (act.data.intent === "back") return redirect(checkoutAddress(3));
  const done = await performPayment(app, buyer, act.data, activated);
  return "redirectUrl" in done ? { ...done, entered } : done;
}

export type Acted = RefusedStep | Shown;
