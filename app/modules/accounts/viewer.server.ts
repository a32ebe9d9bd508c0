import { isAPIError } from "better-auth/api";
import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { type App, appContext } from "~/platform/app-context.server";
import type { Env } from "~/platform/env.server";
import { notFound } from "~/platform/responses.server";
import { pagePolicy } from "~/site-map/policy";
import type { TextKey } from "~/texts/message";
import { type Auth, authOf } from "./auth.server";
import { findFreshSession, isSessionOver } from "./fresh-session.server";
import { findImpersonation } from "./impersonation.server";
import { findFactorGate } from "./queries/second-factor.server";
import { findRole, type Role } from "./queries/users.server";

/** The signed-in user of a request; null for a visitor. */
export type Viewer = {
  id: string;
  sessionId: string;
  name: string;
  /** The sign-in address. */
  email: string;
  emailConfirmed: boolean;
  role: Role;
  /** A BCP 47 tag. */
  language: string;
};

/**
 * Stands for all readers of an audience while a page is rendered for them. It is nobody: `refuse` is called when a page asks
 * who it is.
 */
export const standIn = (of: Pick<Viewer, "role" | "language" | "name">, refuse: () => never): Viewer => ({
  ...of,
  emailConfirmed: true,
  get id() {
    return refuse();
  },
  get email() {
    return refuse();
  },
  get sessionId() {
    return refuse();
  },
});

export type Administrator = { id: string; email: string; sessionId: string };

/** An administrator who is impersonating the viewer; the session is the administrator's. */
type Impersonator = Administrator & { endsAt: Date };

/** An administrator whose session still lacks its second factor: nobody's viewer. `enrolled`: there is one to ask for. */
export type HalfSignedIn = Administrator & { language: string; enrolled: boolean };

/** Who asks before anybody is signed in: a browser, told from others by its cookies and its network. */
export type Browser = {
  request: Request;
  /** Of the session that it has; the next one replaces it. */
  sessionId: string | null;
  auth: Auth;
  env: Pick<Env, "sessionSecret" | "deviceSecret" | "networkSecret" | "sampleData">;
};

export const halfSignedInContext = createContext<HalfSignedIn | null>(null);
export const viewerContext = createContext<Viewer | null>(null);
/** Somebody who signed up to pay and has not confirmed the address: the viewer of a few pages only. */
export const unconfirmedContext = createContext<Viewer | null>(null);
export const impersonatorContext = createContext<Impersonator | null>(null);
/** Why an administrator suspended the viewer, who reads and does not write; null for everybody else. */
export const suspensionContext = createContext<string | null>(null);

const sessionCookie = /(?:^|;\s*)thola\.session_token=/;
export const hasSession = (cookies: string | null): boolean => sessionCookie.test(cookies ?? "");
const cookieName = (setCookie: string) => setCookie.slice(0, setCookie.indexOf("="));

/** Middleware of the root route, after the policy is known: finds the viewer for every page. Without a session cookie it runs no query. */
export const loadViewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!hasSession(request.headers.get("Cookie"))) return next();
  const found = await findViewer(context.get(appContext), request.headers);
  const { viewer, impersonator, half = null, suspension = null, setCookies } = found;
  context.set(halfSignedInContext, half);
  const isWhole = viewer === null || viewer.emailConfirmed || impersonator !== null;
  context.set(unconfirmedContext, isWhole ? null : viewer);
  context.set(viewerContext, isWhole || context.get(pagePolicy).unconfirmed ? viewer : null);
  context.set(impersonatorContext, impersonator);
  context.set(suspensionContext, suspension);
  const response = await next();
  const already = new Set(response.headers.getSetCookie().map(cookieName));
  for (const cookie of setCookies)
    if (!already.has(cookieName(cookie))) response.headers.append("Set-Cookie", cookie);
  return response;
};

type Requester = {
  viewer: Viewer | null;
  impersonator: Impersonator | null;
  half?: HalfSignedIn;
  suspension?: string | null;
  setCookies: string[];
};

