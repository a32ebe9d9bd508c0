import { showPhone } from "~/forms/fields";
import { isSubcategoryOf, otherSubcategories } from "~/modules/trades/taxonomy";
import { defaultHours } from "./availability/rules";
import { type ContactMethods, contactMethodNames } from "./rules";
import { type ContactText, contactOf, readContact } from "./sections/contact-text";
import { type HoursText, hoursOf, readHours } from "./sections/hours-text";
import { readServices, type ServicesText, servicesOf } from "./sections/services-text";
import {
  noPlace,
  type PlaceText,
  readSocial,
  type Serving,
  type SocialText,
  servingOf,
  socialOf,
  textIn,
  textsIn,
} from "./sections/texts";

/** What has been typed into the onboarding wizard so far, unvalidated. */
export type Draft = BasicsText &
  ContactText &
  MethodsText &
  ServicesText &
  SocialText &
  HoursText & {
    /** In its own words; only the four steps of the checkout ask for it. */
    serviceArea: string;
    /** The steps that were left with Continue. */
    passed: number[];
  };

export const emptyDraft: Draft = {
  businessName: "",
  category: "",
  subcategory: "",
  otherSubcategories: [],
  description: "",
  phone: "",
  email: "",
  website: "",
  whatsapp: "",
  address: "",
  ...noPlace,
  serviceArea: "",
  province: "",
  cities: [],
  services: [],
  contactMethods: {
    phone: false,
    email: false,
    whatsapp: false,
    inAppMessaging: false,
    directBooking: false,
  },
  paysWith: [],
  languages: [],
  emergencies: "none",
  workingHours: defaultHours,
  capacity: "",
  socialMedia: { facebook: "", twitter: "", instagram: "", linkedin: "", youtube: "" },
  passed: [],
};

type SavedBusiness = Parameters<typeof basicsOf>[0] &
  Parameters<typeof contactOf>[0] &
  Parameters<typeof methodsOf>[0] &
  Parameters<typeof socialOf>[0] & { serviceArea: string | null; capacity: number };

type Lists = {
  services: Parameters<typeof servicesOf>[0];
  hours: Parameters<typeof hoursOf>[0];
  cities: string[];
  place: PlaceText;
};

/** The draft that a business was made from, to be changed in the wizard. Cities are slugs. */
export const draftFrom = (business: SavedBusiness, { services, hours, cities, place }: Lists): Draft => ({
  ...basicsOf(business),
  ...contactOf(business, cities, place),
  ...methodsOf(business),
  ...servicesOf(services),
  ...socialOf(business),
  ...hoursOf(hours, business.capacity),
  serviceArea: business.serviceArea ?? "",
  passed: [1, 2, 3, 4, 5, 6],
});

/** By step of the wizard. */
const readers = [readBasics, readContact, readMethods, readServices, readSocial, readHours] as const;

/** What one step (1 to 6) posted. */
export const stepPart = (step: number, form: FormData): Partial<Draft> => readers[step - 1]?.(form) ?? {};

/** Trades are slugs. */
type BasicsText = {
  businessName: string;
  category: string;
  subcategory: string;
  otherSubcategories: string[];
  description: string;
};

function readBasics(form: FormData): BasicsText {
  const category = textIn(form, "category");
  const subcategory = textIn(form, "subcategory");
  return {
    businessName: textIn(form, "businessName"),
    category,
    subcategory: isSubcategoryOf(category, subcategory) ? subcategory : "",
    otherSubcategories: otherSubcategories({ category, subcategory }, textsIn(form, "otherSubcategories")),
    description: textIn(form, "description"),
  };
}

const basicsOf = ({
  businessName,
  category,
  subcategory,
  otherSubcategories: others,
  description,
}: BasicsText): BasicsText => ({
  ...{ businessName, category, subcategory, description },
  otherSubcategories: others,
});

type MethodsText = {
  whatsapp: string;
  contactMethods: ContactMethods;
  /** Names that may be unknown. */
  paysWith: string[];
  languages: string[];
  emergencies: string;
};

/** Without a number nobody can be reached by WhatsApp. */
function readMethods(form: FormData): MethodsText {
  const chosen = textsIn(form, "contactMethods");
  const whatsapp = textIn(form, "whatsapp");
  const flags = contactMethodNames.map((method) => [method, chosen.includes(method)]);
  const contactMethods = Object.fromEntries(flags) as ContactMethods;
  return {
    whatsapp,
    contactMethods: { ...contactMethods, whatsapp: contactMethods.whatsapp && whatsapp !== "" },
    paysWith: textsIn(form, "paysWith"),
    languages: textsIn(form, "languages"),
    emergencies: textIn(form, "emergencies"),
  };
}

type Saved = Serving & {
  whatsapp: string | null;
  contactMethods: ContactMethods;
  paysWith: readonly string[];
};

const methodsOf = ({ whatsapp, contactMethods, paysWith, ...serving }: Saved): MethodsText => ({
  whatsapp: showPhone(whatsapp ?? ""),
  contactMethods,
  paysWith: [...paysWith],
  ...servingOf(serving),
});
