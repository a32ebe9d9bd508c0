import { data } from "react-router";
import { parseForm, type Refused, refused } from "~/forms/parse";
import {
  askForContactAddress,
  confirmContactAddress,
  keepContactAddress,
} from "~/modules/accounts/commands/contact-address.server";
import { type Problem, profileForm } from "~/modules/accounts/forms";
import { findOwnProfile, type OwnProfile } from "~/modules/accounts/queries/profile.server";
import { tooManyAttempts } from "~/modules/accounts/rules";
import { refuseWhileImpersonating, viewerOf } from "~/modules/accounts/viewer.server";
import { saveOwnProfile } from "~/modules/businesses/commands.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { networkOf } from "~/platform/requests.server";
import { tooManyRequests } from "~/platform/responses.server";
import type { Words } from "~/texts/message";
import type { Route } from "../+types/profile";
import { linkIsOver } from "./link-is-over";

export type Answer = Refused & { notice: Problem };

const saved = { title: "Profile updated successfully", text: "Your profile has been saved." };
const title = "Error updating profile";
const failed = { title, text: "There was a problem updating your profile. Please try again." };

const staysBusiness = "You have a business profile, so your account stays a business account.";

export async function answer(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const intent = form.get("intent");
  if (intent !== null && intent !== "save") refuseWhileImpersonating(args);
  try {
    if (intent === "confirm-email") return await confirm(args, String(form.get("token") ?? ""));
    const { db, now } = args.context.get(appContext);
    const profile = await findOwnProfile(db, viewerOf(args.context).id, now());
    if (!profile) throw new Error("Somebody without a profile came to it.");
    if (intent === "resend-email") return await resend(args, profile);
    if (intent === "keep-email") return await keep(args, profile);
    return await save(args, form, profile);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, "profile");
    return data<Answer>({ ...refused(typedIn(form), {}), notice: failed }, { status: 500 });
  }
}

async function save(args: Route.ActionArgs, form: FormData, profile: OwnProfile) {
  const { db, now } = args.context.get(appContext);
  const viewer = viewerOf(args.context);
  const parsed = parseForm(profileForm, form);
  if (!parsed.ok) return refuse(parsed, Object.values(parsed.errors)[0] ?? failed.text);
  const { name, email, phone = null, user_type: userType } = parsed.data;
  const wait =
    email === (profile.waiting ?? profile.email) ? null : await changeAddress(args, profile, email);
  if (wait !== null) return tooMany(refused(typedIn(form), {}), wait);
  if (!(await saveOwnProfile(db, viewer.id, { name, phone, userType }, now())))
    return refuse(refused(typedIn(form), { user_type: staysBusiness }), staysBusiness);
  const starts = userType === "business" && profile.userType === "customer";
  return redirectWith(starts ? "/business-onboarding" : "/profile", saved);
}

/** Returns the seconds to wait, or null on success. */
async function changeAddress(args: Route.ActionArgs, profile: OwnProfile, email: string) {
  refuseWhileImpersonating(args);
  const app = args.context.get(appContext);
  const viewer = viewerOf(args.context);
  if (email === profile.email) {
    await keepContactAddress(app.db, viewer.id);
    return null;
  }
  const requested = await askForContactAddress(app, viewer, email, networkOf(args.request));
  return requested.ok ? null : requested.retryAfter;
}

async function resend(args: Route.ActionArgs, { waiting }: OwnProfile) {
  const sent = { title: "Link sent", text: "Check your email for the link that confirms your new address." };
  if (waiting === null) return redirectWith("/profile", saved);
  const requested = await askForContactAddress(
    args.context.get(appContext),
    viewerOf(args.context),
    waiting,
    networkOf(args.request),
  );
  return requested.ok ? redirectWith("/profile", sent) : tooMany(refused({}, {}), requested.retryAfter);
}

async function keep(args: Route.ActionArgs, { email }: OwnProfile) {
  await keepContactAddress(args.context.get(appContext).db, viewerOf(args.context).id);
  return redirectWith("/profile", { title: "Nothing changed", text: `Mail still goes to ${email}.` });
}

async function confirm({ context }: Route.ActionArgs, token: string) {
  const { db, now } = context.get(appContext);
  const email = await confirmContactAddress(db, viewerOf(context).id, token, now());
  if (email === null) return data<Answer>({ ...refused({}, {}), notice: linkIsOver }, { status: 400 });
  return redirectWith("/profile", { title: "Address confirmed", text: `Mail for you now goes to ${email}.` });
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    ["name", "email", "phone", "user_type"].map((name) => [name, String(form.get(name) ?? "")]),
  );

const refuse = (refusal: Refused, text: Words) =>
  data<Answer>({ ...refusal, notice: { title, text } }, { status: 422 });

const tooMany = (refusal: Refused, retryAfter: number) =>
  tooManyRequests<Answer>({ ...refusal, notice: { title, text: tooManyAttempts(retryAfter) } }, retryAfter);
