const year = 365 * 24 * 3600;

export type Theme = "light" | "dark" | "system";

/** The visitor's choice; without one it is the system's, which needs no cookie. */
export function themeOf(request: Request): Theme {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** Light or dark stay for a year; 'system' needs no cookie. */
export const themeCookie = (theme: Theme): string =>
  theme === "system"
    ? "theme=; Path=/; Max-Age=0; SameSite=Lax"
    : `theme=${theme}; Path=/; Max-Age=${year}; SameSite=Lax`;
