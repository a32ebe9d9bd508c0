import { isAPIError } from "better-auth/api";

/** better-auth's code for what a user can cause; anything else is a bug and goes on. */
export function refusal(error: unknown): string {
  if (!isAPIError(error) || error.statusCode >= 500) throw error;
  return error.body?.code ?? error.message;
}
