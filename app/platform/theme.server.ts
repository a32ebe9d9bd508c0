export type Theme = "light" | "dark" | "system";

/** The visitor's choice; without one it is the system's, which needs no cookie. */
export function themeOf(request: Request): Theme {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}
