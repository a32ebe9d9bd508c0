import type { Theme } from "./ui/theme-switch";

/** The visitor's choice; without one it is the system's, which needs no cookie. */
export function themeOf(request: Request): Theme {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

export function themeCookie(theme: Theme): string {
  const age = theme === "system" ? 0 : 365 * 24 * 3600;
  return `theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
