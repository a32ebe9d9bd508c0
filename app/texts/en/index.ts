import account from "./account.json" with { type: "json" };
import accounts from "./accounts.json" with { type: "json" };
import admin from "./admin.json" with { type: "json" };
import adminAudit from "./admin-audit.json" with { type: "json" };
import adminBusiness from "./admin-business.json" with { type: "json" };
import adminBusinessPage from "./admin-business-page.json" with { type: "json" };
import adminDisputes from "./admin-disputes.json" with { type: "json" };
import adminFinancial from "./admin-financial.json" with { type: "json" };
import adminFind from "./admin-find.json" with { type: "json" };
import adminHome from "./admin-home.json" with { type: "json" };
import adminInbox from "./admin-inbox.json" with { type: "json" };
import adminManual from "./admin-manual.json" with { type: "json" };
import adminMessages from "./admin-messages.json" with { type: "json" };
import adminNews from "./admin-news.json" with { type: "json" };
import adminOnboarding from "./admin-onboarding.json" with { type: "json" };
import adminOutages from "./admin-outages.json" with { type: "json" };
import adminPromo from "./admin-promo.json" with { type: "json" };
import adminRecords from "./admin-records.json" with { type: "json" };
import adminSanctions from "./admin-sanctions.json" with { type: "json" };
import adminSearch from "./admin-search.json" with { type: "json" };
import adminSettings from "./admin-settings.json" with { type: "json" };
import adminSuggestions from "./admin-suggestions.json" with { type: "json" };
import adminSystem from "./admin-system.json" with { type: "json" };
import adminUser from "./admin-user.json" with { type: "json" };
import analytics from "./analytics.json" with { type: "json" };
import answer from "./answer.json" with { type: "json" };
import area from "./area.json" with { type: "json" };
import askThree from "./ask-three.json" with { type: "json" };
import auth from "./auth.json" with { type: "json" };
import availability from "./availability.json" with { type: "json" };
import billing from "./billing.json" with { type: "json" };
import billingPage from "./billing-page.json" with { type: "json" };
import bookingCalendar from "./booking-calendar.json" with { type: "json" };
import bookingPage from "./booking-page.json" with { type: "json" };
import bookings from "./bookings.json" with { type: "json" };
import business from "./business.json" with { type: "json" };
import calendarFeed from "./calendar-feed.json" with { type: "json" };
import calendarsIn from "./calendars-in.json" with { type: "json" };
import category from "./category.json" with { type: "json" };
import claim from "./claim.json" with { type: "json" };
import common from "./common.json" with { type: "json" };
import contact from "./contact.json" with { type: "json" };
import contacts from "./contacts.json" with { type: "json" };
import content from "./content.json" with { type: "json" };
import customers from "./customers.json" with { type: "json" };
import dashboard from "./dashboard.json" with { type: "json" };
import dates from "./dates.json" with { type: "json" };
import demand from "./demand.json" with { type: "json" };
import demo from "./demo.json" with { type: "json" };
import editor from "./editor.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import favourites from "./favourites.json" with { type: "json" };
import forms from "./forms.json" with { type: "json" };
import frame from "./frame.json" with { type: "json" };
import gallery from "./gallery.json" with { type: "json" };
import gaps from "./gaps.json" with { type: "json" };
import guest from "./guest.json" with { type: "json" };
import holidays from "./holidays.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import hours from "./hours.json" with { type: "json" };
import invoice from "./invoice.json" with { type: "json" };
import links from "./links.json" with { type: "json" };
import listing from "./listing.json" with { type: "json" };
import mailChoices from "./mail-choices.json" with { type: "json" };
import mails from "./mails.json" with { type: "json" };
import mailsAccounts from "./mails-accounts.json" with { type: "json" };
import mailsBilling from "./mails-billing.json" with { type: "json" };
import mailsBookings from "./mails-bookings.json" with { type: "json" };
import mailsContact from "./mails-contact.json" with { type: "json" };
import mailsDemand from "./mails-demand.json" with { type: "json" };
import mailsManual from "./mails-manual.json" with { type: "json" };
import mailsMessages from "./mails-messages.json" with { type: "json" };
import mailsMonth from "./mails-month.json" with { type: "json" };
import mailsOnboarding from "./mails-onboarding.json" with { type: "json" };
import mailsReports from "./mails-reports.json" with { type: "json" };
import mailsReviews from "./mails-reviews.json" with { type: "json" };
import mailsSanctions from "./mails-sanctions.json" with { type: "json" };
import messages from "./messages.json" with { type: "json" };
import news from "./news.json" with { type: "json" };
import offers from "./offers.json" with { type: "json" };
import offline from "./offline.json" with { type: "json" };
import onboarding from "./onboarding.json" with { type: "json" };
import outages from "./outages.json" with { type: "json" };
import ownBooking from "./own-booking.json" with { type: "json" };
import ownReviews from "./own-reviews.json" with { type: "json" };
import papers from "./papers.json" with { type: "json" };
import payment from "./payment.json" with { type: "json" };
import people from "./people.json" with { type: "json" };
import policy from "./policy.json" with { type: "json" };
import prices from "./prices.json" with { type: "json" };
import providers from "./providers.json" with { type: "json" };
import quotes from "./quotes.json" with { type: "json" };
import ranking from "./ranking.json" with { type: "json" };
import reach from "./reach.json" with { type: "json" };
import report from "./report.json" with { type: "json" };
import reviewForm from "./review-form.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };
import search from "./search.json" with { type: "json" };
import series from "./series.json" with { type: "json" };
import signUpSteps from "./sign-up-steps.json" with { type: "json" };
import standing from "./standing.json" with { type: "json" };
import subscriptionPage from "./subscription-page.json" with { type: "json" };
import trades from "./trades.json" with { type: "json" };
import unlisted from "./unlisted.json" with { type: "json" };
import usual from "./usual.json" with { type: "json" };
import waiting from "./waiting.json" with { type: "json" };

