/** Whom security mails are about. `email` is the sign-in address: they go there, never to the contact address. */
export type Person = { id: string; email: string; language: string };
