/** The kinds of links to a business that count as a lead. */
export const leadKinds = ["call", "whatsapp", "email", "website"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The period of the owner's figures, including today. */
export const leadDays = 30;

export type Lead = { kind: LeadKind; businessId: string };

/** A link's `data-lead`, 'call:{businessId}', as a page posts it. */
export function readLead(text: string): Lead | null {
  const [kind, businessId = "", more] = text.split(":");
  const known = leadKinds.find((name) => name === kind);
  return known && businessId !== "" && more === undefined ? { kind: known, businessId } : null;
}

const robots =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|curl|wget|python|java\/|go-http|node|axios|okhttp/i;

/**
 * Whether the request is not a person's click: a robot by its name, a prefetch, or no browser (every browser since
 * 2023 sends Sec-Fetch-Site to HTTPS addresses).
 */
export function isMachine(headers: Headers): boolean {
  const agent = headers.get("User-Agent") ?? "";
  const purpose = `${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`;
  const isBrowser = agent !== "" && headers.has("Sec-Fetch-Site");
  return !isBrowser || robots.test(agent) || /prefetch|prerender/i.test(purpose);
}
