/**
 * `unconfirmed` signed up in a checkout, which opens a session that may only pay and edit the own profile; `business` has a
 * subscription, `unpaid` has none; `impersonating` is an administrator who views the site as `business`.
 */
export const roles = [
  "visitor",
  "unconfirmed",
  "customer",
  "unpaid",
  "business",
  "suspended",
  "admin",
  "impersonating",
] as const;
export type Role = (typeof roles)[number];

/**
 * `outcomes` has one letter for each of `roles`: o opens (a page, or an action that is carried out or explained),
 * e redirects elsewhere on the site, s redirects to the sign-in, x is refused (400, 403, 404, 405).
 * `send` is what a POST sends: fields for which a permitted role gets at least an explanation.
 */
export type Row = { file: string; path?: string; send?: Record<string, string>; outcomes: string };

/** What a response is, as `outcomes` has it. */
export function letterOf(response: Response): string {
  const to = response.headers.get("Location");
  if (to !== null) return /^\/auth\?.*next=/.test(to) ? "s" : "e";
  return [400, 403, 404, 405].includes(response.status)
    ? "x"
    : response.status < 500
      ? "o"
      : `(${response.status})`;
}

export const everybody = "oooooooo";
export const nobody = "xxxxxxxx";

/** A report of a message that is not there. */
export const aMessageReport = {
  intent: "report",
  messageId: "none",
  reason: "insult",
  details: "It insults my mother.",
  remedy: "Hide it",
  name: "Zanele Khumalo",
  address: "1 Main Road",
  phone: "082 555 0100",
  truth: "on",
};

/** A job for businesses that are not there. */
export const aTypedJob = {
  words: "A damp mark on the ceiling.",
  trade: "home-services/appliance-repairs",
  place: "Soweto",
  business: "none",
};
