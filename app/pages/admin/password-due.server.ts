/** Sensitive acts ask for the own password of the last ten minutes; the page then shows where to give it. */
export const passwordDue = {
  title: "admin.ownPassword.due.title",
  text: "admin.ownPassword.due.text",
  tone: "error",
} as const;
