import type { Row } from "../row";

export const reading: Row[] = [
  { file: "pages/admin/index.tsx", outcomes: "ssxxxxox" },
  { file: "pages/admin/find.tsx", path: "/admin/find?q=a", outcomes: "ssxxxxox" },
  ...["onboarding.tsx", "business.tsx", "business-csv.ts", "sanctions.tsx", "sanctions-csv.ts"].map(
    (name) => ({
      file: `pages/admin/${name}`,
      outcomes: "ssxxxxox",
    }),
  ),
  { file: "pages/admin/business-page.tsx", path: "/admin/business/none", outcomes: "ssxxxxxx" },
  { file: "pages/admin/sanction-case.tsx", path: "/admin/sanctions/none", outcomes: "ssxxxxxx" },
  { file: "pages/admin/dispute.tsx", path: "/admin/sanctions/disputes/none", outcomes: "ssxxxxxx" },
  { file: "pages/admin/onboarding-csv.ts", outcomes: "ssxxxxox" },
  { file: "pages/admin/papers.tsx", outcomes: "ssxxxxox" },
  { file: "pages/admin/paper.tsx", path: "/admin/onboarding/papers/none", outcomes: "ssxxxxxx" },
  {
    file: "pages/admin/paper-photo.ts",
    path: "/admin/onboarding/papers/none/photos/none",
    outcomes: "ssxxxxxx",
  },
  { file: "pages/admin/financial-csv.ts", outcomes: "ssxxxxox" },
  { file: "pages/admin/financial.tsx", outcomes: "ssxxxxox" },
  { file: "pages/admin/money-csv.ts", outcomes: "ssxxxxox" },
  { file: "pages/admin/business-ledger.tsx", path: "/admin/financial/none", outcomes: "ssxxxxxx" },
  { file: "pages/admin/users.tsx", outcomes: "ssxxxxox" },
  { file: "pages/admin/users-csv.ts", outcomes: "ssxxxxox" },
  { file: "pages/admin/user.tsx", path: "/admin/users/none", outcomes: "ssxxxxxx" },
  { file: "pages/admin/user-data.ts", path: "/admin/users/none/data", outcomes: "ssxxxxex" },
  ...["settings", "cash-payers", "promo-codes", "administrators", "switches"].map((name) => ({
    file: `pages/admin/${name}.tsx`,
    outcomes: "ssxxxxox",
  })),
  { file: "pages/admin/search-words.tsx", outcomes: "ssxxxxox" },
  { file: "pages/admin/system.tsx", outcomes: "ssxxxxox" },
  { file: "pages/admin/news.tsx", outcomes: "ssxxxxox" },
  { file: "pages/admin/news-csv.ts", outcomes: "ssxxxxox" },
  { file: "pages/admin/inbox.tsx", outcomes: "ssxxxxox" },
  { file: "pages/admin/inbox-csv.ts", outcomes: "ssxxxxox" },
  { file: "pages/admin/reported-messages.tsx", outcomes: "ssxxxxox" },
  { file: "pages/admin/audit.tsx", outcomes: "ssxxxxox" },
  { file: "pages/admin/audit-csv.ts", outcomes: "ssxxxxox" },
  { file: "pages/admin/view-as.tsx", outcomes: "ssxxxxex" },
  { file: "pages/admin/own-password.tsx", outcomes: "ssxxxxex" },
  // Looking is recorded, with an id: after the pages of the audit log.
  {
    file: "pages/admin/reported-message.tsx",
    path: "/admin/inbox/messages/{reported}",
    outcomes: "ssxxxxox",
  },
];

