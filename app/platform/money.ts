/** Always two decimals, without grouping, as PayFast and receipts write it: 5000 -> '50.00'. */
export const randExact = (cents: number): string => (cents / 100).toFixed(2);
