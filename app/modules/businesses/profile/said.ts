import * as z from "zod/mini";
import {
  emailText,
  optionalPhoneZa,
  optionalSentence,
  optionalUrl,
  plainName,
  randCents,
  sentence,
  wholeNumber,
} from "~/forms/fields";
import { type Errors, firstMessages } from "~/forms/parse";
import { findCity, provinces } from "~/modules/places/places";
import { categories, categorySlugs, mostOtherSubcategories } from "~/modules/trades/taxonomy";
import type { Message, TextKey } from "~/texts/message";
import { socialAddress, socialHost } from "../contact-links";
import { emergencyHours, spokenLanguages } from "../languages-and-emergencies";
import { weekdayMessage } from "../opening";
import { readExtras } from "../prices";
import {
  type ContactMethods,
  longestServiceArea,
  mostCities,
  paysWithNames,
  type SocialNetwork,
  type WeekdayName,
  weekdayNames,
} from "../rules";
import { longestPin, longestSuburb, networkName } from "./as-typed";
import { hoursForm, shiftsIn } from "./hours-text";
import { readRows } from "./service-rows";
import type { ProfileField, ProfileText } from "./text";

/** Values that are not known are left out, as from a list of checkboxes that has changed since. */
const someOf = <Name extends string>(names: readonly Name[]) =>
  z.pipe(
    z.array(z.string()),
    z.transform((chosen) => names.filter((name) => chosen.includes(name))),
  );

const wrongSocial = "onboarding.social.wrong" satisfies TextKey;
const tooManyOthers = "onboarding.basics.othersTooMany" satisfies TextKey;
const tooManyCities = "editor.cities.tooMany" satisfies TextKey;

/** An address on this network, or a name there, which becomes its address. */
const onNetwork = (network: SocialNetwork) =>
  z.optional(
    z.string().check(
      z.maxLength(500, wrongSocial),
      z.overwrite((text) => socialAddress(network, text) ?? text),
      z.refine((text) => socialAddress(network, text) !== null, { error: wrongSocial }),
    ),
  );

const rate = z.optional(
  randCents("editor.services.rateWrong").check(z.positive("editor.services.rateWrong" satisfies TextKey)),
);

const subcategorySlugs = categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug));

/** What may be said in each field; what need not be said is optional. */
const forms = {
  businessName: plainName(255, "onboarding.basics.nameMissing"),
  category: z.enum(categorySlugs, { error: "onboarding.basics.categoryMissing" satisfies TextKey }),
  subcategory: z.enum(subcategorySlugs, { error: "onboarding.basics.subcategoryMissing" satisfies TextKey }),
  // More than may be chosen are not cut off, but asked about.
  otherSubcategories: someOf(subcategorySlugs).check(
    z.refine((slugs) => slugs.length <= mostOtherSubcategories, { error: tooManyOthers }),
  ),
  description: z.optional(sentence(1, 2000, "onboarding.basics.descriptionMissing")),
  phone: optionalPhoneZa(),
  email: z.optional(emailText()),
  website: optionalUrl(),
  whatsapp: optionalPhoneZa("onboarding.methods.whatsappWrong"),
  contactMethods: z.custom<ContactMethods>(),
  paysWith: someOf(paysWithNames),
  languages: someOf(spokenLanguages),
  emergencies: z.catch(z.enum(emergencyHours), "none"),
  address: optionalSentence(300),
  province: z.optional(
    z.enum(
      provinces.map(({ slug }) => slug),
      { error: "onboarding.contact.provinceMissing" satisfies TextKey },
    ),
  ),
  cities: z
    .pipe(
      z.array(z.string()),
      z.transform((slugs) => slugs.filter((slug) => findCity(slug) !== null)),
    )
    .check(z.refine(([_base, ...others]) => others.length <= mostCities, { error: tooManyCities })),
  // Suburb and pin are read by readPlace, which knows the places.
  suburb: optionalSentence(longestSuburb),
  pin: optionalSentence(longestPin),
  serviceArea: optionalSentence(longestServiceArea),
  hourlyRate: rate,
  callOut: rate,
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
  facebook: onNetwork("facebook"),
  twitter: onNetwork("twitter"),
  instagram: onNetwork("instagram"),
  linkedin: onNetwork("linkedin"),
  youtube: onNetwork("youtube"),
  tiktok: onNetwork("tiktok"),
  capacity: z.optional(wholeNumber(1, 50, "availability.rules.capacityWrong")),
} satisfies Record<Exclude<ProfileField, "services" | "workingHours">, z.ZodMiniType>;