export const writing: Row[] = [
  {
    file: "pages/admin/business-page.tsx",
    path: "/admin/business/none",
    send: { intent: "take-down-picture", picture: "none", reason: "Not theirs" },
    outcomes: "ssxxxxox",
  },
  ...["approve", "reopen", "restore", "keep", "confirm-mail", "place"].map((intent) => ({
    file: "pages/admin/business-page.tsx",
    path: "/admin/business/none",
    send: { intent },
    outcomes: "ssxxxxox",
  })),
  { file: "pages/admin/administrators.tsx", send: { intent: "create" }, outcomes: "ssxxxxox" },
  {
    file: "pages/admin/administrators.tsx",
    send: { intent: "activate", accountId: "none" },
    outcomes: "ssxxxxox",
  },
  {
    file: "pages/admin/administrators.tsx",
    send: { intent: "deactivate", accountId: "none" },
    outcomes: "ssxxxxox",
  },
  {
    file: "pages/admin/administrators.tsx",
    send: { intent: "delete", accountId: "none" },
    outcomes: "ssxxxxox",
  },
  {
    file: "pages/admin/administrators.tsx",
    send: { intent: "set-password", accountId: "none" },
    outcomes: "ssxxxxox",
  },
  {
    file: "pages/admin/administrators.tsx",
    send: { intent: "reset-factor", accountId: "none" },
    outcomes: "ssxxxxox",
  },
  { file: "pages/admin/own-password.tsx", send: { intent: "own-password" }, outcomes: "ssxxxxex" },
  { file: "pages/admin/promo-codes.tsx", send: { intent: "create-promo" }, outcomes: "ssxxxxox" },
  {
    file: "pages/admin/promo-codes.tsx",
    send: { intent: "turn-on-promo", promoId: "none" },
    outcomes: "ssxxxxox",
  },
  {
    file: "pages/admin/promo-codes.tsx",
    send: { intent: "turn-off-promo", promoId: "none" },
    outcomes: "ssxxxxox",
  },
  { file: "pages/admin/cash-payers.tsx", send: { intent: "register-manual" }, outcomes: "ssxxxxox" },
  ...["approve-manual", "reject-manual", "renew-claim"].map((intent) => ({
    file: "pages/admin/cash-payers.tsx",
    send: { intent, signupId: "none" },
    outcomes: "ssxxxxox",
  })),
  ...["approve", "reject", "check"].map((intent) => ({
    file: "pages/admin/onboarding.tsx",
    send: { intent, ids: "none" },
    outcomes: "ssxxxxox",
  })),
  ...["reopen", "place"].map((intent) => ({
    file: "pages/admin/onboarding.tsx",
    send: { intent, business: "none" },
    outcomes: "ssxxxxox",
  })),
  ...["remove", "restore"].map((intent) => ({
    file: "pages/admin/business.tsx",
    send: { intent, id: "none" },
    outcomes: "ssxxxxox",
  })),
  ...["apply", "dismiss", "lift", "uphold", "sanction"].map((intent) => ({
    file: "pages/admin/sanctions.tsx",
    send: { intent, id: "none" },
    outcomes: "ssxxxxox",
  })),
  {
    file: "pages/admin/sanctions.tsx",
    send: { intent: "automatic", on: "false" },
    outcomes: "ssxxxxex",
  },
  {
    file: "pages/admin/sanction-case.tsx",
    path: "/admin/sanctions/none",
    send: { intent: "apply", id: "none" },
    outcomes: "ssxxxxox",
  },
  ...["uphold", "dismiss"].map((intent) => ({
    file: "pages/admin/dispute.tsx",
    path: "/admin/sanctions/disputes/none",
    send: { intent, note: "Asked both sides" },
    outcomes: "ssxxxxex",
  })),
  {
    file: "pages/admin/financial.tsx",
    path: "/admin/financial?view=refunds",
    send: { intent: "record-refund" },
    outcomes: "ssxxxxox",
  },
  ...["json", "html"].map((intent) => ({
    file: "pages/admin/user-data.ts",
    path: "/admin/users/none/data",
    send: { intent },
    outcomes: "ssxxxxex",
  })),
  ...["suspend", "restore", "sign-out-everywhere", "erase", "keep"].map((intent) => ({
    file: "pages/admin/user.tsx",
    path: "/admin/users/none",
    send: { intent, reason: "Because" },
    outcomes: "ssxxxxex",
  })),
  {
    file: "pages/admin/user.tsx",
    path: "/admin/users/none",
    send: { intent: "ask-data", checked: "Called back", askedOn: "" },
    outcomes: "ssxxxxex",
  },
  ...["lock-account", "unlock-account", "set-tier"].map((intent) => ({
    file: "pages/admin/financial.tsx",
    send: { intent, businessId: "none", tier: "pro" },
    outcomes: "ssxxxxox",
  })),
  {
    file: "pages/admin/financial.tsx",
    send: { intent: "process-notice", noticeId: "none" },
    outcomes: "ssxxxxox",
  },
  {
    file: "pages/admin/financial.tsx",
    send: { intent: "settle-difference", differenceId: "none", note: "Looked into" },
    outcomes: "ssxxxxox",
  },
  ...[
    { intent: "record-refund", pfPaymentId: "none", reason: "Because" },
    { intent: "record-chargeback", pfPaymentId: "none", reason: "Because" },
    { intent: "record-adjustment", amount: "1.00", reason: "Because" },
    { intent: "give-days", days: "1", reason: "Because" },
  ].map((send) => ({
    file: "pages/admin/business-ledger.tsx",
    path: "/admin/financial/none",
    send,
    outcomes: "ssxxxxox",
  })),
  { file: "pages/admin/search-words.tsx", send: { intent: "add-word", word: "none" }, outcomes: "ssxxxxox" },
  {
    file: "pages/admin/search-words.tsx",
    send: { intent: "remove-word", word: "none" },
    outcomes: "ssxxxxex",
  },
  { file: "pages/admin/system.tsx", send: { intent: "retry-mail", id: "none" }, outcomes: "ssxxxxox" },
  { file: "pages/admin/system.tsx", send: { intent: "held-mails", send: "true" }, outcomes: "ssxxxxox" },
  { file: "pages/admin/system.tsx", send: { intent: "run-job", queue: "none" }, outcomes: "ssxxxxox" },
  { file: "pages/admin/switches.tsx", send: { intent: "live-figures", on: "true" }, outcomes: "ssxxxxex" },
  ...["preview", "save", "publish", "unpublish", "republish", "delete"].map((intent) => ({
    file: "pages/admin/news.tsx",
    send: { intent, id: "none" },
    outcomes: "ssxxxxox",
  })),
  ...[
    ...["assign", "unassign", "answer", "answer-close", "close", "reopen"],
    ...["assign-report", "unassign-report", "take-down", "leave", "put-back"],
  ].map((intent) => ({
    file: "pages/admin/inbox.tsx",
    send: { intent, id: "none", answer: "An answer", reason: "Because" },
    outcomes: "ssxxxxox",
  })),
  ...["dismiss", "hide", "close", "suspend"].map((intent) => ({
    ...{ file: "pages/admin/reported-message.tsx", path: "/admin/inbox/messages/none" },
    ...{ send: { intent, reason: "Because" }, outcomes: "ssxxxxex" },
  })),
  {
    ...{ file: "pages/admin/paper.tsx", path: "/admin/onboarding/papers/none" },
    ...{ send: { intent: "check", number: "PL 1" }, outcomes: "ssxxxxex" },
  },
  {
    ...{ file: "pages/admin/paper.tsx", path: "/admin/onboarding/papers/none" },
    ...{ send: { intent: "refuse", why: "name" }, outcomes: "ssxxxxex" },
  },
  { file: "pages/admin/view-as.tsx", send: { intent: "user", userId: "none" }, outcomes: "ssxxxxex" },
];
