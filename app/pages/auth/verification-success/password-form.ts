import type { Errors } from "~/forms/parse";
import type { Message } from "~/texts/message";

/** What the step that asks for a password shows; `renewing`: the form for a new password was refused. */
export type PasswordStepData = {
  token: string;
  email: string;
  errors: Errors;
  renewing: boolean;
  notice: Message | undefined;
};
