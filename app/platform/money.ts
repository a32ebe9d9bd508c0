// For programs, receipts and the law. How people read money: texts/format.ts.

/** Always two decimals, without grouping, as PayFast and receipts write it: 5000 -> '50.00'. */
export const randExact = (cents: number): string => (cents / 100).toFixed(2);

/** The VAT in a price that includes it, in cents, at 15 percent (VAT Act, section 7). */
export const vatIn = (grossCents: number): number => Math.round((grossCents * 15) / 115);
