import * as z from "zod/mini";
import { intents } from "~/forms/intents";

const common = {
  /** Of the section, when the form was filled in; what no form of ours says is no version. */
  version: z.pipe(
    z._default(z.string(), ""),
    z.transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : -1)),
  ),
  /** Goes on here instead of to the dashboard; twice when the button is pressed while another section is unsaved. */
  stay: z.optional(z.union([z.string(), z.array(z.string())])),
};

/** The fields of a section are read by `readText`. */
export const editActs = intents({
  info: common,
  contact: common,
  cities: common,
  services: {
    ...common,
    /** 'add', or what is done with the row at a position: 'remove-2'. */
    row: z.optional(z.string()),
  },
  serving: common,
  social: common,
});
