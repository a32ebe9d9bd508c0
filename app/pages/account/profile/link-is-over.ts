/** Shown for a contact-address link that is used, expired or belongs to another account. */
export const linkIsOver = {
  title: "account.profile.linkIsOver.title",
  text: "account.profile.linkIsOver.text",
} as const;
