import type { IncomingMessage } from "node:http";
import { authOf } from "~/modules/accounts/auth.server";
import { findFreshSession } from "~/modules/accounts/fresh-session.server";
import type { Viewer } from "~/modules/accounts/viewer.server";
import { countUnread } from "~/modules/conversations/queries/inbox.server";
import type { App } from "~/platform/app-context.server";
import { languageHeader } from "~/platform/language.server";
import { pageKey } from "~/platform/page-key";
import { isTextOnly } from "~/platform/requests.server";
import { defaultLanguage } from "~/texts/language-prefix";
import { cookiesOf } from "./host-cookies.server";
import { isReading, refusalOf } from "./page-requests.server";

/** A request for a page that others may get too: its address as in the key of the cache, and the language that it names. */
export type Visit = {
  address: string;
  path: string;
  language: string | null;
  cookies: string;
  /** Pages without pictures are pages of their own. */
  textOnly: boolean;
};

/** Who gets a shared page: a visitor, or a customer or owner. */
export type Reader = Omit<Visit, "language"> & {
  key: string;
  language: string;
  viewer: Viewer | null;
  /** Conversations with something unread. */
  unread: number;
};

/** Requests of client navigation, and addresses that React Router reads in a way of its own. */
const unlikePages = /[.]data$|^[/]__|%|[/][/]/;

export function visitOf(req: IncomingMessage, { site }: Pick<App, "site">): Visit | null {
  if (!isReading(req) || req.headers.authorization !== undefined || refusalOf(req)) return null;
  const address = pageKey(req.url ?? "");
  if (address === null) return null;
  const [path = ""] = address.split("?", 1);
  if (unlikePages.test(path)) return null;
  const language = req.headers[languageHeader] as string | undefined;
  const cookies = cookiesOf(req, site);
  return { address, path, language: language ?? null, cookies, textOnly: isTextOnly(cookies) };
}

export function readerOf(visit: Visit, viewer: Viewer | null, unread = 0): Reader {
  const language = visit.language ?? viewer?.language ?? defaultLanguage;
  return {
    ...visit,
    language,
    viewer,
    unread,
    key: [viewer?.role ?? "visitor", language, visit.textOnly ? "text" : "pictures", visit.address].join(" "),
  };
}

/**
 * Who asks with a session. 'unknown' is whoever gets a page of their own: administrators, those who view the site as somebody else, those who have yet to
 * confirm their address, suspended people, and sessions that are over or due. For them the page itself finds out.
 */
export async function findReader(app: App, visit: Visit): Promise<Reader | "unknown"> {
  const headers = new Headers({ Cookie: visit.cookies });
  const viewer = await findFreshSession(app.db, authOf(app), headers).catch(() => null);
  if (!viewer?.emailConfirmed) return "unknown";
  return readerOf(visit, viewer, await countUnread(app.db, "customer", viewer.id).catch(() => 0));
}
