/** Ways from a page of Thola to a business that count as a lead (design.md section 2, Call). */
export const leadKinds = ["call", "whatsapp", "email", "website"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** What the owner's figures look back on, today included. */
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
 * Not a person who pressed something: it says so, it is a page fetched ahead, or it is no browser (every browser since
 * 2023 sends Sec-Fetch-Site to a safe address).
 */
export function isMachine(headers: Headers): boolean {
  const agent = headers.get("User-Agent") ?? "";
  const purpose = `${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`;
  const isBrowser = agent !== "" && headers.has("Sec-Fetch-Site");
  return !isBrowser || robots.test(agent) || /prefetch|prerender/i.test(purpose);
}
