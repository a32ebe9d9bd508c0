/** A link for a contact address that is used, expired or somebody else's. */
export const linkIsOver = {
  title: "This link does not work any more",
  text: "It was used before, is older than 24 hours, or belongs to another account. Save the address again to get a new one.",
};
