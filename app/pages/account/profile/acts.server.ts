import { data } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { firstOf, type Refused, refused } from "~/forms/parse";
import {
  askForContactAddress,
  confirmContactAddress,
  keepContactAddress,
} from "~/modules/accounts/commands/contact-address.server";
import { profileActs } from "~/modules/accounts/forms";
import { findOwnProfile, type OwnProfile } from "~/modules/accounts/queries/profile.server";
import { tooManyAttempts } from "~/modules/accounts/rules";
import { browserOf, refuseWhileImpersonating, viewerOf } from "~/modules/accounts/viewer.server";
import { saveOwnProfile } from "~/modules/businesses/commands/own-profile.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus, tooManyRequests } from "~/platform/responses.server";
import type { Message, TextKey } from "~/texts/message";
import type { Route } from "../+types/profile";
import { linkIsOver } from "./link-is-over";

/** A form that was refused, shown again. */
export type RefusedForm = Refused & { notice: { title: TextKey; text: Message } };

type Saved = Extract<z.output<typeof profileActs>, { intent: "save" }>;

const title = "account.profile.failed.title" satisfies TextKey;
const failed = { title, text: "account.profile.failed.text" } as const;
const saved = { title: "account.profile.saved.title", text: "account.profile.saved.text" } as const;
const staysBusiness = "account.profile.staysBusiness" satisfies TextKey;

export async function perform(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const act = parseIntent(profileActs, form);
  if (!act.ok) return refuse(act, firstOf(act.errors) ?? failed.text);
  try {
    if (act.data.intent === "confirm-email") return await confirm(args, act.data.token);
    const { db, now } = args.context.get(appContext);
    const profile = await findOwnProfile(db, viewerOf(args.context).id, now());
    if (!profile) throw new Error("Somebody without a profile came to it.");
    switch (act.data.intent) {
      case "save":
        return await save(args, form, act.data, profile);
      case "resend-email":
        return await resend(args, profile);
      case "keep-email":
        return await keep(args, profile);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, "profile");
    return data<RefusedForm>(
      { ...refused(typedIn(form), {}), notice: failed },
      { status: failureStatus(error) },
    );
  }
}

async function save(args: Route.ActionArgs, form: FormData, typed: Saved, profile: OwnProfile) {
  const { db, now } = args.context.get(appContext);
  const viewer = viewerOf(args.context);
  const { name, email, phone = null, user_type: userType } = typed;
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
  if (email !== profile.email) return askFor(args, email);
  await keepContactAddress(args.context.get(appContext).db, viewerOf(args.context).id);
  return null;
}

async function askFor({ context, request }: Route.ActionArgs, address: string): Promise<number | null> {
  const { db, now } = context.get(appContext);
  const asked = { address, browser: browserOf(context, request) };
  const requested = await askForContactAddress(db, viewerOf(context), asked, now());
  return requested.ok ? null : requested.retryAfter;
}

async function resend(args: Route.ActionArgs, { waiting }: OwnProfile) {
  if (waiting === null) return redirectWith("/profile", saved);
  const wait = await askFor(args, waiting);
  if (wait !== null) return tooMany(refused({}, {}), wait);
  return redirectWith("/profile", {
    title: "account.profile.linkSent.title",
    text: "account.profile.linkSent.text",
  });
}

async function keep(args: Route.ActionArgs, { email }: OwnProfile) {
  await keepContactAddress(args.context.get(appContext).db, viewerOf(args.context).id);
  const text: Message = { key: "account.profile.kept.text", values: { email } };
  return redirectWith("/profile", { title: "account.profile.kept.title", text });
}

async function confirm({ context }: Route.ActionArgs, token: string) {
  const { db, now } = context.get(appContext);
  const email = await confirmContactAddress(db, viewerOf(context).id, token, now());
  if (email === null) return data<RefusedForm>({ ...refused({}, {}), notice: linkIsOver }, { status: 400 });
  const text: Message = { key: "account.profile.confirmed.text", values: { email } };
  return redirectWith("/profile", { title: "account.profile.confirmed.title", text });
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    ["name", "email", "phone", "user_type"].map((name) => [name, String(form.get(name) ?? "")]),
  );

const refuse = (refusal: Refused, text: Message) =>
  data<RefusedForm>({ ...refusal, notice: { title, text } }, { status: 422 });

const tooMany = (refusal: Refused, retryAfter: number) =>
  tooManyRequests<RefusedForm>(
    { ...refusal, notice: { title, text: tooManyAttempts(retryAfter) } },
    retryAfter,
  );
