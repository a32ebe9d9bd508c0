/** Cents as they are typed: '350', '349.50'; nothing for none. */
export const typedRand = (cents: number | null): string => {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
};
