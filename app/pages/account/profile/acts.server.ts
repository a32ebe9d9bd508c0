import { data } from "react-router";
import type * as z from "zod/mini";
import { act, wrong } from "~/forms/act.server";
import { firstOf, refused } from "~/forms/parse";
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
import type { Message, TextKey } from "~/texts/message";
import type { Route } from "../+types/profile";
import { linkIsOver } from "./link-is-over";

type Saved = Extract<z.output<typeof profileActs>, { intent: "save" }>;

const title = "account.profile.failed.title" satisfies TextKey;
const saved = { title: "account.profile.saved.title", text: "account.profile.saved.text" } as const;
const staysBusiness = "account.profile.staysBusiness" satisfies TextKey;

export async function perform(args: Route.ActionArgs) {
  const { request, context } = args;
  const { db, now } = context.get(appContext);
  const ownProfile = async () => {
    const profile = await findOwnProfile(db, viewerOf(context).id, now());
    if (!profile) throw new Error("Somebody without a profile came to it.");
    return profile;
  };
  return act(profileActs, await request.formData(), {
    run: {
      save: async (typed) => save(args, typed, await ownProfile()),
      "resend-email": async () => resend(args, await ownProfile()),
      "keep-email": async () => keep(args, await ownProfile()),
      "confirm-email": ({ token }) => confirm(args, token),
    },
    failed: { title, text: "account.profile.failed.text" },
    wrong: ({ errors }) => ({ title, text: firstOf(errors) ?? "account.profile.failed.text" }),
    reasons: { too_many: tooManyAttempts },
  });
}

async function save(args: Route.ActionArgs, typed: Saved, profile: OwnProfile) {
  const { db, now } = args.context.get(appContext);
  const viewer = viewerOf(args.context);
  const { name, email, phone = null, user_type: userType } = typed;
  const asked =
    email === (profile.waiting ?? profile.email) ? null : await changeAddress(args, profile, email);
  if (asked && !asked.ok) return asked;
  if (!(await saveOwnProfile(db, viewer.id, { name, phone, userType }, now())))
    return wrong({ user_type: staysBusiness }, { title, text: staysBusiness });
  const starts = userType === "business" && profile.userType === "customer";
  return redirectWith(starts ? "/business-onboarding" : "/profile", saved);
}

async function changeAddress(args: Route.ActionArgs, profile: OwnProfile, email: string) {
  refuseWhileImpersonating(args);
  if (email !== profile.email) return askFor(args, email);
  await keepContactAddress(args.context.get(appContext).db, viewerOf(args.context).id);
  return null;
}

function askFor({ context, request }: Route.ActionArgs, address: string) {
  const { db, now } = context.get(appContext);
  return askForContactAddress(
    db,
    viewerOf(context),
    { address, browser: browserOf(context, request) },
    now(),
  );
}

async function resend(args: Route.ActionArgs, { waiting }: OwnProfile) {
  if (waiting === null) return redirectWith("/profile", saved);
  const asked = await askFor(args, waiting);
  if (!asked.ok) return asked;
  return redirectWith("/profile", "account.profile.linkSent");
}

async function keep(args: Route.ActionArgs, { email }: OwnProfile) {
  await keepContactAddress(args.context.get(appContext).db, viewerOf(args.context).id);
  const text: Message = { key: "account.profile.kept.text", values: { email } };
  return redirectWith("/profile", { title: "account.profile.kept.title", text });
}

async function confirm({ context }: Route.ActionArgs, token: string) {
  const { db, now } = context.get(appContext);
  const email = await confirmContactAddress(db, viewerOf(context).id, token, now());
  if (email === null) return data({ ...refused({}, {}), notice: linkIsOver }, { status: 400 });
  const text: Message = { key: "account.profile.confirmed.text", values: { email } };
  return redirectWith("/profile", { title: "account.profile.confirmed.title", text });
}
