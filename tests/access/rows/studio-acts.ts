import { aMessageReport, type Row } from "../row";

export const writing: Row[] = [
  {
    file: "pages/studio/business-onboarding.tsx",
    send: { intent: "continue", step: "1" },
    outcomes: "soooeexe",
  },
  { file: "pages/studio/business-hours.tsx", send: { intent: "hours", seen: "none" }, outcomes: "sseoooxo" },
  { file: "pages/studio/business-hours.tsx", send: { intent: "rules", seen: "none" }, outcomes: "sseoooxo" },
  { file: "pages/studio/business-hours.tsx", send: { intent: "off" }, outcomes: "sseoooxo" },
  {
    file: "pages/studio/business-hours.tsx",
    send: { intent: "back", firstDay: "2026-11-30" },
    outcomes: "sseeeexe",
  },
  { file: "pages/studio/dashboard.tsx", send: { intent: "take" }, outcomes: "sseeeexx" },
  { file: "pages/studio/dashboard.tsx", send: { intent: "leave" }, outcomes: "sseeeexx" },
  ...["accept", "reject"].map((intent) => ({
    file: "pages/studio/dashboard.tsx",
    send: { intent, bookingId: "none" },
    outcomes: "sseeeexe",
  })),
  { file: "pages/studio/dashboard.tsx", send: { intent: "away" }, outcomes: "sseoooxo" },
  {
    file: "pages/studio/dashboard.tsx",
    send: { intent: "back", firstDay: "2026-11-30" },
    outcomes: "sseeeexe",
  },
  { file: "pages/studio/billing.tsx", send: { intent: "cancel" }, outcomes: "seeoooxx" },
  {
    file: "pages/studio/billing.tsx",
    send: { intent: "apply-promo", promoCode: "NONE" },
    outcomes: "seeoooxx",
  },
  { file: "pages/studio/business-profile-edit.tsx", send: { intent: "info" }, outcomes: "sseoooxo" },
  { file: "pages/studio/business-profile-edit.tsx", send: { intent: "contact" }, outcomes: "sseoooxo" },
  { file: "pages/studio/business-profile-edit.tsx", send: { intent: "cities" }, outcomes: "sseoooxo" },
  { file: "pages/studio/business-profile-edit.tsx", send: { intent: "services" }, outcomes: "sseoooxo" },
  { file: "pages/studio/business-profile-edit.tsx", send: { intent: "serving" }, outcomes: "sseoooxo" },
  {
    file: "pages/studio/business-profile-edit.tsx",
    send: { intent: "social", facebook: "?" },
    outcomes: "sseoooxo",
  },
  ...["info", "contact", "cities", "services", "serving", "social"].map((intent) => ({
    file: "pages/studio/business-preview.tsx",
    send: { intent, facebook: "?" },
    outcomes: "seeoooxo",
  })),
  { file: "pages/studio/gallery.tsx", send: { intent: "upload" }, outcomes: "sseoooxo" },
  ...["describe", "move", "remove", "restore"].map((intent) => ({
    file: "pages/studio/gallery.tsx",
    send: { intent, id: "none", direction: "later" },
    outcomes: "sseeeexe",
  })),
  { file: "pages/studio/gallery.tsx", send: { intent: "cover", cover: "?" }, outcomes: "sseoooxo" },
  { file: "pages/studio/gallery-upload.ts", send: {}, outcomes: "sseoooxo" },
  {
    file: "pages/studio/onboarding-draft.ts",
    path: "/business-onboarding/draft?step=1",
    send: { businessName: "Typed so far" },
    outcomes: "soooxxxx",
  },
  { file: "pages/studio/claim-business.tsx", send: { intent: "claim", token: "none" }, outcomes: "ssoeeexx" },
  { file: "pages/studio/business-payment.tsx", send: { intent: "pay" }, outcomes: "seeoeexx" },
  {
    file: "pages/studio/business-payment.tsx",
    send: { intent: "apply-promo", promoCode: "NONE" },
    outcomes: "seeoeexx",
  },
  {
    file: "pages/studio/business-payment.tsx",
    send: { intent: "activate-free", promoCode: "NONE" },
    outcomes: "seeoeexx",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "accept", bookingId: "none" },
    outcomes: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "reject", bookingId: "none" },
    outcomes: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "agree", bookingId: "none" },
    outcomes: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "refuse", bookingId: "none" },
    outcomes: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "finish", bookingId: "none" },
    outcomes: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "missed", bookingId: "none" },
    outcomes: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "dispute", bookingId: "none" },
    outcomes: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "block", bookingId: "none" },
    outcomes: "sseeeexe",
  },
  ...["seen", "not-seen"].map((intent) => ({
    file: "pages/studio/booking-management.tsx",
    send: { intent, requestId: "none" },
    outcomes: "sseeeexe",
  })),
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "unblock", customerId: "none" },
    outcomes: "sseeeexe",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "propose", bookingId: "none" },
    outcomes: "sseoooxo",
  },
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "cancel", bookingId: "none" },
    outcomes: "sseoooxo",
  },
  {
    file: "pages/studio/booking-calendar.tsx",
    send: { intent: "say-where", where: "visit" },
    outcomes: "sseeeexe",
  },
  { file: "pages/studio/new-booking.tsx", send: { intent: "enter" }, outcomes: "sseoooxo" },
  {
    ...{ file: "pages/studio/customer.tsx", path: "/booking-management/customers/none" },
    ...{ send: { intent: "save", notes: "Blue gate" }, outcomes: "ssexxxxx" },
  },
  {
    ...{ file: "pages/studio/write-to-customer.tsx", path: "/booking-management/none/write" },
    ...{ send: { intent: "begin", text: "Is the gate open?" }, outcomes: "ssexxxxx" },
  },
  { file: "pages/studio/block-time.tsx", send: { intent: "block" }, outcomes: "sseoooxo" },
  { file: "pages/studio/people.tsx", send: { intent: "add" }, outcomes: "sseoooxo" },
  ...[{ intent: "read" }, { intent: "save" }, { intent: "forget", id: "none", sure: "yes" }].map((send) => ({
    ...{ file: "pages/studio/contacts.tsx", send, outcomes: "sseoooxx" },
  })),
  {
    ...{ file: "pages/studio/contact.tsx", path: "/booking-management/contacts/none" },
    ...{ send: { intent: "change", name: "Gogo" }, outcomes: "ssexxxxx" },
  },
  { file: "pages/studio/outages.tsx", send: { intent: "needs" }, outcomes: "sseeeexe" },
  ...[
    { intent: "add", kind: "mains" },
    { intent: "remove", id: "none" },
  ].map((send) => ({
    ...{ file: "pages/studio/outages.tsx", send, outcomes: "sseoooxo" },
  })),
  ...[
    { intent: "add", address: "https://localhost/x.ics", name: "Family" },
    { intent: "fetch", id: "none" },
    { intent: "remove", id: "none", sure: "yes" },
  ].map((send) => ({ file: "pages/studio/calendars.tsx", send, outcomes: "sseoooxx" })),
  ...[
    { intent: "save", name: "Zanele", whose: "business", which: "all" },
    { intent: "off", firstDay: "2026-12-01" },
    { intent: "back", firstDay: "2026-12-01", lastDay: "2026-12-01" },
    { intent: "forget" },
  ].map((send) => ({
    ...{ file: "pages/studio/person.tsx", path: "/dashboard/people/1", send, outcomes: "ssexxxxx" },
  })),
  {
    file: "pages/studio/booking-calendar.tsx",
    send: { intent: "unblock", id: "none" },
    outcomes: "sseeeexe",
  },
  {
    ...{ file: "pages/studio/move-booking.tsx", path: "/booking-management/none/move" },
    ...{ send: { intent: "move", date: "2026-11-25", time: "10:00" }, outcomes: "ssexxxxx" },
  },
  {
    ...{ file: "pages/studio/change-booking.tsx", path: "/booking-management/none/change" },
    ...{ send: { intent: "change", name: "N", date: "2026-11-25", time: "10:00" }, outcomes: "ssexxxxx" },
  },
  ...[
    { intent: "repeat", every: "week", days: "2026-12-01" },
    { intent: "stop", sure: "yes" },
    { intent: "take-back" },
  ].map((send) => ({
    ...{ file: "pages/studio/repeat-booking.tsx", path: "/booking-management/none/repeat" },
    ...{ send, outcomes: "ssexxxxx" },
  })),
  {
    file: "pages/studio/booking-management.tsx",
    send: { intent: "take-back", bookingId: "none" },
    outcomes: "sseeeexe",
  },
  { file: "pages/studio/standing.tsx", send: { intent: "appeal", id: "none" }, outcomes: "sseoooxx" },
  ...["answer-record", "appeal-record"].map((intent) => ({
    file: "pages/studio/standing.tsx",
    send: { intent, id: "none", words: "I bought this number last year." },
    outcomes: "sseoooxx",
  })),
  { file: "pages/studio/standing.tsx", send: { intent: "send-in" }, outcomes: "sseoooxx" },
  ...["send", "mute", "unmute"].map((intent) => ({
    ...{ file: "pages/studio/conversation.tsx", path: "/dashboard/messages/{talk}" },
    ...{ send: { intent, text: "Thank you" }, outcomes: "ssexexxx" },
  })),
  {
    ...{ file: "pages/studio/conversation.tsx", path: "/dashboard/messages/{talk}" },
    ...{ send: { intent: "say-no" }, outcomes: "ssexoxxx" },
  },
  {
    ...{ file: "pages/studio/write-quote.tsx", path: "/dashboard/messages/{talk}/quote" },
    ...{ send: { intent: "quote", step: "see", callOut: "350" }, outcomes: "ssexoxxx" },
  },
  {
    ...{ file: "pages/studio/conversation-report.tsx", path: "/dashboard/messages/{talk}/report" },
    ...{ send: aMessageReport, outcomes: "ssexoxxx" },
  },
  ...["block", "unblock"].map((intent) => ({
    ...{ file: "pages/studio/conversation-report.tsx", path: "/dashboard/messages/{talk}/report" },
    ...{ send: { intent }, outcomes: "ssexexxx" },
  })),
  {
    ...{ file: "pages/studio/saved-replies.tsx", outcomes: "sseeeexx" },
    ...{ send: { intent: "save", title: "Thanks", text: "Thank you" } },
  },
  {
    ...{ file: "pages/studio/saved-replies.tsx", outcomes: "sseeeexx" },
    ...{ send: { intent: "remove", id: "none" } },
  },
  { file: "pages/studio/area.tsx", send: { intent: "save", how: "none" }, outcomes: "sseeeexe" },
  // Without a photo.
  {
    ...{ file: "pages/studio/papers.tsx", outcomes: "sseoooxx" },
    ...{ send: { intent: "send", kind: "other", number: "1", own: "on" } },
  },
  { file: "pages/studio/papers.tsx", send: { intent: "remove", id: "none" }, outcomes: "sseeeexx" },
  ...["answer", "answer-fixed"].map((intent) => ({
    file: "pages/studio/reviews.tsx",
    send: { intent, reviewId: "none", answer: "thanks" },
    outcomes: "sseoooxx",
  })),
];
