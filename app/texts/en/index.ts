import common from "./common.json" with { type: "json" };
import dates from "./dates.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import forms from "./forms.json" with { type: "json" };
import frame from "./frame.json" with { type: "json" };
import mails from "./mails.json" with { type: "json" };
import mailsAccounts from "./mails-accounts.json" with { type: "json" };

/** Every feature of the English catalogue. Other languages have the same keys. */
export const english = {
  common,
  dates,
  errors,
  forms,
  frame,
  mails,
  mailsAccounts,
};

export type Catalogue = typeof english;
