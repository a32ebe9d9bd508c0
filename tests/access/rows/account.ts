import { aMessageReport, aTypedJob, type Row } from "../row";

export const reading: Row[] = [
  { file: "pages/account/bookings.tsx", outcomes: "ssooooxo" },
  { file: "pages/account/booking.tsx", path: "/bookings/none", outcomes: "ssxxxxxx" },
  {
    file: "pages/account/business-wait.tsx",
    path: "/business/{shown}/wait?date=2026-11-26&service=none",
    outcomes: "sseeeexx",
  },
  { file: "pages/account/booking-move.tsx", path: "/bookings/none/reschedule", outcomes: "ssxxxxxx" },
  { file: "pages/account/booking-file.ts", path: "/bookings/none/calendar.ics", outcomes: "ssxxxxxx" },
  { file: "pages/account/messages.tsx", outcomes: "ssooooxx" },
  { file: "pages/account/conversation.tsx", path: "/messages/none", outcomes: "ssxxxxxx" },
  { file: "pages/account/conversation.tsx", path: "/messages/{talk}", outcomes: "ssoxxxxx" },
  { file: "pages/account/conversation-report.tsx", path: "/messages/{talk}/report", outcomes: "ssoxxxxx" },
  { file: "pages/account/ask-three.tsx", outcomes: "ssooooxx" },
  { file: "pages/account/job.tsx", path: "/ask-three/none", outcomes: "ssxxxxxx" },
  { file: "pages/account/job.tsx", path: "/ask-three/{job}", outcomes: "ssoxxxxx" },
  { file: "pages/account/quote.tsx", path: "/quotes/none", outcomes: "ssxxxxxx" },
  { file: "pages/account/quote.tsx", path: "/quotes/{quote}", outcomes: "ssoxoxxx" },
  { file: "pages/account/quote-time.tsx", path: "/quotes/{quote}/time", outcomes: "ssoxxxxx" },
  { file: "pages/account/conversation-photo.ts", path: "/messages/{talk}/photos/none", outcomes: "ssxxxxxx" },
  {
    file: "pages/account/message-photo.tsx",
    path: "/messages/{talk}/photos/none/large",
    outcomes: "ssxxxxxx",
  },
  { file: "pages/account/profile.tsx", outcomes: "soooooxo" },
  { file: "pages/account/settings.tsx", outcomes: "ssooooxo" },
  { file: "pages/account/personal-data.ts", path: "/account/personal-data.html", outcomes: "ssooooxx" },
  { file: "pages/account/personal-data.ts", path: "/account/none.json", outcomes: "ssxxxxxx" },
];

export const writing: Row[] = [
  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "accept" },
    outcomes: "ssxxxxxx",
  },
  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "decline" },
    outcomes: "ssxxxxxx",
  },
  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "keep" },
    outcomes: "ssxxxxxx",
  },
  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "cancel" },
    outcomes: "ssxxxxxx",
  },
  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "missing" },
    outcomes: "ssxxxxxx",
  },
  {
    file: "pages/account/booking.tsx",
    path: "/bookings/none",
    send: { intent: "dispute" },
    outcomes: "ssxxxxxx",
  },
  ...["take-time", "leave-list"].map((intent) => ({
    file: "pages/account/bookings.tsx",
    ...{ send: { intent, place: "none" }, outcomes: intent === "leave-list" ? "sseeeexe" : "ssooooxo" },
  })),
  {
    ...{
      file: "pages/account/business-wait.tsx",
      path: "/business/{shown}/wait?date=2026-11-26&service=none",
    },
    ...{ send: { intent: "wait" }, outcomes: "sseeeexx" },
  },
  ...["series-yes", "series-no", "series-stop"].map((intent) => ({
    ...{ file: "pages/account/booking.tsx", path: "/bookings/none" },
    ...{ send: { intent }, outcomes: "ssxxxxxx" },
  })),
  {
    file: "pages/account/booking-move.tsx",
    path: "/bookings/none/reschedule",
    send: { intent: "reschedule", date: "2026-11-25", time: "10:00" },
    outcomes: "ssxxxxxx",
  },
  ...["send", "mute", "unmute"].map((intent) => ({
    ...{ file: "pages/account/conversation.tsx", path: "/messages/{talk}" },
    ...{ send: { intent, text: "Thank you" }, outcomes: "ssexxxxx" },
  })),
  {
    ...{ file: "pages/account/conversation.tsx", path: "/messages/{talk}" },
    ...{ send: { intent: "say-no" }, outcomes: "ssxxxxxx" },
  },
  ...["find", "ask"].map((intent) => ({
    ...{ file: "pages/account/ask-three.tsx" },
    ...{ send: { intent, ...aTypedJob }, outcomes: "ssooooxx" },
  })),
  {
    ...{ file: "pages/account/job.tsx", path: "/ask-three/{job}" },
    ...{ send: { intent: "stop", sure: "yes" }, outcomes: "ssexxxxx" },
  },
  {
    ...{ file: "pages/account/conversation-report.tsx", path: "/messages/{talk}/report" },
    ...{ send: aMessageReport, outcomes: "ssoxxxxx" },
  },
  ...["block", "unblock"].map((intent) => ({
    ...{ file: "pages/account/conversation-report.tsx", path: "/messages/{talk}/report" },
    ...{ send: { intent }, outcomes: "ssexxxxx" },
  })),
  {
    ...{ file: "pages/account/quote.tsx", path: "/quotes/{quote}" },
    ...{ send: { intent: "accept", at: "2026-11-24 10:00" }, outcomes: "ssoxxxxx" },
  },
  {
    ...{ file: "pages/account/quote.tsx", path: "/quotes/{quote}" },
    ...{ send: { intent: "decline" }, outcomes: "ssoxxxxx" },
  },
  {
    ...{ file: "pages/account/quote.tsx", path: "/quotes/{quote}" },
    ...{ send: { intent: "take-back" }, outcomes: "ssxxoxxx" },
  },
  { file: "pages/account/profile.tsx", send: { intent: "save" }, outcomes: "soooooxo" },
  {
    file: "pages/account/profile.tsx",
    send: { intent: "confirm-email", token: "none" },
    outcomes: "sxxxxxxx",
  },
  { file: "pages/account/profile.tsx", send: { intent: "resend-email" }, outcomes: "seeeeexx" },
  { file: "pages/account/profile.tsx", send: { intent: "keep-email" }, outcomes: "seeeeexx" },
  {
    file: "pages/account/settings.tsx",
    path: "/settings?tab=password",
    send: { intent: "change-password" },
    outcomes: "ssooooxx",
  },
  {
    file: "pages/account/settings.tsx",
    path: "/settings?tab=account",
    send: { intent: "end-session", session: "none" },
    outcomes: "sseeeexx",
  },
  {
    file: "pages/account/settings.tsx",
    path: "/settings?tab=account",
    send: { intent: "end-others" },
    outcomes: "sseeeexx",
  },
  {
    file: "pages/account/settings.tsx",
    path: "/settings?tab=mails",
    send: { intent: "choose-mails" },
    outcomes: "sseeeexx",
  },
  {
    file: "pages/account/settings.tsx",
    path: "/settings?tab=mails",
    send: { intent: "make-feed", side: "customer" },
    outcomes: "sseeeexx",
  },
  {
    file: "pages/account/settings.tsx",
    path: "/settings?tab=mails",
    send: { intent: "end-feed", side: "business" },
    outcomes: "sseeeexx",
  },
  {
    file: "pages/account/settings.tsx",
    path: "/settings?tab=account",
    send: { intent: "delete-account" },
    outcomes: "ssooooxx",
  },
];
