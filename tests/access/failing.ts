import { coverChoices } from "~/modules/businesses/cover";
import type { Role, Row } from "./row";

/** Acts that store nothing, or do what was asked without the database. */
export const withoutDatabase = new Set([
  // A call is made even if it cannot be counted.
  "pages/public/services.tsx call",
  "pages/public/services.tsx book",
  "pages/public/demo-business-profile.tsx book",
  "pages/public/demo-dashboard.tsx cancel",
  "pages/public/demo-dashboard.tsx reactivate",
  "pages/public/demo-dashboard.tsx analytics",
  ...["info", "contact", "cities", "services", "serving", "social"].map(
    (intent) => `pages/studio/business-preview.tsx ${intent}`,
  ),
  "pages/admin/news.tsx preview",
  // The next steps of a sign-up lead back to the first one before anything is asked.
  "pages/public/business-subscription.tsx continue",
  // The page is not there without a business, a dispute, or the link of a mail.
  ...["approve", "reopen", "restore", "keep", "confirm-mail", "place", "take-down-picture"].map(
    (intent) => `pages/admin/business-page.tsx ${intent}`,
  ),
  ...["pages/admin/dispute.tsx uphold", "pages/admin/dispute.tsx dismiss"],
  ...["pages/auth/appeal.tsx appeal", "pages/auth/verification-success.tsx confirm"],
  // Refused before the database is asked: no such booking, session, customer, link or code.
  ...[
    "accept",
    "decline",
    "keep",
    "cancel",
    "missing",
    "dispute",
    "series-yes",
    "series-no",
    "series-stop",
  ].map((intent) => `pages/account/booking.tsx ${intent}`),
  "pages/account/booking-move.tsx reschedule",
  "pages/studio/move-booking.tsx move",
  ...["read", "save", "forget"].map((intent) => `pages/studio/contacts.tsx ${intent}`),
  ...["save", "off", "back", "forget"].map((intent) => `pages/studio/person.tsx ${intent}`),
  ...["answer-record", "appeal-record"].map((intent) => `pages/studio/standing.tsx ${intent}`),
  "pages/studio/change-booking.tsx change",
  // Refused before the database is asked, or not there.
  ...["add", "fetch", "remove"].map((intent) => `pages/studio/calendars.tsx ${intent}`),
  "pages/admin/outages.tsx read-list",
  ...["pages/account/bookings.tsx take-time", "pages/account/bookings.tsx leave-list"],
  "pages/account/business-wait.tsx wait",
  ...["repeat", "stop", "take-back"].map((intent) => `pages/studio/repeat-booking.tsx ${intent}`),
  "pages/studio/customer.tsx save",
  "pages/studio/write-to-customer.tsx begin",
  "pages/studio/contact.tsx change",
  // A customer has no such act.
  "pages/account/conversation.tsx say-no",
  "pages/studio/booking-calendar.tsx unblock",
  // The link is the customer's: these are the owner's acts.
  ...["agree", "refuse", "finish", "reject", "new-link"].map((intent) => `pages/public/answer.tsx ${intent}`),
  // They lead back to the page; guest.db.test.ts walks them.
  ...["confirm", "again", "release", "seen", "not-seen"].map((intent) => `pages/public/answer.tsx ${intent}`),
  "pages/public/answer-time.tsx propose",
  "pages/account/profile.tsx confirm-email",
  "pages/account/settings.tsx end-session",
  ...["block", "unblock", "seen", "not-seen"].map(
    (intent) => `pages/studio/booking-management.tsx ${intent}`,
  ),
  ...["deactivate", "set-password", "reset-factor"].map(
    (intent) => `pages/admin/administrators.tsx ${intent}`,
  ),
  // Robots are told first: the time that the form was open is signed.
  ...["pages/public/business-report.tsx report", "pages/public/contact.tsx send"],
  "pages/public/suggest-business.tsx suggest",
  // No such alert.
  "pages/public/tell-me.tsx stop",
  // Their forms are long: the tests of their pages let a table fail.
  ...["pages/public/business.tsx book", "pages/admin/cash-payers.tsx register-manual"],
  ...["info", "contact", "cities", "social"].map(
    (intent) => `pages/studio/business-profile-edit.tsx ${intent}`,
  ),
  // A review is asked about first, or is not there.
  ...["publish", "delete", "new-link"].map((intent) => `pages/public/review.tsx ${intent}`),
  ...["answer", "answer-fixed"].map((intent) => `pages/studio/reviews.tsx ${intent}`),
  // No such reply; a report is decided once, by whoever gave the own password.
  "pages/studio/saved-replies.tsx remove",
  ...["dismiss", "hide", "close", "suspend"].map((intent) => `pages/admin/reported-message.tsx ${intent}`),
  // Without files, or a paper that is not there.
  ...["send", "remove"].map((intent) => `pages/studio/papers.tsx ${intent}`),
  ...["check", "refuse"].map((intent) => `pages/admin/paper.tsx ${intent}`),
  "pages/studio/gallery.tsx upload",
]);

