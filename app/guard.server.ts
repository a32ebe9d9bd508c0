import { data, type MiddlewareFunction } from "react-router";
import type { Unsent } from "./frame/unsent-form";
import {
  halfSignedInContext,
  impersonatorContext,
  refuseSuspended,
  refuseWhileImpersonating,
  requireAdmin,
  requireAdminWithoutFactor,
  requireBusinessAudience,
  requireSignedIn,
  suspensionContext,
  viewerContext,
} from "./modules/accounts/viewer.server";
import { loadOwner, requireBusiness } from "./modules/businesses/owner.server";
import { signInForStep } from "./modules/businesses/setup-steps";
import { appContext } from "./platform/app-context.server";
import { redirectWith } from "./platform/flash.server";
import { notFound } from "./platform/responses.server";
import { policyOf } from "./site-map/pages";
import { type Audience, type PagePolicy, pagePolicy } from "./site-map/policy";

type Middleware = MiddlewareFunction<Response>;
/** Throws what refuses the request, or lets it pass. */
type Guard = (args: Parameters<Middleware>[0]) => unknown;

const signInFirst = {
  "/business-onboarding": {
    to: ({ searchParams }: URL) => signInForStep(Number(searchParams.get("step")) || 1),
    words: { title: "onboarding.errorTitle", text: "onboarding.signedOut" },
  },
  "/business-payment": {
    to: () => "/auth?type=business&next=/business-payment",
    words: { title: "common.error", text: "payment.missing" },
  },
  "/billing": {
    to: () => "/auth?type=business&action=signin&next=/billing",
    words: { title: "billing.cancel.signIn.title", text: "billing.cancel.signIn.text" },
  },
} as const;

const isKnown = (path: string): path is keyof typeof signInFirst => Object.hasOwn(signInFirst, path);

/** Tells an owner whose session ended before a form was sent, before the guard redirects to the sign-in. */
const sayLoggedOut: Guard = async ({ request, url, context }) => {
  if (context.get(viewerContext) || request.method !== "POST" || !isKnown(url.pathname)) return;
  const { to, words } = signInFirst[url.pathname];
  throw await redirectWith(to(url), { ...words, tone: "error" });
};

/**
 * Whoever was signed out while they wrote keeps what they typed: the page that says so sends it again. Only for a form of a
 * page, without files; one with a password is typed again.
 */
const keepUnsent =
  (audience: "action=signin" | "type=business&action=signin"): Guard =>
  async ({ request, url, context }) => {
    if (context.get(viewerContext) || context.get(halfSignedInContext) || request.method !== "POST") return;
    const isForm = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
    if (!isForm || request.headers.get("Sec-Fetch-Mode") !== "navigate") return;
    const form = await request.clone().formData();
    const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
    if (fields.some(([name]) => /password|code/i.test(name))) return;
    const action = url.pathname + url.search;
    const signIn = `/auth?${audience}&next=${encodeURIComponent(action)}`;
    const unsent: Unsent = { action, fields, signIn };
    throw data({ unsent }, { status: 401 });
  };

const businessToBe: Guard = async (args) => {
  await sayLoggedOut(args);
  await keepUnsent("type=business&action=signin")(args);
  requireBusinessAudience(args);
  await loadOwner(args);
};

const guards: Record<Audience, Guard> = {
  nobody: () => {
    throw notFound();
  },
  everybody: () => {},
  "signed-in": async (args) => {
    await keepUnsent("action=signin")(args);
    requireSignedIn(args);
  },
  "signed-in-or-link": (args) => {
    const { searchParams } = args.url;
    if (searchParams.get("tab") !== "reset-password" || !searchParams.has("token")) requireSignedIn(args);
  },
  "business-to-be": businessToBe,
  business: async (args) => {
    await businessToBe(args);
    await requireBusiness(args);
  },
  admin: async (args) => {
    await keepUnsent("action=signin")(args);
    requireAdmin(args);
  },
  "admin-half-signed-in": requireAdminWithoutFactor,
  samples: ({ context }) => {
    if (!context.get(appContext).env.sampleData) throw notFound();
  },
};

/** Middleware of the root route: what the site map says of the page. */
export const findPolicy: Middleware = ({ pattern, context }) => {
  context.set(pagePolicy, policyOf(pattern));
};

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Whether what is posted is among these acts of the page. */
async function isAmong(acts: "whole" | readonly string[], request: Request): Promise<boolean> {
  if (acts === "whole") return true;
  const intent = (await request.clone().formData()).get("intent");
  return typeof intent === "string" && acts.includes(intent);
}

const isOpenImpersonated = async ({ impersonation }: PagePolicy, request: Request) =>
  impersonation !== undefined && (isReading(request) || (await isAmong(impersonation, request)));

const isOpenSuspended = async ({ suspended }: PagePolicy, request: Request) =>
  isReading(request) || (suspended !== undefined && (await isAmong(suspended, request)));

/** Middleware of the root route: lets those through whom the page is for. */
export const guard: Middleware = async (args) => {
  const { context, request } = args;
  const policy = context.get(pagePolicy);
  if (context.get(impersonatorContext) && !(await isOpenImpersonated(policy, request)))
    refuseWhileImpersonating({ context });
  if (context.get(suspensionContext) !== null && !(await isOpenSuspended(policy, request))) refuseSuspended();
  await guards[policy.audience](args);
};
