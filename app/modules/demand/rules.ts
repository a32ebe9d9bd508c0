import { day } from "~/platform/time";

/** Of a person or an address. */
export const mostAlerts = 10;
/** About six months. */
export const alertKeptFor = 182 * day;
/** An address that is not confirmed is forgotten. */
export const unconfirmedFor = day;
/** The mail names so many. */
export const mostNamed = 3;

export const suggestionsPerDay = 3;
export const suggestionKeptFor = 60 * day;
/** What a business that said no leaves behind: a hash. */
export const refusalKeptFor = 730 * day;
