/** Ways from a page of Thola to a business that count as a lead (design.md section 2, Call). */
export const leadKinds = ["call", "whatsapp", "email", "website"] as const;
export type LeadKind = (typeof leadKinds)[number];
