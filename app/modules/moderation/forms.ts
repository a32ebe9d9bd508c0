import * as z from "zod/mini";

/** The `intent` of the form that requests the deletion of the account. */
export const deleteAccountIntent = "delete-account";

/** The password is never trimmed. */
export const deleteAccountForm = z.object({
  password: z.string({ error: "Please enter your password" }),
});
