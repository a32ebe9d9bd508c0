import type { MiddlewareFunction } from "react-router";
import { impersonatorContext, viewerContext } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { bringFavourites } from "./commands.server";
import { favouritesCookie, keptByVisitor } from "./cookie.server";
import { favouriteIds } from "./queries.server";

/** Middleware of the root route: what a visitor kept comes along into the account, at the first page after the sign-in. */
export const bringAlong: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const ids = keptByVisitor(request.headers.get("Cookie"));
  const viewer = context.get(viewerContext);
  if (ids.length === 0 || !viewer?.emailConfirmed || context.get(impersonatorContext)) return next();
  const { db, now } = context.get(appContext);
  await bringFavourites(db, viewer.id, ids, now());
  const response = await next();
  if (!response.headers.getSetCookie().some((cookie) => cookie.startsWith("favourites=")))
    response.headers.append("Set-Cookie", favouritesCookie("account", await favouriteIds(db, viewer.id)));
  return response;
};
