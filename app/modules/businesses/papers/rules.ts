import type { SubcategorySlug, TradeOf } from "~/modules/trades/taxonomy";
import { day } from "~/platform/time";
import type { Message, TextKey } from "~/texts/message";

// A business is verified without them: `verifiedOn`, ../rules.

/** Registrations with a body, then what shows something else. */
const registrationKinds = [
  "pirb",
  "labour",
  "gas",
  "psira",
  "hpcsa",
  "sanc",
  "sacap",
  "nhbrc",
  "cidb",
] as const;
const otherKinds = ["company", "standing", "liability", "prdp", "other"] as const;
export const paperKinds = [...registrationKinds, ...otherKinds] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The body's own site. Only a number that anybody may look up there is published. */
const registers: Partial<Record<PaperKind, string>> = {
  pirb: "https://www.pirb.co.za/",
  labour: "https://www.labour.gov.za/",
  gas: "https://www.saqccgas.co.za/",
  psira: "https://www.psira.co.za/",
  hpcsa: "https://www.hpcsa.co.za/",
  sanc: "https://www.sanc.co.za/",
  sacap: "https://www.sacapsa.com/",
  nhbrc: "https://www.nhbrc.org.za/",
  cidb: "https://www.cidb.org.za/",
  company: "https://www.cipc.co.za/",
};
export const registerOf = (kind: PaperKind): string | null => registers[kind] ?? null;

/** Whose body the owner writes: an insurer, or whoever made it. */
export const hasOwnBody = (kind: PaperKind) => kind === "liability" || kind === "other";

const medical = ["hpcsa", "sanc"] as const;
const byTrade: Partial<Record<SubcategorySlug, readonly PaperKind[]>> = {
  "emergency-repairs-plumbing-electric": ["pirb", "labour", "gas"],
  "load-shedding-solutions-inverters-genset": ["labour"],
  "smart-home-installations": ["labour", "psira"],
  "appliance-repairs": ["gas", "labour"],
  "braai-area-construction": ["nhbrc", "cidb", "sacap"],
  "iv-hydration-therapy": medical,
  "telehealth-consultations": medical,
  "physiotherapy-biokinetics": ["hpcsa"],
  "mental-health-trauma-counseling": medical,
  "elderly-home-care": ["sanc", "hpcsa"],
  "medical-aesthetics-botox-fillers": medical,
  "disability-support-services": medical,
};
/** `general` is the subcategory of three other categories as well. */
const professions: readonly PaperKind[] = ["sacap", "cidb", "nhbrc", "psira", "labour"];

type Offered = TradeOf & { otherSubcategories: readonly SubcategorySlug[] };

/** The registrations that say something about this trade. */
export function registrationsOf({ category, subcategory, otherSubcategories }: Offered): PaperKind[] {
  const all = [subcategory, ...otherSubcategories].flatMap((slug) => byTrade[slug] ?? []);
  return [...new Set([...all, ...(category === "professional-services" ? professions : [])])];
}

/** What a business of this trade may show. */
export const kindsFor = (offered: Offered): PaperKind[] => [...registrationsOf(offered), ...otherKinds];

/** May not be done without a registration: a page without one says so. */
const regulated = new Set<SubcategorySlug>([
  "emergency-repairs-plumbing-electric",
  "load-shedding-solutions-inverters-genset",
  "iv-hydration-therapy",
  "telehealth-consultations",
  "physiotherapy-biokinetics",
  "mental-health-trauma-counseling",
  "medical-aesthetics-botox-fillers",
]);
export const isRegulated = ({ subcategory }: Pick<TradeOf, "subcategory">): boolean =>
  regulated.has(subcategory);

/** Whether a paper in date is a registration of the trade. */
export function isRegistered(offered: Offered, inDate: readonly PaperKind[]): boolean {
  const kinds = registrationsOf(offered);
  return inDate.some((kind) => kinds.includes(kind));
}

/** Why an administrator refuses a paper. `lost`: after a restore no photo is left, so it is asked for again. */
export const refusals = ["unreadable", "name", "ended", "identity", "wrong", "lost"] as const;
export type PaperRefusal = (typeof refusals)[number];

export const mostPictures = 3;
/** Of one business, whatever their state. */
export const mostPapers = 12;
export const picturesPerHour = 20;
/** In milliseconds: owners are promised that somebody looks at a paper within 3 days. */
export const lookedAtWithin = 3 * day;
/** Nobody looked for so long: picture and request are deleted. */
export const undecidedFor = 30 * day;
/** A refusal is shown to its owner for so long. */
export const refusalShownFor = 30 * day;
/** In days: an ended one is still shown, as lapsed. */
export const lapsedShownFor = 90;
/** In days before the end, the owner is asked for the new one. */
export const askBefore = [30, 7] as const;

/** The last day counts. */
export const hasLapsed = (endsOn: string | null, today: string): boolean => endsOn !== null && endsOn < today;

export const kindText = (kind: PaperKind): TextKey => `papers.kinds.${kind}`;

/** Its body: the one of its kind, or what the owner wrote. */
export const bodyText = (
  texts: { t: (message: Message) => string },
  kind: PaperKind,
  own: string | null,
): string => (hasOwnBody(kind) ? (own ?? "") : texts.t(`papers.bodies.${kind}`));
