/** Shown for a contact-address link that is used, expired or belongs to another account. */
export const linkIsOver = {
  title: "This link does not work any more",
  text: "It was used before, is older than 24 hours, or belongs to another account. Save the address again to get a new one.",
};
