import dates from "./dates.json" with { type: "json" };
import forms from "./forms.json" with { type: "json" };

/** What app pages show in the browser: not the features of quiet pages and mails, which only the server words. */
export default { dates, forms };
