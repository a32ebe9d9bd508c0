import * as z from "zod/mini";
import {
  emailText,
  optionalPhoneZa,
  optionalSentence,
  optionalUrl,
  phoneZa,
  randCents,
  sentence,
} from "~/forms/fields";
import { findCity } from "~/modules/places/places";
import { isSubcategoryOf } from "~/modules/trades/taxonomy";
import type { TextKey } from "~/texts/message";
import { readExtras } from "../prices";
import { contactMethodNames, longestServiceArea, mostCities, paysWithNames } from "../rules";
import { basicsForm, fewOthers, oneOrMoreOf, servingForm, socialForm } from "../sections/forms";
import { longestPin, longestSuburb } from "../sections/texts";

const common = {
  /** Of the section, when the form was filled in; what no form of ours says is no version. */
  version: z.pipe(
    z._default(z.string(), ""),
    z.transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : -1)),
  ),
  /** Goes on here instead of to the dashboard; twice when the button is pressed while another section is unsaved. */
  stay: z.optional(z.union([z.string(), z.array(z.string())])),
};

const infoForm = z
  .extend(basicsForm, { intent: z.literal("info"), ...common, otherSubcategories: z.array(z.string()) })
  .check(
    z.refine(({ category, subcategory }) => isSubcategoryOf(category, subcategory), {
      error: "onboarding.basics.subcategoryMissing" satisfies TextKey,
      path: ["subcategory"],
    }),
    fewOthers,
  );

const contactForm = z.object({
  intent: z.literal("contact"),
  ...common,
  phone: phoneZa("forms.phone"),
  email: emailText(),
  website: optionalUrl(),
  whatsapp: optionalPhoneZa("onboarding.methods.whatsappWrong"),
  contactMethods: oneOrMoreOf(contactMethodNames),
  paysWith: oneOrMoreOf(paysWithNames),
});

const citiesForm = z.object({
  intent: z.literal("cities"),
  ...common,
  address: sentence(1, 300, "editor.cities.addressMissing"),
  /** The base. */
  city: z.string({ error: "editor.cities.cityMissing" satisfies TextKey }).check(
    z.refine((slug) => findCity(slug) !== null, {
      error: "editor.cities.cityMissing" satisfies TextKey,
    }),
  ),
  cities: z
    .pipe(
      z.array(z.string()),
      z.transform((chosen) => [...new Set(chosen)].filter((slug) => findCity(slug) !== null)),
    )
    .check(z.maxLength(mostCities, "editor.cities.tooMany" satisfies TextKey)),
  /** Read by readPlace, which knows the places. */
  suburb: optionalSentence(longestSuburb),
  suburbMeant: optionalSentence(longestSuburb),
  pin: optionalSentence(longestPin),
  serviceArea: sentence(1, longestServiceArea, "editor.cities.areaMissing"),
});

const column = z.array(z.string());

/** The rows are read by readRows, which knows the message of each field. */
const servicesForm = z.object({
  intent: z.literal("services"),
  ...common,
  serviceId: column,
  services: column,
  price: column,
  minutes: column,
  service: z.optional(z.string()),
  newPrice: z.optional(z.string()),
  newMinutes: z.optional(z.string()),
  hourlyRate: z.optional(
    randCents("editor.services.rateWrong").check(z.positive("editor.services.rateWrong" satisfies TextKey)),
  ),
  callOut: z.optional(
    randCents("editor.services.rateWrong").check(z.positive("editor.services.rateWrong" satisfies TextKey)),
  ),
  extras: z.pipe(
    z
      ._default(z.string().check(z.maxLength(2000)), "")
      .check(
        z.refine((typed) => readExtras(typed) !== null, "editor.services.extrasWrong" satisfies TextKey),
      ),
    z.transform((typed) => readExtras(typed) ?? []),
  ),
  vatNumber: z.optional(
    z.string().check(
      z.overwrite((typed) => typed.replace(/\s/g, "")),
      z.regex(/^4\d{9}$/, "editor.services.vatWrong" satisfies TextKey),
    ),
  ),
  /** 'add', or what is done with the row at a position: 'remove-2'. */
  row: z.optional(z.string()),
});

const servingActForm = z.extend(servingForm, { intent: z.literal("serving"), ...common });
const socialsForm = z.extend(socialForm, { intent: z.literal("social"), ...common });

export const editActs = z.discriminatedUnion("intent", [
  infoForm,
  contactForm,
  citiesForm,
  servicesForm,
  servingActForm,
  socialsForm,
]);
/** Their fields that are lists. */
export const editLists = [
  ...["otherSubcategories", "contactMethods", "paysWith", "languages", "cities"],
  ...["serviceId", "services", "price", "minutes"],
];

export type EditAct = z.output<typeof editActs>;
