import { isAPIError } from "better-auth/api";

/** Returns better-auth's code if the user caused the error; null for a bug. */
export function expectedErrorCode(error: unknown): string | null {
  if (!isAPIError(error) || error.statusCode >= 500) return null;
  return error.body?.code ?? error.message;
}
