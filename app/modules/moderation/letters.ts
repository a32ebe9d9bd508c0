import type { Letter } from "~/modules/notifications/letter";
import { plainDate, timeOf } from "~/platform/time";

type Facts = { dueAt: Date; endsSubscription: boolean; signInHref: string };

export const erasureLetter = ({ dueAt, endsSubscription, signInHref }: Facts): Letter => ({
  greeting: "Hello,",
  paragraphs: [
    `You asked us to delete your Thola account. It will be deleted on ${plainDate(dueAt)} at ${timeOf(dueAt)}. Until then you are signed out everywhere.`,
    "To keep it, sign in before that time: this takes the deletion back.",
    ...(endsSubscription
      ? [
          "We are cancelling your subscription at PayFast now, so that your card is not charged again. It stays cancelled if you keep the account.",
        ]
      : []),
  ],
  action: { label: "Sign in and keep my account", href: signInHref },
  closing: "If it was not you who asked, sign in now and change your password.",
});
