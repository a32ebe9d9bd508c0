/** Rand, with cents only if there are any: 35000 -> 'R350', 940000 -> 'R9 400', 35050 -> 'R350.50'. */
export function rand(cents: number): string {
  const [whole = "0", fraction] = (cents / 100).toFixed(2).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "\u00a0");
  return fraction === "00" ? `R${grouped}` : `R${grouped}.${fraction}`;
}

/** Always two decimals, without grouping, as PayFast and receipts write it: 5000 -> '50.00'. */
export const randExact = (cents: number): string => (cents / 100).toFixed(2);
