import type { PagePolicy } from "../app/site-map/policy";

export function signIn(server: string, email: string, password: string): Promise<string>;
export function walk(
  server: string,
  audiences: string[],
  visit: (path: string, cookie: string, policy: PagePolicy) => Promise<void>,
): Promise<string[]>;
