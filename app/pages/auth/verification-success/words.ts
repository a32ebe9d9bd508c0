import type { Errors } from "~/forms/parse";
import type { Message, TextKey } from "~/texts/message";

export const broken = "auth.verification.broken" satisfies TextKey;
export const refusedLink = "auth.verification.refused" satisfies TextKey;

/** What the step that asks for a password shows; `renewing`: the form for a new password was refused. */
export type PasswordStepData = {
  token: string;
  email: string;
  errors: Errors;
  renewing: boolean;
  notice: Message | undefined;
};
