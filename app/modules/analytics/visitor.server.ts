import type { RouterContextProvider } from "react-router";
import { impersonatorContext, viewerContext } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { networkOf } from "~/platform/requests.server";
import { isMachine } from "./rules";

/** `secret` keys the hash of the network. */
export type Visitor = { userId: string | null; network: string; secret: string };

/** Null for robots, prefetched pages and administrators, even while they view the site as somebody else. */
export function visitorOf(request: Request, context: Readonly<RouterContextProvider>): Visitor | null {
  const viewer = context.get(viewerContext);
  if (isMachine(request.headers) || viewer?.role === "admin" || context.get(impersonatorContext)) return null;
  const secret = context.get(appContext).env.networkSecret;
  return { userId: viewer?.id ?? null, network: networkOf(request), secret };
}
