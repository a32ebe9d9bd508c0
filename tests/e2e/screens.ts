import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { calendarAt, demoDay } from "./booking";
import type { Role } from "./fixtures";
import type { Device } from "./look";
import {
  aClosedDay,
  aFreeSlot,
  aPlainBusiness,
  aSlot,
  bookTheDemo,
  bookWrongly,
  newestOf,
  noSlotLinks,
  openFilters,
  openMenu,
  signInWrongly,
  theQuote,
  writeAQuote,
} from "./screen-acts";

export type Screen = {
  name: string;
  who?: Role;
  at: string;
  /** Text that must be there, so that an error page does not pass for the screen; else it has a heading. */
  shows?: string | RegExp;
  /** Brings the screen into a state that is checked before `act`, on the desktop. */
  first?: (page: Page) => Promise<void>;
  /** Brings the screen into the state to be checked. */
  act?: (page: Page) => Promise<void>;
  /** Where axe checks it. */
  on?: Device;
  /** What is also looked at on narrow screens and with large text: the page, its words as well, or the header. */
  enlarged?: "page" | "words" | "header";
};

const business = "/business/mthembu-sons-plumbing-soweto";
const asItOpens = async () => {};
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

export const publicScreens: Screen[] = [
  { name: "home", at: "/", shows: t("home.steps.title"), enlarged: "words" },
  { name: "listing", at: "/services", shows: /\d+ providers/, enlarged: "words" },
  {
    name: "listing of a word in a city",
    at: "/services?q=plumber&city=Pimville",
    shows: /\d+ providers/,
    on: "phone",
    enlarged: "words",
  },
  {
    name: "listing by distance, asking for a place",
    at: "/services?q=Mthembu&sort=distance",
    shows: t("listing.place.question"),
  },
  {
    name: "listing without results",
    at: "/services?q=zzzq+xqzwv",
    shows: t("listing.empty.noneTitle"),
    enlarged: "words",
  },
  {
    name: "listing with every filter chosen, and alternatives",
    at: "/services?q=geyser+solar&category=plumbing&province=gauteng&city=soweto&open=on&rating=4.9&price=50&verified=on&near=soweto&sort=price",
    shows: t("listing.empty.noneTitle"),
    on: "phone",
  },
  {
    name: "trade in a city",
    at: "/services/beauty/johannesburg",
    shows: "Beauty elsewhere in Gauteng",
    enlarged: "words",
  },
  {
    name: "category, short cards",
    at: "/categories/home-services",
    shows: t("category.details"),
    enlarged: "words",
  },
  {
    name: "category, full cards",
    at: "/categories/automotive",
    shows: /^Contact(?! Us)/,
    on: "phone",
    enlarged: "words",
  },
  {
    name: "how we rank",
    at: "/services/how-we-rank",
    shows: "Nobody can pay for a place.",
    enlarged: "words",
  },
  { name: "providers by place", at: "/providers", shows: /\d+ providers$/, on: "phone", enlarged: "words" },
  {
    name: "filters on a phone",
    at: "/services?category=beauty&subcategory=laser-hair-removal",
    shows: /providers/,
    act: openFilters,
    on: "phone",
  },
  { name: "listing after its last page", at: "/services?q=Mthembu&after=zzz", shows: /providers?/ },
  { name: "business", at: business, shows: t("business.services.pricing"), enlarged: "words" },
  {
    name: "business on a closed day",
    at: calendarAt,
    shows: t("bookingPage.calendar.title"),
    act: aClosedDay,
  },
  {
    name: "business with a slot chosen",
    at: calendarAt,
    shows: t("bookingPage.times.title"),
    act: aFreeSlot,
    on: "phone",
    enlarged: "words",
  },
  {
    name: "business that takes no bookings",
    at: "/services?q=Rooibos+%26+Rest+Day+Spa",
    shows: "1 provider",
    act: aPlainBusiness,
    on: "phone",
  },
  {
    name: "demo with a slot chosen, then booked",
    at: demoDay(),
    shows: "This business is made up",
    first: aSlot,
    act: bookTheDemo,
    on: "phone",
  },
  {
    name: "plan for businesses",
    at: "/business-subscription",
    shows: t("subscriptionPage.features"),
    enlarged: "header",
  },
  { name: "terms", at: "/terms-and-conditions", shows: /Terms and Conditions/ },
  { name: "not found", at: "/no-such-page", shows: t("errors.notFound.title"), enlarged: "words" },
  { name: "sent mails", at: "/dev/mail?to=customer@thola.test", shows: "Open this booking", on: "phone" },
  { name: "simulator", at: "/dev/payfast", shows: "PayFast simulator" },
];

