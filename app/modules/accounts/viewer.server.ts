import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { type App, appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import type { TextKey } from "~/texts/message";
import { authOf } from "./auth.server";
import { findFreshSession } from "./fresh-session.server";
import { findImpersonation } from "./impersonation.server";
import { findRole, type Role } from "./queries.server";

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

export type Administrator = { id: string; email: string; sessionId: string };

/** An administrator who is impersonating the viewer; the session is the administrator's. */
type Impersonator = Administrator & { endsAt: Date };

export const viewerContext = createContext<Viewer | null>(null);
export const impersonatorContext = createContext<Impersonator | null>(null);

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?thola\.session_token=/;
const cookieName = (setCookie: string) => setCookie.slice(0, setCookie.indexOf("="));

/** Middleware of the root route: finds the viewer for every page. Without a session cookie it runs no query. */
export const loadViewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!sessionCookie.test(request.headers.get("Cookie") ?? "")) return next();
  const { viewer, impersonator, setCookies } = await findViewer(context.get(appContext), request.headers);
  context.set(viewerContext, viewer);
  context.set(impersonatorContext, impersonator);
  const response = await next();
  const already = new Set(response.headers.getSetCookie().map(cookieName));
  for (const cookie of setCookies)
    if (!already.has(cookieName(cookie))) response.headers.append("Set-Cookie", cookie);
  return response;
};

type Requester = { viewer: Viewer | null; impersonator: Impersonator | null; setCookies: string[] };

/** Returns the cookie's session, refreshed if due, and the cookies to set for that. */
async function findViewer(app: App, headers: Headers): Promise<Requester> {
  const viewer = await findFreshSession(app, headers);
  if (viewer) return { viewer, impersonator: null, setCookies: [] };
  const { response: signedIn, headers: answer } = await authOf(app).api.getSession({
    headers,
    returnHeaders: true,
  });
  const setCookies = answer.getSetCookie();
  const person = signedIn && (await findRole(app.db, signedIn.user.id));
  if (!signedIn || !person) return { viewer: null, impersonator: null, setCookies };
  const { id, email, emailVerified: emailConfirmed } = signedIn.user;
  const sessionId = signedIn.session.id;
  const own = { id, sessionId, email, emailConfirmed, ...person };
  const impersonation = own.role === "admin" ? await findImpersonation(app.db, sessionId, app.now()) : null;
  if (!impersonation) return { viewer: own, impersonator: null, setCookies };
  const { as, endsAt } = impersonation;
  return { viewer: as && { ...as, sessionId }, impersonator: { id, email, sessionId, endsAt }, setCookies };
}

type Guard = MiddlewareFunction<Response>;

const signInAt = (query: string, { pathname, search }: URL) =>
  redirect(`/auth?${query}&next=${encodeURIComponent(pathname + search)}`);

const forbidden = (message: TextKey) => data({ message }, { status: 403 });

/** For account pages, which customers and owners may open. An administrator is neither. */
export const requireSignedIn: Guard = ({ context, url }) => {
  const viewer = context.get(viewerContext);
  if (!viewer) throw signInAt("action=signin", url);
  if (viewer.role === "admin") throw forbidden("errors.forbidden.people");
};

/** Pages where newcomers begin: from here /auth opens as sign-up, from other pages as sign-in. */
const opensNewcomers = /^\/business-(onboarding|payment)/;

/** For the owner's pages. Customers are let in too, because Complete Setup turns them into owners. */
export const requireBusinessAudience: Guard = ({ context, url }) => {
  const viewer = context.get(viewerContext);
  if (!viewer)
    throw signInAt(opensNewcomers.test(url.pathname) ? "type=business" : "type=business&action=signin", url);
  if (viewer.role === "admin") throw forbidden("errors.forbidden.businesses");
};

/** For everybody else the admin area does not exist. */
export const requireAdmin: Guard = ({ context, url }) => {
  const viewer = context.get(viewerContext);
  if (!viewer) throw signInAt("action=signin", url);
  if (viewer.role !== "admin") throw notFound();
};

type WithContext = { context: { get: (key: typeof impersonatorContext) => Impersonator | null } };

/**
 * Refuses what is closed during impersonation (docs/decisions/0010-impersonation.md). Use it as the middleware of a
 * page, or call it at the start of an action.
 */
export function refuseWhileImpersonating({ context }: WithContext): void {
  if (context.get(impersonatorContext)) throw forbidden("errors.forbidden.impersonating");
}

/** The viewer of a page behind one of the guards. */
export function viewerOf(context: { get: (key: typeof viewerContext) => Viewer | null }): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw new Error("A page without a guard asks who its viewer is.");
  return viewer;
}

/** The session of this browser, also while it impersonates a signed-out visitor. */
export const sessionIdOf = (context: Readonly<RouterContextProvider>): string | null =>
  context.get(impersonatorContext)?.sessionId ?? context.get(viewerContext)?.sessionId ?? null;