/** Where another person than the first who may comes further. */
export const roleOf: Record<string, Role> = {
  "pages/public/business-guest.tsx keep": "visitor",
  "pages/public/business-subscription.tsx sign-up": "visitor",
  "pages/public/tell-me.tsx tell": "visitor",
  "pages/public/business-subscription.tsx pay": "unpaid",
  "pages/public/business-subscription.tsx apply-promo": "unpaid",
  "pages/public/business-subscription.tsx activate-free": "unpaid",
  "pages/studio/billing.tsx apply-promo": "unpaid",
};

/** The simulator of PayFast is no page of the site; the others need a link that a mail holds. */
export const notWalked = [
  ...["pay", "fail", "charge", "end", "forge", "replay", "set-card", "set-api", "save-card"],
  ...["reset-password", "confirm-password", "confirm-new-password"],
];

const reason = "Not as agreed";
const post = {
  ...{ id: "", fresh: "0193f7a0-0000-7000-8000-000000000001", title: "Gutters", author: "Lindiwe" },
  ...{ category: "tips", excerpt: "Before the rain.", content: "Clear them." },
};

const fields: Record<string, Record<string, string>> = {
  "pages/public/business-guest.tsx keep": {
    ...{ key: "00000000-0000-4000-8000-000000000001", name: "Nomsa Zulu", phone: "082 555 0164" },
    ...{ email: "nomsa@zulu.example", date: "2026-11-25", time: "10:00" },
    service: "0193f7a0-0000-7000-8000-000000000001",
  },
  "pages/account/quote.tsx decline": { sure: "yes" },
  "pages/public/answer.tsx forget": { sure: "yes" },
  "pages/public/answer.tsx missing": { sure: "yes" },
  "pages/public/answer.tsx cancel": { sure: "yes" },
  "pages/public/answer-time.tsx reschedule": { date: "2026-11-25", time: "10:00" },
  "pages/public/business-report.tsx report": { reason: "fake", details: "It is not there" },
  "pages/public/business-subscription.tsx sign-up": {
    ...{ businessName: "Vusi Pipes", email: "vusi@example.co.za", password: "Tap&Drain#26" },
  },
  "pages/public/business-subscription.tsx name": { businessName: "Vusi Pipes" },
  "pages/public/business-subscription.tsx pay": { consent: "on" },
  "pages/auth/auth.tsx sign-in": { email: "vusi@example.co.za", password: "Tap&Drain#26" },
  "pages/account/profile.tsx save": {
    ...{ name: "Thandi Nkosi", email: "thandi@example.co.za", phone: "082 555 0101", user_type: "business" },
  },
  "pages/account/settings.tsx change-password": {
    ...{ currentPassword: "Tap&Drain#25", password: "Tap&Drain#26", confirmPassword: "Tap&Drain#26" },
  },
  "pages/account/settings.tsx delete-account": { password: "Tap&Drain#26" },
  "pages/studio/business-hours.tsx off": { firstDay: "2026-12-01", lastDay: "2026-12-02", reason },
  "pages/studio/business-hours.tsx rules": {
    ...{ slotMinutes: "45", capacity: "2", bufferMinutes: "15", noticeMinutes: "120" },
    ...{ horizonDays: "30", cancelHours: "12" },
  },
  "pages/studio/gallery.tsx cover": { cover: coverChoices[0] },
  "pages/studio/dashboard.tsx away": { lastDay: "2026-11-25", reason },
  "pages/studio/booking-management.tsx cancel": { notes: reason },
  "pages/studio/booking-management.tsx propose": { date: "2026-11-25", time: "10:00" },
  "pages/studio/business-payment.tsx pay": { consent: "on" },
  "pages/studio/business-payment.tsx apply-promo": { promoCode: "WELCOME" },
  "pages/public/business-subscription.tsx apply-promo": { promoCode: "WELCOME" },
  "pages/studio/billing.tsx apply-promo": { promoCode: "WELCOME" },
  "pages/studio/people.tsx add": { name: "Zanele" },
  "pages/studio/block-time.tsx block": { date: "2026-11-25", from: "12:00", to: "13:00" },
  "pages/studio/new-booking.tsx enter": {
    ...{ service: "{service}", date: "2026-11-25", time: "10:00", name: "Thandi Nkosi", notes: "Blue gate" },
  },
  "pages/studio/standing.tsx appeal": { appeal: "We were there, and the gate was locked." },
  "pages/admin/administrators.tsx create": { email: "new.admin@example.co.za", password: "Tap&Drain#26" },
  "pages/admin/administrators.tsx set-password": { password: "Tap&Drain#26" },
  "pages/admin/promo-codes.tsx create-promo": {
    code: "SPRING",
    discount: "10",
    maxUses: "5",
    expiration: "never",
  },
  "pages/admin/onboarding.tsx approve": { ids: "none" },
  "pages/admin/onboarding.tsx reject": { ids: "none", reason },
  "pages/admin/business.tsx remove": { reason },
  "pages/admin/sanctions.tsx lift": { reason },
  "pages/admin/sanctions.tsx uphold": { reason },
  "pages/admin/sanctions.tsx sanction": { businessId: "none", type: "suspension", reason },
  "pages/admin/financial.tsx record-refund": { pfPaymentId: "PF-1", reason },
  "pages/studio/outages.tsx add": { date: "2026-12-01", from: "10:00", to: "12:00" },
  "pages/admin/search-words.tsx add-word": { word: "geyser", means: "plumber" },
  "pages/admin/news.tsx preview": { ...post, upload: "" },
  "pages/admin/news.tsx save": post,
  "pages/admin/news.tsx publish": post,
};