export const authScreens: Screen[] = [
  { name: "sign-in", at: "/auth", shows: t("auth.titles.signInCustomer"), enlarged: "words" },
  {
    name: "sign-in refused",
    at: "/auth",
    shows: t("auth.titles.signInCustomer"),
    act: signInWrongly,
    on: "phone",
    enlarged: "words",
  },
  {
    name: "sign-up of a customer",
    at: "/auth?type=customer",
    shows: t("auth.titles.signUpCustomer"),
    enlarged: "words",
  },
  {
    name: "sign-up of a business, then refused",
    at: "/auth?type=business",
    shows: t("auth.titles.signUpBusiness"),
    first: asItOpens,
    on: "phone",
    enlarged: "words",
    act: press(t("auth.signUp.submit")),
  },
  { name: "check your mail", at: "/auth?action=signin&sent=1", shows: "Please check your email" },
  {
    name: "confirmation refused",
    at: "/verification-success",
    shows: t("auth.verification.refused"),
    on: "phone",
  },
  {
    name: "menu on a phone",
    at: "/services/how-we-rank",
    shows: t("ranking.title"),
    act: openMenu,
    on: "phone",
  },
];

export const signedInScreens: Screen[] = [
  {
    name: "booking form, then refused",
    who: "customer",
    at: calendarAt,
    shows: t("bookingPage.calendar.title"),
    first: aFreeSlot,
    act: bookWrongly,
    on: "phone",
  },
  { name: "bookings", who: "customer", at: "/bookings", shows: t("bookings.own.title"), enlarged: "words" },
  { name: "bookings, empty", who: "starter", at: "/bookings", shows: t("bookings.own.none.title") },
  {
    name: "e-mail confirmed",
    who: "customer",
    at: "/verification-success",
    shows: t("auth.verification.confirmed"),
  },
  {
    name: "own business, which cannot be booked",
    who: "business",
    at: calendarAt,
    shows: t("bookingPage.calendar.title"),
    act: noSlotLinks,
    on: "phone",
  },
  {
    name: "dashboard",
    who: "business",
    at: "/dashboard",
    shows: t("onboarding.completed.title"),
    on: "phone",
  },
  { name: "messages of a business", who: "business", at: "/dashboard/messages", shows: "Thandi Nkosi" },
  {
    name: "messages of a customer",
    who: "customer",
    at: "/messages",
    shows: "Mthembu & Sons Plumbing",
    on: "phone",
  },
  {
    name: "a conversation with a quote",
    who: "customer",
    at: "/messages",
    act: theQuote,
    on: "phone",
  },
  { name: "writing a quote", who: "business", at: "/dashboard/messages", act: writeAQuote },
  { name: "saved replies", who: "business", at: "/dashboard/messages/replies", on: "phone" },
  {
    name: "reviews to answer",
    who: "business",
    at: "/dashboard/reviews",
    on: "phone",
  },
  {
    name: "booking history",
    who: "business",
    at: "/booking-management?tab=history",
    shows: /^History\b/,
    on: "phone",
  },
  {
    name: "booking requests, then answering one",
    who: "business",
    at: "/booking-management",
    shows: /^Current Bookings \(\d+\)/,
    first: asItOpens,
    act: press(t("bookings.management.accept.action")),
    on: "phone",
  },
  { name: "payment successful", who: "business", at: "/payment-success", shows: t("payment.success.title") },
  {
    name: "payment cancelled",
    who: "business",
    at: "/payment-cancel",
    shows: t("payment.cancelled.title"),
    on: "phone",
  },
  { name: "administration", who: "admin", at: "/admin", shows: /Admin/ },
];

const withHeadingOnly = (addresses: readonly string[]): Screen[] =>
  addresses.map((at, index) => ({
    name: at,
    at,
    on: index % 2 === 0 ? "phone" : "desktop",
    enlarged: "page",
  }));

export const furtherScreens: Screen[] = [
  ...withHeadingOnly([
    "/services?q=my+toilet+is+blocked+in+Durban&city=Pimville",
    "/services?city=Nowhereville",
    "/services/beauty",
    `${business}/pictures`,
    `${business}/ask`,
    `${business}/report`,
    `${business}/reviews`,
    "/contact",
    "/business-news",
    "/offline",
  ]),
  { name: "demo of the dashboard", at: "/demo-dashboard", enlarged: "page" },
  {
    name: "newest post",
    who: "customer",
    at: "/business-news",
    act: newestOf("/business-news/"),
    on: "phone",
  },
];