/** Returns the cookie's session, refreshed if due, and the cookies to set for that. */
async function findViewer(app: App, headers: Headers): Promise<Requester> {
  const viewer = await findFreshSession(app.db, authOf(app), headers);
  if (viewer) return { viewer, impersonator: null, setCookies: [] };
  const { response: signedIn, headers: sent } = await findSession(app, headers);
  const setCookies = sent.getSetCookie();
  const person = signedIn && (await findRole(app.db, signedIn.user.id));
  if (!signedIn || !person) return { viewer: null, impersonator: null, setCookies };
  const { id, email, emailVerified: emailConfirmed } = signedIn.user;
  const sessionId = signedIn.session.id;
  const { suspension, ...known } = person;
  const own = { id, sessionId, email, emailConfirmed, ...known };
  if (own.role !== "admin") return { viewer: own, impersonator: null, suspension, setCookies };
  const gate = await findFactorGate(app.db, sessionId, app.env);
  if (!gate.isOpen) {
    const half = { id, email, sessionId, language: own.language, enrolled: gate.enrolled };
    return { viewer: null, impersonator: null, half, setCookies };
  }
  const impersonation = await findImpersonation(app.db, sessionId, app.now());
  if (!impersonation) return { viewer: own, impersonator: null, setCookies };
  const { as, endsAt } = impersonation;
  return { viewer: as && { ...as, sessionId }, impersonator: { id, email, sessionId, endsAt }, setCookies };
}

/**
 * Where the database takes no writes, because it has no room or is read-only, a session holds without its refresh, and
 * one that is over is nobody's, though its row cannot be removed.
 */
async function findSession(app: App, headers: Headers) {
  const auth = authOf(app);
  const { getSession } = auth.api;
  const asked = { headers, returnHeaders: true } as const;
  return getSession(asked).catch(async (error: unknown) => {
    if (!isAPIError(error) || error.statusCode < 500) throw error;
    if (await isSessionOver(app.db, auth, headers)) return { response: null, headers: new Headers() };
    return getSession({ ...asked, query: { disableRefresh: true } });
  });
}

type Guard = (args: Parameters<MiddlewareFunction<Response>>[0]) => void;

const signInAt = (query: string, { pathname, search }: URL) =>
  redirect(`/auth?${query}&next=${encodeURIComponent(pathname + search)}`);

const forbidden = (message: TextKey) => data({ message }, { status: 403 });

/** For account pages, which customers and owners may open. An administrator is neither. */
export const requireSignedIn: Guard = ({ context, url }) => {
  const viewer = context.get(viewerContext);
  if (!viewer) throw signInAt("action=signin", url);
  if (viewer.role === "admin") throw forbidden("errors.forbidden.people");
};

/** For the owner's pages. Customers are let in too, because Complete Setup turns them into owners. */
export const requireBusinessAudience: Guard = ({ request, context, url }) => {
  const viewer = context.get(viewerContext);
  const isNewcomer = context.get(pagePolicy).newcomers && !hasSession(request.headers.get("Cookie"));
  if (!viewer) throw signInAt(isNewcomer ? "type=business" : "type=business&action=signin", url);
  if (viewer.role === "admin") throw forbidden("errors.forbidden.businesses");
};

/** For everybody else the admin area does not exist. */
export const requireAdmin: Guard = ({ context, url }) => {
  const viewer = context.get(viewerContext);
  if (!viewer && context.get(halfSignedInContext))
    throw redirect(secondFactorHref(url.pathname + url.search));
  if (!viewer) throw signInAt("action=signin", url);
  if (viewer.role !== "admin") throw notFound();
};

/** Also for administrators whose session lacks the second factor. */
export const requireAdminWithoutFactor: Guard = (args) => {
  if (!args.context.get(halfSignedInContext)) requireAdmin(args);
};

export const secondFactorHref = (next: string): string =>
  `/auth/second-factor?next=${encodeURIComponent(next)}`;

type WithContext = { context: { get: (key: typeof impersonatorContext) => Impersonator | null } };

/** For a part of a page that is open during impersonation (docs/decisions/0010-impersonation.md). */
export function refuseWhileImpersonating({ context }: WithContext): void {
  if (context.get(impersonatorContext)) throw forbidden("errors.forbidden.impersonating");
}

/** For what the site map does not open for people who are suspended. */
export function refuseSuspended(): never {
  throw forbidden("errors.forbidden.suspended");
}

/** The viewer of a page behind one of the guards. */
export function viewerOf(context: { get: (key: typeof viewerContext) => Viewer | null }): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw new Error("A page without a guard asks who its viewer is.");
  return viewer;
}

/** The session of this browser, also while it impersonates a signed-out visitor. */
const sessionIdOf = (context: Readonly<RouterContextProvider>): string | null =>
  context.get(impersonatorContext)?.sessionId ??
  context.get(viewerContext)?.sessionId ??
  context.get(unconfirmedContext)?.sessionId ??
  context.get(halfSignedInContext)?.sessionId ??
  null;

export function browserOf(context: Readonly<RouterContextProvider>, request: Request): Browser {
  const app = context.get(appContext);
  return { request, sessionId: sessionIdOf(context), auth: authOf(app), env: app.env };
}
