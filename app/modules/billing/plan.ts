import type { SiteIcon } from "~/ui/icon-names";

type Feature = { icon: SiteIcon; title: string; text: string };

/** The four features that the specification names, and four more that the plan really has. */
export const planFeatures: readonly Feature[] = [
  {
    icon: "calendar",
    title: "Accept customer bookings",
    text: "Customers pick a time that you have free. You say yes or no, and never twice for one hour.",
  },
  {
    icon: "store",
    title: "Manage your business profile",
    text: "A page of your own with your story, your area, your hours and a cover made for you.",
  },
  {
    icon: "messages-square",
    title: "View customer inquiries",
    text: "Every request in one list, with the customer's notes and how to reach them.",
  },
  {
    icon: "tag",
    title: "Display your services",
    text: "What you do, one service per line, in a table that reads well on any phone.",
  },
  {
    icon: "search",
    title: "Be found close by",
    text: "By trade, by word, by province and by every city or township that you serve.",
  },
  {
    icon: "phone",
    title: "Call, WhatsApp and e-mail",
    text: "One touch on your page reaches you, with the message already begun.",
  },
  {
    icon: "clock",
    title: "Hours that work for you",
    text: "Open or closed, day by day: your hours decide which times can be booked.",
  },
  {
    icon: "calendar-plus",
    title: "Straight into your calendar",
    text: "Accepted bookings arrive by e-mail with a calendar file, for you and for the customer.",
  },
];
