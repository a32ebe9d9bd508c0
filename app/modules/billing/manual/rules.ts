import { categories } from "~/modules/trades/taxonomy";
import { listFilter } from "~/platform/list-filter";
import { day } from "~/platform/time";

export const paymentMethods = ["cash", "bank_transfer", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type SignupStatus = "active" | "approved" | "rejected";

/** What a payment without PayFast buys, unless the administrator writes another number. */
export const usualMonths = 12;

/** How long a link to claim a business may be used. */
export const claimableFor = 30 * day;

/** The nine categories of the documents' form: those with a page of their own. */
export const manualCategories = categories.flatMap(({ slug, page }) => (page ? [slug] : []));

/** What the list of cash payers can be asked for. */
export const signupList = listFilter({ orders: ["newest"] });
