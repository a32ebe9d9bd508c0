import type { Letter } from "~/modules/notifications/letter";

type Facts = { dueAt: Date; endsSubscription: boolean };

export const erasureLetter = ({ dueAt, endsSubscription }: Facts): Letter => ({
  greeting: "mailsAccounts.greeting",
  paragraphs: [
    { key: "mailsAccounts.erasure.text", values: { dueAt } },
    "mailsAccounts.erasure.howToKeep",
    ...(endsSubscription ? (["mailsAccounts.erasure.subscription"] as const) : []),
  ],
  action: { label: "mailsAccounts.erasure.action", href: "/auth?action=signin" },
  closing: "mailsAccounts.erasure.closing",
});