/** Every feature of the English catalogue. Other languages have the same keys. */
export const english = {
  account,
  accounts,
  admin,
  adminFinancial,
  adminFind,
  adminHome,
  adminInbox,
  adminMessages,
  adminNews,
  adminManual,
  adminOutages,
  adminPromo,
  analytics,
  answer,
  area,
  adminAudit,
  adminBusiness,
  adminBusinessPage,
  adminDisputes,
  adminOnboarding,
  adminRecords,
  adminSanctions,
  adminSearch,
  adminSettings,
  adminSuggestions,
  adminSystem,
  adminUser,
  askThree,
  auth,
  availability,
  billing,
  billingPage,
  bookingCalendar,
  bookingPage,
  bookings,
  business,
  calendarFeed,
  calendarsIn,
  category,
  claim,
  common,
  contact,
  contacts,
  content,
  customers,
  dashboard,
  dates,
  demand,
  demo,
  editor,
  errors,
  favourites,
  forms,
  frame,
  gallery,
  gaps,
  holidays,
  home,
  guest,
  hours,
  invoice,
  links,
  listing,
  mailChoices,
  mails,
  mailsAccounts,
  mailsBilling,
  mailsBookings,
  mailsContact,
  mailsDemand,
  mailsManual,
  mailsMessages,
  mailsMonth,
  mailsOnboarding,
  mailsReports,
  mailsReviews,
  mailsSanctions,
  messages,
  news,
  offers,
  offline,
  outages,
  onboarding,
  ownBooking,
  ownReviews,
  papers,
  payment,
  people,
  policy,
  prices,
  providers,
  quotes,
  ranking,
  report,
  reviewForm,
  reach,
  reviews,
  search,
  series,
  signUpSteps,
  standing,
  subscriptionPage,
  trades,
  unlisted,
  usual,
  waiting,
};

export type Catalogue = typeof english;
