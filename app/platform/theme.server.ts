const year = 365 * 24 * 3600;

export type Theme = "light" | "dark" | "system";

/** The theme in a Cookie header; 'system' without one. */
export function themeIn(cookies: string | null | undefined): Theme {
  const chosen = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/.exec(cookies ?? "")?.[1];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

type Pressed = "true" | "false";

/** What a page shows of its theme, all of it text: its own attribute, the colour schemes, and which button is pressed. */
export type ThemeView = Record<Theme, Pressed> & { theme: string; schemes: string };

const pressed = (isPressed: boolean): Pressed => (isPressed ? "true" : "false");

export const themeView = (theme: Theme): ThemeView => ({
  theme,
  schemes: theme === "system" ? "light dark" : theme,
  light: pressed(theme === "light"),
  dark: pressed(theme === "dark"),
  system: pressed(theme === "system"),
});

/** The Set-Cookie header: light and dark last for a year, 'system' removes the cookie. */
export const themeCookie = (theme: Theme): string =>
  theme === "system"
    ? "theme=; Path=/; Max-Age=0; SameSite=Lax"
    : `theme=${theme}; Path=/; Max-Age=${year}; SameSite=Lax`;
