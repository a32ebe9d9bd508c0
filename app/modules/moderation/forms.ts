import * as z from "zod/mini";

/** The hidden field `intent` of the form that asks for the deletion of the account. */
export const deleteAccountIntent = "delete-account";

/** Taken as typed, never trimmed. */
export const deleteAccountForm = z.object({
  password: z.string({ error: "Please enter your password" }),
});
