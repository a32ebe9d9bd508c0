import { isAPIError } from "better-auth/api";

/** Returns better-auth's code if the user caused the error; rethrows anything else as a bug. */
export function refusal(error: unknown): string {
  if (!isAPIError(error) || error.statusCode >= 500) throw error;
  return error.body?.code ?? error.message;
}
