import { cleanText } from "~/forms/clean-text";
import { showPhone } from "~/forms/fields";
import { citiesOf } from "~/modules/places/places";
import { isSubcategoryOf } from "~/modules/trades/taxonomy";
import { minutesPerDay, timeText } from "~/platform/time";
import {
  type ContactMethods,
  contactMethodNames,
  type Shift,
  shiftsOn,
  type WeekdayName,
  weekdayNames,
} from "./rules";

export type DayHours = { open: string; close: string; closed: boolean };
export const draftNetworks = ["facebook", "twitter", "instagram", "linkedin", "youtube"] as const;
export type DraftNetwork = (typeof draftNetworks)[number];

/** What has been typed into the onboarding wizard so far, unvalidated. Trade, province and cities are slugs. */
export type Draft = {
  businessName: string;
  category: string;
  subcategory: string;
  description: string;
  phone: string;
  email: string;
  website: string;
  whatsapp: string;
  address: string;
  province: string;
  /** The first is the base. */
  cities: string[];
  services: string[];
  contactMethods: ContactMethods;
  workingHours: Record<WeekdayName, DayHours>;
  socialMedia: Record<DraftNetwork, string>;
};

const weekday: DayHours = { open: "09:00", close: "17:00", closed: false };

const defaultHours: Record<WeekdayName, DayHours> = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: { open: "09:00", close: "15:00", closed: false },
  sunday: { open: "10:00", close: "14:00", closed: true },
};

export const emptyDraft: Draft = {
  businessName: "",
  category: "",
  subcategory: "",
  description: "",
  phone: "",
  email: "",
  website: "",
  whatsapp: "",
  address: "",
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
  workingHours: defaultHours,
  socialMedia: { facebook: "", twitter: "", instagram: "", linkedin: "", youtube: "" },
};

type SavedBusiness = Pick<
  Draft,
  "businessName" | "category" | "subcategory" | "description" | "contactMethods"
> &
  Record<"phone" | "email" | "website" | "whatsapp" | "address" | "province" | DraftNetwork, string | null>;

/** The draft that a business was made from, to be changed in the wizard. Cities are slugs. */
export function draftFrom(
  business: SavedBusiness,
  lists: { services: readonly { name: string }[]; hours: readonly Shift[]; cities: string[] },
): Draft {
  const { businessName, category, subcategory, description, contactMethods } = business;
  const networks = draftNetworks.map((network) => [network, business[network] ?? ""]);
  return {
    ...{ businessName, category, subcategory, description, contactMethods },
    phone: showPhone(business.phone ?? ""),
    email: business.email ?? "",
    website: business.website ?? "",
    whatsapp: showPhone(business.whatsapp ?? ""),
    address: business.address ?? "",
    province: business.province ?? "",
    cities: lists.cities,
    services: lists.services.map(({ name }) => name),
    socialMedia: Object.fromEntries(networks) as Draft["socialMedia"],
    workingHours: hoursFrom(lists.hours),
  };
}

/** The wizard knows one shift a day, and so do the businesses it makes. */
function hoursFrom(hours: readonly Shift[]): Draft["workingHours"] {
  const days = weekdayNames.map((name, index): [WeekdayName, DayHours] => {
    const [shift] = shiftsOn(hours, index + 1);
    if (!shift) return [name, { ...defaultHours[name], closed: true }];
    const { opens, closes } = shift;
    return [name, { open: timeText(opens), close: timeText(closes % minutesPerDay), closed: false }];
  });
  return Object.fromEntries(days) as Draft["workingHours"];
}

/** Bounds on what a draft stores, in characters and values; validation is stricter. */
const longest = 4000;
const most = 100;

const typed = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? cleanText(value.slice(0, longest).toWellFormed().replaceAll("\r\n", "\n")) : "";
const textIn = (form: FormData, name: string): string => typed(form.get(name));
const textsIn = (form: FormData, name: string): string[] => [
  ...new Set(form.getAll(name).slice(0, most).map(typed).filter(Boolean)),
];

function readBasics(form: FormData) {
  const category = textIn(form, "category");
  const subcategory = textIn(form, "subcategory");
  return {
    businessName: textIn(form, "businessName"),
    category,
    subcategory: isSubcategoryOf(category, subcategory) ? subcategory : "",
    description: textIn(form, "description"),
  };
}

/** `base` is the city that was ticked first; without JavaScript the first in the list counts. */
function readContact(form: FormData) {
  const province = textIn(form, "province");
  const ticked = textsIn(form, "cities");
  const known = citiesOf(province).flatMap(({ slug }) => (ticked.includes(slug) ? [slug] : []));
  const base = textIn(form, "base");
  return {
    phone: textIn(form, "phone"),
    email: textIn(form, "email"),
    website: textIn(form, "website"),
    address: textIn(form, "address"),
    province,
    cities: known.includes(base) ? [base, ...known.filter((slug) => slug !== base)] : known,
  };
}

function readMethods(form: FormData) {
  const chosen = textsIn(form, "contactMethods");
  const whatsapp = textIn(form, "whatsapp");
  const flags = contactMethodNames.map((method) => [method, chosen.includes(method)]);
  const contactMethods = Object.fromEntries(flags) as ContactMethods;
  return {
    whatsapp,
    contactMethods: { ...contactMethods, whatsapp: contactMethods.whatsapp && whatsapp !== "" },
  };
}

/** Whether the province is not the one whose cities the form showed; without JavaScript the next page shows them. */
export const citiesChanged = (form: FormData): boolean =>
  textIn(form, "province") !== textIn(form, "citiesOf");

/** The posted list, without the removed position and with the typed service; posting twice adds it once. */
function readServices(form: FormData) {
  const listed = textsIn(form, "services");
  const position = form.has("remove") ? Number(form.get("remove")) : -1;
  const remaining = listed.filter((_, index) => index !== position);
  const added = textIn(form, "service");
  const stays = added === "" || isListed(remaining, added) || isServiceTooLong(form);
  return { services: stays ? remaining : [...remaining, added] };
}

/** In characters. */
export const longestService = 100;

/** A typed service that is too long is not in the list; the form keeps it. */
export const isServiceTooLong = (form: FormData): boolean => textIn(form, "service").length > longestService;

const isListed = (services: string[], name: string) =>
  services.some((service) => service.toLowerCase() === name.toLowerCase());

/** Whether the typed service is in the list already. */
export const alreadyListed = (form: FormData): boolean =>
  isListed(textsIn(form, "services"), textIn(form, "service"));

function readSocial(form: FormData) {
  const addresses = draftNetworks.map((network) => [network, textIn(form, network)]);
  return { socialMedia: Object.fromEntries(addresses) as Draft["socialMedia"] };
}

function readHours(form: FormData) {
  const days = weekdayNames.map((name) => [
    name,
    {
      open: textIn(form, `${name}-open`) || defaultHours[name].open,
      close: textIn(form, `${name}-close`) || defaultHours[name].close,
      closed: !form.has(`${name}-isOpen`),
    },
  ]);
  return { workingHours: Object.fromEntries(days) as Draft["workingHours"] };
}

const readers = [readBasics, readContact, readMethods, readServices, readSocial, readHours] as const;

/** The draft with what one step (1 to 6) posted. */
export function withStep(draft: Draft, step: number, form: FormData): Draft {
  const read = readers[step - 1];
  return read ? { ...draft, ...read(form) } : draft;
}
