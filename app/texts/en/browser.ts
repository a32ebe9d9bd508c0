import account from "./account.json" with { type: "json" };
import accounts from "./accounts.json" with { type: "json" };
import admin from "./admin.json" with { type: "json" };
import auth from "./auth.json" with { type: "json" };
import billing from "./billing.json" with { type: "json" };
import bookings from "./bookings.json" with { type: "json" };
import common from "./common.json" with { type: "json" };
import dashboard from "./dashboard.json" with { type: "json" };
import dates from "./dates.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import forms from "./forms.json" with { type: "json" };
import frame from "./frame.json" with { type: "json" };
import gaps from "./gaps.json" with { type: "json" };
import hours from "./hours.json" with { type: "json" };
import onboarding from "./onboarding.json" with { type: "json" };
import payment from "./payment.json" with { type: "json" };
import prices from "./prices.json" with { type: "json" };
import trades from "./trades.json" with { type: "json" };

/** What app pages show in the browser: not the features of quiet pages and mails, which only the server words. */
export default {
  account,
  accounts,
  admin,
  auth,
  billing,
  bookings,
  common,
  dashboard,
  dates,
  errors,
  forms,
  frame,
  onboarding,
  gaps,
  hours,
  payment,
  prices,
  trades,
};
