import common from "./common.json" with { type: "json" };
import dates from "./dates.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import forms from "./forms.json" with { type: "json" };
import frame from "./frame.json" with { type: "json" };

/** What app pages show in the browser: not the features of quiet pages and mails, which only the server words. */
export default {
  common,
  dates,
  errors,
  forms,
  frame,
};
