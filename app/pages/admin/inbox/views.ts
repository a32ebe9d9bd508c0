export const inboxPage = "/admin/inbox";

export const views = ["waiting", "messages", "reports", "mine", "closed"] as const;
export type View = (typeof views)[number];