/** The person is not suspended or leaving, or there is no such day off: the page has no form with what was sent. */
export const withoutForm = new Set([
  ...["restore", "sign-out-everywhere", "keep"].map((intent) => `pages/admin/user.tsx ${intent}`),
  ...["pages/studio/business-hours.tsx back", "pages/studio/dashboard.tsx back"],
]);

/** What the form of an act holds when its fields are right, so that the act comes to the database. */
export const fieldsOf = (act: string): Record<string, string> => fields[act] ?? {};

/** Forms of a page that has a row for another of its forms. */
export const moreActs: Row[] = [
  {
    file: "pages/auth/auth.tsx",
    path: "/auth?action=reset",
    send: { intent: "reset", email: "vusi@example.co.za" },
    outcomes: "ooeeeeee",
  },
  {
    file: "pages/auth/auth.tsx",
    send: { intent: "resend", email: "vusi@example.co.za" },
    outcomes: "ooeeeeee",
  },
  { file: "pages/admin/view-as.tsx", send: { intent: "visitor" }, outcomes: "ssxxxxex" },
];

/** Told as a notification: an address without a page of its own, or one whose earlier steps come first. */
export const toldElsewhere = [
  ...["pages/public/favourites.tsx add", "pages/public/favourites.tsx remove"],
  ...["pay", "apply-promo", "activate-free"].map(
    (intent) => `pages/public/business-subscription.tsx ${intent}`,
  ),
  "pages/admin/own-password.tsx own-password",
  ...["json", "html"].map((intent) => `pages/admin/user-data.ts ${intent}`),
  ...["user", "visitor"].map((intent) => `pages/admin/view-as.tsx ${intent}`),
];
