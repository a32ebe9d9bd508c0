import accounts from "./accounts.json" with { type: "json" };
import availability from "./availability.json" with { type: "json" };
import billing from "./billing.json" with { type: "json" };
import bookingPage from "./booking-page.json" with { type: "json" };
import bookings from "./bookings.json" with { type: "json" };
import business from "./business.json" with { type: "json" };
import category from "./category.json" with { type: "json" };
import common from "./common.json" with { type: "json" };
import dashboard from "./dashboard.json" with { type: "json" };
import dates from "./dates.json" with { type: "json" };
import editor from "./editor.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import forms from "./forms.json" with { type: "json" };
import frame from "./frame.json" with { type: "json" };
import gallery from "./gallery.json" with { type: "json" };
import gaps from "./gaps.json" with { type: "json" };
import holidays from "./holidays.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import hours from "./hours.json" with { type: "json" };
import listing from "./listing.json" with { type: "json" };
import offers from "./offers.json" with { type: "json" };
import onboarding from "./onboarding.json" with { type: "json" };
import payment from "./payment.json" with { type: "json" };
import prices from "./prices.json" with { type: "json" };
import search from "./search.json" with { type: "json" };
import trades from "./trades.json" with { type: "json" };

/** What pages with React in the browser show: the wizard, the editor, the gallery, and the page that waits for PayFast. */
export default {
  accounts,
  availability,
  billing,
  bookingPage,
  bookings,
  business,
  category,
  common,
  dashboard,
  dates,
  editor,
  errors,
  forms,
  frame,
  gallery,
  gaps,
  holidays,
  home,
  hours,
  listing,
  offers,
  onboarding,
  payment,
  prices,
  search,
  trades,
};
