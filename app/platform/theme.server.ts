const year = 365 * 24 * 3600;

export type Theme = "light" | "dark" | "system";

/** The theme in a Cookie header; 'system' without one. */
export function themeIn(cookies: string | null | undefined): Theme {
  const chosen = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/.exec(cookies ?? "")?.[1];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

export const themeOf = ({ headers }: Request): Theme => themeIn(headers.get("Cookie"));

/** The Set-Cookie header: light and dark last for a year, 'system' removes the cookie. */
export const themeCookie = (theme: Theme): string =>
  theme === "system"
    ? "theme=; Path=/; Max-Age=0; SameSite=Lax"
    : `theme=${theme}; Path=/; Max-Age=${year}; SameSite=Lax`;
