import { createContext } from "react-router";

/** Who may open a page; the guards are in `app/guard.server.ts`. */
export type Audience =
  | "nobody"
  | "everybody"
  /** Customers and owners. */
  | "signed-in"
  /** They, and whoever holds the link of a mail. */
  | "signed-in-or-link"
  /** Owners with a business. */
  | "business"
  /** They, and customers, who may set one up. */
  | "business-to-be"
  | "admin"
  /** Administrators, also those whose session lacks the second factor. */
  | "admin-half-signed-in"
  /** Everybody, while there is sample data. */
  | "samples";

/** What the site map (`app/site-map/site-map.ts`) says of a page. */
export type PagePolicy = {
  audience: Audience;
  /** Its address has the prefix of a language, as its text has one; without it, it follows the language of the reader. */
  prefixed?: true;
  /** 'index': in the sitemap if the address is fixed. 'open': not closed by robots.txt, as all others are. */
  robots?: "index" | "open";
  /** Open to whoever signed up in a checkout and has not confirmed the address. For every other page they are signed out. */
  unconfirmed?: true;
  /** A visitor who was never signed in here is asked to sign up. */
  newcomers?: true;
  /** What an impersonating administrator may do: everything, or read, and post forms with these intents. Closed without it. */
  impersonation?: "whole" | readonly string[];
  /** What somebody who is suspended may post: everything, or forms with these intents. Nothing without it; all may be read. */
  suspended?: "whole" | readonly string[];
  /** Rendered once for all readers of one audience. */
  cached?: true;
  /** A cached page that shows signed-in readers more of themselves than name, theme, badges and notice. */
  personal?: true;
  /** Its address names the one act: what is posted has no field `intent`. */
  oneAct?: true;
  /** 'none': answered at once, however many pages wait to be rendered. */
  queue?: "none";
};

export const pagePolicy = createContext<PagePolicy>({ audience: "nobody" });
