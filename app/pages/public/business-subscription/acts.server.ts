import { data, type RouterContextProvider, redirect } from "react-router";
import * as z from "zod/mini";
import { act, wrong } from "~/forms/act.server";
import { emailText, plainName } from "~/forms/fields";
import { intents } from "~/forms/intents";
import type { Refused } from "~/forms/parse";
import { resumeToPay, signUpToPay } from "~/modules/accounts/commands/enter-checkout.server";
import { weakPassword } from "~/modules/accounts/forms";
import { isCommonPassword } from "~/modules/accounts/passwords.server";
import { findAdminAccount, findUserByEmail } from "~/modules/accounts/queries/users.server";
import { isAcceptablePassword, maxPasswordLength, tooManyAttempts } from "~/modules/accounts/rules";
import { type Browser, browserOf } from "~/modules/accounts/viewer.server";
import { paymentForms } from "~/modules/billing/forms";
import { paymentFailure, paymentReasons, paymentRun, withPromo } from "~/modules/billing/payment-acts.server";
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
import { redirectRefused, redirectWith } from "~/platform/flash.server";
import type { TextKey } from "~/texts/message";
import { buyerOf } from "./sign-up.server";

type Context = Readonly<RouterContextProvider>;
type Buyer = NonNullable<Awaited<ReturnType<typeof buyerOf>>>;
/** A step that was refused, with what was typed into it. */
export type RefusedStep = Refused & { draft?: Draft };

const businessNameMissing = "onboarding.basics.nameMissing" satisfies TextKey;
const name = plainName(255, businessNameMissing);

const accountActs = intents({
  "sign-up": {
    businessName: name,
    email: emailText(),
    password: z
      .string({ error: "accounts.passwordMissing" satisfies TextKey })
      .check(z.maxLength(maxPasswordLength, "forms.tooLong" satisfies TextKey)),
  },
  name: { businessName: name },
});

const stepActs = z.discriminatedUnion("intent", [z.object({ intent: z.enum(["back", "continue"]) })]);

const planActs = intents({ back: {}, ...paymentForms });

/** Steps 2 to 4 belong to somebody: without a session the form is not lost silently. */
const missingBuyer = () => redirectRefused(checkoutAddress(1), "payment.missing");

export async function performStep(context: Context, step: CheckoutStep, request: Request) {
  const buyer = await buyerOf(context);
  if (step === 1) return account(context, buyer, request);
  if (!buyer) return missingBuyer();
  const app = context.get(appContext);
  return step === 4 ? plan(app, buyer, request) : information(app, buyer, step, await request.formData());
}

async function account(context: Context, buyer: Buyer | null, request: Request) {
  const app = context.get(appContext);
  const { db, now } = app;
  return act(accountActs, await request.formData(), {
    run: {
      "sign-up": (typed) => enter(app, browserOf(context, request), typed),
      name: async ({ businessName }) => {
        if (!buyer) return missingBuyer();
        await saveStep(db, buyer.viewer.id, { draft: buyer.draft, part: { businessName } }, now());
        return redirect(checkoutAddress(2));
      },
    },
    failed: { title: "signUpSteps.notCreated", text: "accounts.somethingWrong" },
    reasons: {
      too_many: ({ isKnown, ...refusal }) => ({
        title: isKnown ? "signUpSteps.notSignedIn" : "signUpSteps.notCreated",
        text: tooManyAttempts(refusal),
      }),
    },
  });
}

type Account = { businessName: string; email: string; password: string };

/** A known address is signed in with its password, never signed up again; an unknown one is signed up. */
async function enter(app: App, browser: Browser, typed: Account) {
  const known = await findUserByEmail(app.db, typed.email);
  if (!known && !isAcceptablePassword(typed.password, isCommonPassword, "business"))
    return wrong({ password: weakPassword.text }, weakPassword);
  const person = { ...typed, termsVersion: acceptedVersions, next: "/dashboard" };
  const opened = known
    ? await signInKnown(app, browser, known, typed)
    : await signUpToPay(app.db, browser, person, app.now());
  if (!opened.ok && opened.reason === "too_many")
    return {
      ...{ ok: false as const, reason: "too_many" as const },
      ...{ retryAfter: opened.retryAfter, isKnown: known !== null },
    };
  const title = "signUpSteps.notSignedIn";
  if (!opened.ok)
    return wrong({ password: "signUpSteps.wrongPassword" }, { title, text: "signUpSteps.tryAgain" });
  // Who is suspended signs in to read.
  if (!known?.suspendedAt) await keepName(app, typed);
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
  const part = checkoutPart(draft, step, form);
  const typed = { ...draft, ...part };
  const keep = () => saveStep(db, viewer.id, { draft, part }, now());
  const answer = await act(stepActs, form, {
    run: {
      back: async () => {
        await keep();
        return redirect(checkoutAddress(step === 2 ? 1 : 2));
      },
      continue: async () => {
        await keep();
        const errors = checkoutErrors(typed, step);
        if (Object.keys(errors).length > 0) return wrong(errors);
        if (step === 2) return redirect(checkoutAddress(3));
        const open = firstOpenStep(typed);
        return open < 4 ? redirect(checkoutAddress(open)) : save(db, viewer.id, typed, now());
      },
    },
    failed: { title: "signUpSteps.profile.title", text: "signUpSteps.profile.failed" },
    reasons: {},
  });
  if (answer instanceof Response) return answer;
  return data<RefusedStep>({ ...answer.data, draft: typed }, answer.init ?? {});
}

/**
 * Saves the business. What the wizard's draft has wrong in a part that these steps do not show is left out, and kept in
 * the draft to be put right.
 */
async function save(db: Db, userId: string, draft: Draft, now: Date) {
  const saved = await saveBusiness(db, userId, draft, now);
  if (saved === "closed") return redirect("/business-payment");
  if (saved === "whole") return redirect(checkoutAddress(4));
  return redirectWith(checkoutAddress(4), {
    ...{ title: "signUpSteps.profile.title", text: "signUpSteps.profile.partly", tone: "error" },
  });
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
async function plan(app: App, { viewer, business }: Buyer, request: Request) {
  if (!business) return missingBuyer();
  const offer = checkoutOffer(business, await findSubscription(app.db, business.id), app.now());
  if (!offer) return redirect("/business-payment");
  const title = viewer.emailConfirmed ? "signUpSteps.welcomeBack" : "signUpSteps.created";
  const { id: userId, email, language } = viewer;
  const buyer = { userId, email, language, business };
  const run = paymentRun(app, buyer);
  const answer = await act(planActs, await request.formData(), {
    run: {
      ...run,
      back: () => redirect(checkoutAddress(3)),
      pay: async (typed) => {
        const paid = await run.pay(typed);
        return "data" in paid ? data({ ...paid.data, entered: title } as const) : paid;
      },
    },
    failed: ({ intent }) => paymentFailure({ intent: intent === "back" ? "pay" : intent }),
    done: () => redirectWith("/payment-success?free=true", { title, text: "payment.free.activated" }),
    reasons: paymentReasons,
  });
  return withPromo(app, buyer, answer);
}