type OrNull<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** What a profile says, as its columns have it; null: nothing. */
export type Said = { [Field in keyof typeof forms]: OrNull<z.output<(typeof forms)[Field]>> } & {
  services: ReturnType<typeof readRows>["services"];
  workingHours: ReturnType<typeof shiftsIn>;
};

/** The message of a field that must be said here; `city` is the base. */
export type Needed = { [field in ProfileField | "city"]?: TextKey };

/** What Continue and the editor ask for. */
export const neededBasics: Needed = { description: "onboarding.basics.descriptionMissing" };

/** What these fields say, and what is wrong: one message per field of the form, of which services and hours have several. */
export function readSaid<Field extends ProfileField>(
  text: Pick<ProfileText, Field>,
  fields: readonly Field[],
  needed: Needed = {},
): { said: Pick<Said, Field>; errors: Errors } {
  const errors: Errors = {};
  const said = fields.map((field) => {
    const read = readField(field, text[field]);
    const asked = field === "cities" ? "city" : field;
    const missing = isEmpty(text[field]) && needed[asked];
    if (missing) errors[asked] = missing;
    else Object.assign(errors, read.errors);
    return [field, read.said];
  });
  return { said: Object.fromEntries(said), errors };
}

type Typed = ProfileText[ProfileField];

/** A list of cities without a base is empty, too. */
const isEmpty = (typed: Typed) =>
  typed === "" || (Array.isArray(typed) && (typeof typed[0] !== "string" || findCity(typed[0]) === null));

function readField(field: ProfileField, typed: Typed): { said: unknown; errors: Errors } {
  if (field === "services") {
    const { services, errors } = readRows(typed as ProfileText["services"]);
    return { said: services, errors };
  }
  if (field === "workingHours") {
    const hours = typed as ProfileText["workingHours"];
    const errors = about(z.safeParse(hoursForm, hours));
    return { said: Object.keys(errors).length > 0 ? [] : shiftsIn(hours), errors };
  }
  const read = z.safeParse(forms[field], typed === "" ? undefined : typed);
  return { said: read.data ?? null, errors: about(read, field) };
}

/** The first message of each field, or of this one. */
function about({ error }: z.core.util.SafeParseResult<unknown>, field?: string): Errors {
  const issues = (error?.issues ?? []).map((issue) => ({ ...issue, path: field ? [field] : issue.path }));
  const messages = Object.entries(firstMessages(issues));
  return Object.fromEntries(messages.map(([name, message]) => [name, messageAbout(name, message)]));
}

/** A message about a day or a network names it: seven of them are read in one list. One about too many says how many. */
function messageAbout(field: string, message: Message): Message {
  const weekday = weekdayNames.indexOf(field as WeekdayName) + 1;
  if (weekday > 0 && typeof message === "string")
    return { key: message, values: { day: weekdayMessage(weekday) } };
  if (message === tooManyOthers) return { key: message, values: { max: mostOtherSubcategories } };
  if (message === tooManyCities) return { key: message, values: { max: mostCities } };
  if (message !== wrongSocial) return message;
  const network = field as SocialNetwork;
  return { key: wrongSocial, values: { network: networkName(network), host: socialHost(network) } };
}
