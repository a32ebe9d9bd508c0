import type { TextKey } from "~/texts/message";

export const steps: readonly (readonly [title: TextKey, text: TextKey])[] = [
  ["subscriptionPage.how.account", "subscriptionPage.how.accountText"],
  ["subscriptionPage.how.profile", "subscriptionPage.how.profileText"],
  ["subscriptionPage.how.pay", "subscriptionPage.how.payText"],
  ["subscriptionPage.how.bookings", "subscriptionPage.how.bookingsText"],
];
