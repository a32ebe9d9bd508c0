import type { Page } from "@playwright/test";
import { calendarAt, demoDay, showNextMonth } from "./booking";
import { expect, type Role, test } from "./fixtures";
import { type Device, looksRight, putOn } from "./look";

type Screen = {
  name: string;
  who?: Role;
  at: string;
  /** Text that must be there, so that an error page does not pass for the screen. */
  shows: string | RegExp;
  /** Brings the screen into the state to be checked. */
  act?: (page: Page) => Promise<void>;
  /** Where axe checks it. */
  on?: Device;
};

const business = "/business/mthembu-sons-plumbing-soweto";
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const publicScreens: Screen[] = [
  { name: "home", at: "/", shows: "How it works" },
  { name: "listing", at: "/services", shows: /\d+ providers/ },
  {
    name: "listing of a city",
    at: "/services?province=gauteng&city=soweto",
    shows: /\d+ providers/,
    on: "phone",
  },
  {
    name: "listing by distance, asking for a place",
    at: "/services?sort=distance",
    shows: "Where should we measure from?",
  },
  { name: "listing without results", at: "/services?q=zzz+no+such+business", shows: "No providers found" },
  {
    name: "listing with every filter chosen, and alternatives",
    at: "/services?q=geyser+solar&category=plumbing&province=gauteng&city=soweto&open=on&rating=4.9&price=50&verified=on&near=soweto&sort=price",
    shows: "No providers found",
    on: "phone",
  },
  {
    name: "listing of a misspelt word, with unknown values in the query",
    at: "/services?q=plummer&sort=x&rating=99",
    shows: /^Nobody offers “plummer”/,
  },
  { name: "trade in a city", at: "/services/beauty/johannesburg", shows: "Beauty elsewhere in Gauteng" },
  { name: "category, short cards", at: "/categories/home-services", shows: "View Details" },
  { name: "category, full cards", at: "/categories/automotive", shows: /^Contact(?! Us)/, on: "phone" },
  { name: "how we rank", at: "/services/how-we-rank", shows: "Nobody can pay for a place." },
  { name: "providers by place", at: "/providers", shows: /\d+ providers$/, on: "phone" },
  {
    name: "filters on a phone",
    at: "/services?category=beauty",
    shows: /providers/,
    act: openFilters,
    on: "phone",
  },
  { name: "listing after its last page", at: "/services?after=zzz", shows: /providers/ },
  { name: "business", at: business, shows: "Local Services & Pricing" },
  { name: "business on a closed day", at: calendarAt, shows: "Select Date", act: aClosedDay },
  {
    name: "business with a slot chosen",
    at: calendarAt,
    shows: "Available Times",
    act: aFreeSlot,
    on: "phone",
  },
  {
    name: "business that takes no bookings",
    at: "/services?q=Rooibos+%26+Rest+Day+Spa",
    shows: "1 provider",
    act: aPlainBusiness,
    on: "phone",
  },
  { name: "demo", at: "/demo-business-profile", shows: "This business is made up", on: "phone" },
  {
    name: "demo with a slot chosen",
    at: demoDay(),
    shows: "This business is made up",
    act: aSlot,
  },
  { name: "demo, booked", at: demoDay(), shows: "This business is made up", act: bookTheDemo, on: "phone" },
  { name: "plan for businesses", at: "/business-subscription", shows: "What you get" },
  { name: "privacy policy", at: "/privacy-policy", shows: /Privacy Policy/, on: "phone" },
  { name: "terms", at: "/terms-and-conditions", shows: /Terms and Conditions/ },
  { name: "not found", at: "/no-such-page", shows: "Oops! Page not found" },
  { name: "damaged address", at: "/business/%E0%A4%A", shows: "We could not read that", on: "phone" },
  { name: "sent mails", at: "/dev/mail?to=customer@thola.test", shows: "See your bookings", on: "phone" },
  { name: "simulator", at: "/dev/payfast", shows: "PayFast simulator" },
];

const authScreens: Screen[] = [
  { name: "sign-in", at: "/auth", shows: "Sign In as Customer" },
  { name: "sign-in refused", at: "/auth", shows: "Sign In as Customer", act: signInWrongly, on: "phone" },
  { name: "sign-up of a customer", at: "/auth?type=customer", shows: "Sign Up as Customer" },
  { name: "sign-up of a business", at: "/auth?type=business", shows: "Sign Up as Business", on: "phone" },
  {
    name: "sign-up refused",
    at: "/auth?type=business",
    shows: "Sign Up as Business",
    act: press("Sign Up"),
  },
  { name: "check your mail", at: "/auth?action=signin&sent=1", shows: "Please check your email" },
  {
    name: "confirmation refused",
    at: "/verification-success",
    shows: "Verification failed. Please try signing in.",
    on: "phone",
  },
  { name: "menu on a phone", at: "/services", shows: /providers/, act: openMenu, on: "phone" },
];

