import { planPriceText } from "~/modules/billing/rules";

export const steps = [
  ["Create your account", "Business name, e-mail and password. We send a link to confirm the address."],
  [
    "Complete your profile",
    "Six short steps: what you do, where, when and how to reach you. Saved at every step.",
  ],
  [`Pay ${planPriceText} a month`, "By card through PayFast. The first payment puts you in the listing."],
  ["Accept bookings", "Requests arrive by e-mail. Accept or reject them from your phone."],
] as const;
