const year = 365 * 24 * 3600;

/** Whether a Cookie header asks for pages without pictures. */
export const isTextOnly = (cookies: string | null | undefined): boolean =>
  /(?:^|;\s*)(?:__Host-)?text-only=yes(?:;|$)/.test(cookies ?? "");

/** The cookie that asks for pages without pictures, for a request. */
export const textOnlyCookie = "text-only=yes";

/** The Set-Cookie header: text only lasts for a year, pictures remove the cookie. */
export const setTextOnly = (textOnly: boolean): string =>
  textOnly
    ? `${textOnlyCookie}; Path=/; Max-Age=${year}; SameSite=Lax`
    : "text-only=; Path=/; Max-Age=0; SameSite=Lax";
