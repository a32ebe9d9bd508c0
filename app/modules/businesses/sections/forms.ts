import * as z from "zod/mini";
import {
  emailText,
  optionalPhoneZa,
  optionalSentence,
  optionalUrl,
  plainName,
  sentence,
} from "~/forms/fields";
import { provinces } from "~/modules/places/places";
import {
  categories,
  categorySlugs,
  mostOtherSubcategories,
  otherSubcategories,
} from "~/modules/trades/taxonomy";
import type { TextKey } from "~/texts/message";
import { socialAddress } from "../contact-links";
import { emergencyHours, spokenLanguages } from "../languages-and-emergencies";
import { paysWithNames, type SocialNetwork } from "../rules";

/** Values that are not known are left out, as from a list of checkboxes that has changed since. */
export const oneOrMoreOf = <Name extends string>(names: readonly Name[]) =>
  z.pipe(
    z.array(z.string()),
    z.transform((chosen) => names.filter((name) => chosen.includes(name))),
  );

export const servingForm = z.object({
  languages: oneOrMoreOf(spokenLanguages),
  emergencies: z.catch(z.enum(emergencyHours), "none"),
});

export const methodsForm = z.object({
  whatsapp: optionalPhoneZa("onboarding.methods.whatsappWrong"),
  paysWith: oneOrMoreOf(paysWithNames),
  ...servingForm.shape,
});

export const contactForm = z.object({
  phone: optionalPhoneZa(),
  email: z.optional(emailText()),
  website: optionalUrl(),
  address: optionalSentence(300),
  province: z.optional(
    z.enum(
      provinces.map(({ slug }) => slug),
      { error: "onboarding.contact.provinceMissing" satisfies TextKey },
    ),
  ),
  cities: z.array(z.string()),
});

export const wrongSocial = "onboarding.social.wrong" satisfies TextKey;

/** An address on this network, or a name there, which becomes its address. */
const onNetwork = (network: SocialNetwork) =>
  z.optional(
    z.string().check(
      z.maxLength(500, wrongSocial),
      z.overwrite((text) => socialAddress(network, text) ?? text),
      z.refine((text) => socialAddress(network, text) !== null, { error: wrongSocial }),
    ),
  );

export const socialForm = z.object({
  facebook: onNetwork("facebook"),
  twitter: onNetwork("twitter"),
  instagram: onNetwork("instagram"),
  linkedin: onNetwork("linkedin"),
  youtube: onNetwork("youtube"),
  tiktok: onNetwork("tiktok"),
});

const subcategorySlugs = categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug));

const description = sentence(1, 2000, "onboarding.basics.descriptionMissing");

export const basicsForm = z.object({
  businessName: plainName(255, "onboarding.basics.nameMissing"),
  category: z.enum(categorySlugs, { error: "onboarding.basics.categoryMissing" satisfies TextKey }),
  subcategory: z.enum(subcategorySlugs, { error: "onboarding.basics.subcategoryMissing" satisfies TextKey }),
  description,
  otherSubcategories: z.optional(z.array(z.string())),
});

export const tooManyOthers = "onboarding.basics.othersTooMany" satisfies TextKey;

type WithOthers = { category: string; subcategory: string; otherSubcategories?: string[] | undefined };

/** More subcategories than may be chosen are not cut off, but asked about. */
export const fewOthers = z.refine<WithOthers>(
  (basics) => otherSubcategories(basics, basics.otherSubcategories ?? []).length <= mostOtherSubcategories,
  { error: tooManyOthers, path: ["otherSubcategories"] },
);

/** Complete Setup requires only name, category and subcategory. */
export const basicsToFinish = z.extend(basicsForm, { description: z.optional(description) });
