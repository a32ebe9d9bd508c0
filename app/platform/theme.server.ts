const year = 365 * 24 * 3600;

export type Theme = "light" | "dark" | "system";

/** The visitor's choice, of their cookies; without one it is the system's, which needs no cookie. */
export function themeIn(cookies: string | null | undefined): Theme {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? "")?.[1];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

export const themeOf = ({ headers }: Request): Theme => themeIn(headers.get("Cookie"));

/** Light or dark stay for a year; 'system' needs no cookie. */
export const themeCookie = (theme: Theme): string =>
  theme === "system"
    ? "theme=; Path=/; Max-Age=0; SameSite=Lax"
    : `theme=${theme}; Path=/; Max-Age=${year}; SameSite=Lax`;