const signedInScreens: Screen[] = [
  { name: "listing, signed in", who: "customer", at: "/services", shows: /\d+ providers/, on: "phone" },
  { name: "booking form", who: "customer", at: calendarAt, shows: "Select Date", act: aFreeSlot },
  {
    name: "booking form refused",
    who: "customer",
    at: calendarAt,
    shows: "Select Date",
    act: bookWrongly,
    on: "phone",
  },
  { name: "bookings", who: "customer", at: "/bookings", shows: "Your Bookings", on: "phone" },
  { name: "bookings, empty", who: "starter", at: "/bookings", shows: "No bookings yet" },
  { name: "e-mail confirmed", who: "customer", at: "/verification-success", shows: "Email confirmed" },
  {
    name: "own business, which cannot be booked",
    who: "business",
    at: calendarAt,
    shows: "Select Date",
    act: noSlotLinks,
    on: "phone",
  },
  { name: "dashboard", who: "business", at: "/dashboard", shows: "Profile Complete!", on: "phone" },
  {
    name: "booking requests",
    who: "business",
    at: "/booking-management",
    shows: /^Current Bookings \(\d+\)/,
  },
  {
    name: "booking history",
    who: "business",
    at: "/booking-management?tab=history",
    shows: /^History\b/,
    on: "phone",
  },
  {
    name: "answering a request",
    who: "business",
    at: "/booking-management",
    shows: "Requested by",
    act: press("Accept"),
    on: "phone",
  },
  { name: "payment successful", who: "business", at: "/payment-success", shows: "Payment Successful!" },
  {
    name: "payment cancelled",
    who: "business",
    at: "/payment-cancel",
    shows: "Payment Cancelled",
    on: "phone",
  },
  { name: "administration", who: "admin", at: "/admin", shows: /Admin/ },
];

for (const { name, who = "nobody", at, shows, act, on = "desktop" } of [
  ...publicScreens,
  ...authScreens,
  ...signedInScreens,
])
  test(`${name} (${who})`, async ({ sharedPageOf }) => {
    const page = await sharedPageOf(who);
    await putOn(page, on);
    await page.goto(at);
    await expect(page.getByText(shows).first()).toBeVisible();
    await act?.(page);
    await looksRight(page, on);
  });

test("a booking with the longest texts looks right for customer and owner", async ({
  pageOf,
  newPerson,
  cookiesOf,
}) => {
  const oneWord = "Waaaaaaaaaar-is-die-lekkasie-nou-weer-in-die-badkamer-se-muur".repeat(2);
  const page = await pageOf("customer");
  await page.goto(calendarAt);
  await aFreeSlot(page);
  const form = page.getByRole("dialog");
  await form.getByLabel("Name", { exact: true }).fill(oneWord.slice(0, 120));
  await form.getByLabel(/^Phone/).fill("072 555 0184");
  await form.getByLabel(/^Address/).fill(oneWord);
  await form.getByLabel(/^Notes/).fill(`${oneWord}\n${"Die geiser lek. ".repeat(50)}`);
  await form.getByRole("button", { name: "Send Booking Request" }).click();
  await expect(page.getByText(/lekkasie-nou-weer/).last()).toBeVisible();
  await looksRight(page, "phone");

  const owner = await newPerson();
  await owner.context().addCookies(await cookiesOf("business"));
  await owner.goto("/booking-management");
  const request = owner.getByRole("article").filter({ hasText: oneWord });
  await expect(request).toBeVisible();
  await looksRight(owner);
  await request.getByRole("button", { name: "Reject" }).click();
  const dialog = owner.getByRole("dialog", { name: "Reject Booking" });
  await dialog.getByLabel(/^Reason for rejection/).fill(oneWord.repeat(6));
  await dialog.getByRole("button", { name: "Confirm Reject" }).click();
  await expect(owner.getByText("Booking has been rejected")).toBeVisible();
  await owner.goto("/booking-management?tab=history");
  await expect(owner.getByRole("row").filter({ hasText: oneWord.slice(0, 40) })).toBeVisible();
  await looksRight(owner, "phone");
  await page.reload();
  await expect(page.getByText("Rejected").first()).toBeVisible();
  await looksRight(page);
});

async function aFreeSlot(page: Page) {
  await showNextMonth(page);
  await aSlot(page);
}

async function aSlot(page: Page) {
  await page.locator("#times a").first().click();
  await expect(page).toHaveURL(/time=/);
}

async function bookTheDemo(page: Page) {
  await aSlot(page);
  const form = page.getByRole("dialog");
  await form.getByLabel("Name", { exact: true }).fill("Nomsa Dube");
  await form.getByLabel("Email", { exact: true }).fill("nomsa@example.co.za");
  await form.getByLabel(/^Phone/).fill("072 555 0184");
  await form.getByRole("button", { name: "Send Booking Request" }).click();
  await expect(page.getByText("Booking Request Sent")).toBeVisible();
}

async function noSlotLinks(page: Page) {
  await expect(page.locator("#times li").first()).toBeVisible();
  await expect(page.locator("#times a")).toHaveCount(0);
}

async function aClosedDay(page: Page) {
  // The rest of this month may have no closed day.
  await showNextMonth(page);
  await page
    .getByRole("link", { name: /no availability$/ })
    .first()
    .click();
  await expect(page.getByText("No availability for this date")).toBeVisible();
}

async function aPlainBusiness(page: Page) {
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByText("Takes bookings by phone")).toBeVisible();
}

async function signInWrongly(page: Page) {
  await page.getByLabel("E-mail").fill("nobody@example.co.za");
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Error signing in")).toBeVisible();
}

async function openFilters(page: Page) {
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  await expect(page.getByLabel("Province", { exact: true })).toBeVisible();
}

async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Side menu" })).toBeVisible();
}

async function bookWrongly(page: Page) {
  await aFreeSlot(page);
  const form = page.getByRole("dialog");
  await form.getByLabel("Name", { exact: true }).fill("");
  await form.getByLabel(/^Phone/).fill("12");
  await form.getByRole("button", { name: "Send Booking Request" }).click();
  await expect(page.getByText("Missing Information")).toBeVisible();
}
