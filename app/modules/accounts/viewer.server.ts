import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { type App, appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/http.server";
import { authOf } from "./auth.server";
import { findRole, type Role } from "./queries.server";

/** Who is asking: a signed-in person, or null for a visitor. */
export type Viewer = {
  id: string;
  sessionId: string;
  name: string;
  /** The sign-in address. */
  email: string;
  emailConfirmed: boolean;
  role: Role;
};

export const viewerContext = createContext<Viewer | null>(null);

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?thola\.session_token=/;
const cookieName = (setCookie: string) => setCookie.slice(0, setCookie.indexOf("="));

/** For the root route: who asks, for every page below. Without a session cookie the database is not asked. */
export const loadViewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!sessionCookie.test(request.headers.get("Cookie") ?? "")) return next();
  const { viewer, setCookies } = await findViewer(context.get(appContext), request.headers);
  context.set(viewerContext, viewer);
  const response = await next();
  const already = new Set(response.headers.getSetCookie().map(cookieName));
  for (const cookie of setCookies)
    if (!already.has(cookieName(cookie))) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** The session of the cookie, prolonged when it is due, and the cookies that tell the browser. */
async function findViewer(
  app: App,
  headers: Headers,
): Promise<{ viewer: Viewer | null; setCookies: string[] }> {
  const { response: signedIn, headers: answer } = await authOf(app).api.getSession({
    headers,
    returnHeaders: true,
  });
  const setCookies = answer.getSetCookie();
  const person = signedIn && (await findRole(app.db, signedIn.user.id));
  if (!signedIn || !person) return { viewer: null, setCookies };
  const { id, email, emailVerified: emailConfirmed } = signedIn.user;
  return { viewer: { id, sessionId: signedIn.session.id, email, emailConfirmed, ...person }, setCookies };
}

type Guard = MiddlewareFunction<Response>;

const signInAt = (query: string, { pathname, search }: URL) =>
  redirect(`/auth?${query}&next=${encodeURIComponent(pathname + search)}`);

const forbidden = (message: string) => data({ message }, { status: 403 });

/** Account pages: customers and owners alike. An administrator is neither. */
export const requireSignedIn: Guard = ({ context, url }) => {
  const viewer = context.get(viewerContext);
  if (!viewer) throw signInAt("action=signin", url);
  if (viewer.role === "admin") throw forbidden("This page is for customers and businesses.");
};

/** The owner's pages. A customer may come too: Complete Setup is what makes a business of them. */
export const requireBusinessAudience: Guard = ({ context, url }) => {
  const viewer = context.get(viewerContext);
  if (!viewer) throw signInAt("type=business", url);
  if (viewer.role === "admin") throw forbidden("This page is for businesses.");
};

/** Nobody else learns that there is an admin area behind the address. */
export const requireAdmin: Guard = ({ context, url }) => {
  const viewer = context.get(viewerContext);
  if (!viewer) throw signInAt("action=signin", url);
  if (viewer.role !== "admin") throw notFound();
};

/** The viewer of a page behind one of the guards. */
export function viewerOf(context: { get: (key: typeof viewerContext) => Viewer | null }): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw new Error("A page without a guard asks who its viewer is.");
  return viewer;
}
