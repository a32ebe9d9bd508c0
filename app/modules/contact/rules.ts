import { day } from "~/platform/time";

/** In characters. */
export const mostMessage = 5000;

/** How long a message is kept once it is closed; the privacy policy says so. */
export const keptFor = 365 * day;
