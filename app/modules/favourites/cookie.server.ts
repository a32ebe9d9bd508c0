import type { MiddlewareFunction } from "react-router";
import { impersonatorContext, suspensionContext, viewerContext } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { bringFavourites } from "./commands.server";
import { favouriteIds } from "./queries.server";
import { longId, markOf, mostInCookie, shortId } from "./rules";

/**
 * The cookie tells the script of the page which hearts are full, so that pages are the same for everybody. Of a visitor it is
 * also the only place where favourites are kept; with an account the table is, and the cookie has a mark of each.
 */
export type Holder = "visitor" | "account";

const marks: Record<Holder, string> = { visitor: "v", account: "a" };
const year = 365 * 24 * 3600;

const valueIn = (cookies: string | null | undefined): string =>
  /(?:^|;\s*)favourites=([\w.-]*)/.exec(cookies ?? "")?.[1] ?? "";

/** What a visitor keeps in this browser, newest first. */
export function keptByVisitor(cookies: string | null | undefined): string[] {
  const value = valueIn(cookies);
  if (!value.startsWith(marks.visitor)) return [];
  const ids = value.slice(1, 1000).split(".").map(longId);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, mostInCookie);
}

/** The Set-Cookie header; none kept removes it. Scripts read it. */
export const favouritesCookie = (holder: Holder, ids: readonly string[]): string => {
  const written =
    holder === "account" ? ids.map(markOf).join("") : ids.slice(0, mostInCookie).map(shortId).join(".");
  const value = ids.length === 0 ? "" : marks[holder] + written;
  return `favourites=${value}; Path=/; Max-Age=${ids.length === 0 ? 0 : year}; SameSite=Lax`;
};

/** After a sign-in. What a visitor kept stays in its cookie, and comes along at the next page. */
export async function cookieOfSignIn(db: Db, userId: string, cookies: string | null): Promise<string[]> {
  if (keptByVisitor(cookies).length > 0) return [];
  const ids = await favouriteIds(db, userId);
  return ids.length === 0 && valueIn(cookies) === "" ? [] : [favouritesCookie("account", ids)];
}

/** Middleware of the root route: what a visitor kept comes along into the account, at the first page after the sign-in. */
export const bringAlong: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const ids = keptByVisitor(request.headers.get("Cookie"));
  const viewer = context.get(viewerContext);
  const isOther = context.get(impersonatorContext) !== null || context.get(suspensionContext) !== null;
  if (ids.length === 0 || !viewer?.emailConfirmed || isOther) return next();
  const { db, now } = context.get(appContext);
  await bringFavourites(db, viewer.id, ids, now());
  const response = await next();
  if (!response.headers.getSetCookie().some((cookie) => cookie.startsWith("favourites=")))
    response.headers.append("Set-Cookie", favouritesCookie("account", await favouriteIds(db, viewer.id)));
  return response;
};
